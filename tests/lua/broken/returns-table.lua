return { title = "not made with ruleset" }

--! returns-table.lua: the script should end with “return rules”, what ruleset { … } has made; it returns an empty table
