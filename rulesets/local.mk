# Rulesets, installed with their folders (rulesets/house/x.lua stays under rulesets/house).

rulesets = \
	rulesets/crazy-eights.lua \
	rulesets/house/countdown.lua \
	rulesets/house/deflect.lua \
	rulesets/house/draw-until.lua \
	rulesets/house/finish-plain.lua \
	rulesets/house/flex-economy.lua \
	rulesets/house/force-play.lua \
	rulesets/house/hand.lua \
	rulesets/house/jump-in.lua \
	rulesets/house/launcher.lua \
	rulesets/house/mercy.lua \
	rulesets/house/multi-play.lua \
	rulesets/house/next-round.lua \
	rulesets/house/no-bluff.lua \
	rulesets/house/no-challenge.lua \
	rulesets/house/no-draw-play.lua \
	rulesets/house/partners.lua \
	rulesets/house/play-on.lua \
	rulesets/house/points.lua \
	rulesets/house/seven-zero.lua \
	rulesets/house/stacking.lua \
	rulesets/house/two-decks.lua \
	rulesets/house/uno-penalty.lua \
	rulesets/lib/debt.lua \
	rulesets/lib/flip_deck.lua \
	rulesets/lib/plain.lua \
	rulesets/lib/uno.lua \
	rulesets/uno-classic.lua \
	rulesets/uno-flex.lua \
	rulesets/uno-flip.lua

nobase_dist_pkgdata_DATA += $(rulesets)
