# Rulesets, installed with their folders (rulesets/house/x.lua stays under rulesets/house).

rulesets =

nobase_dist_pkgdata_DATA += $(rulesets)
