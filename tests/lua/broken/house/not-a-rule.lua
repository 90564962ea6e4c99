--@ broken-base+not-a-rule
return function (rules) end

--! house/not-a-rule.lua: the script should be “return house_rule { … }”; it returns a function
