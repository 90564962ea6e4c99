--@ broken-base+no-apply
return house_rule { language = 1, title = _"No apply", summary = _"It does nothing." }

--! house/no-apply.lua:2: house rule: there is no “apply”; expected a function
