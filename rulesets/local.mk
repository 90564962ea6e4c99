# Rulesets, installed with their folders (rulesets/house/x.lua stays under rulesets/house).

rulesets = \
	rulesets/lib/uno.lua \
	rulesets/uno-flex.lua

nobase_dist_pkgdata_DATA += $(rulesets)
