# The rules as executable examples, in the language of rule tests (docs/rule-tests.md).

test_programs += tests/cases/run-cases
tests_cases_run_cases_SOURCES = tests/cases/run-cases.c
tests_cases_run_cases_LDFLAGS = $(test_ldflags)
tests_cases_run_cases_LDADD = $(test_ldadd)

EXTRA_DIST += \
	docs/rule-tests.md \
	tests/cases/broken/braces-twice.lua \
	tests/cases/broken/deflect-in-crazy-eights.lua \
	tests/cases/broken/done.lua \
	tests/cases/broken/draws-conflict.lua \
	tests/cases/broken/endless.lua \
	tests/cases/broken/fails.lua \
	tests/cases/broken/finish-plain-in-crazy-eights.lua \
	tests/cases/broken/flex-economy-in-classic.lua \
	tests/cases/broken/flex-economy-in-flip.lua \
	tests/cases/broken/gap.lua \
	tests/cases/broken/hand-too-large.lua \
	tests/cases/broken/jump-in-in-crazy-eights.lua \
	tests/cases/broken/mistyped-word.lua \
	tests/cases/broken/no-bluff-in-crazy-eights.lua \
	tests/cases/broken/no-cases.lua \
	tests/cases/broken/no-challenge-in-crazy-eights.lua \
	tests/cases/broken/no-colon.lua \
	tests/cases/broken/not-a-value.lua \
	tests/cases/broken/option-value.lua \
	tests/cases/broken/partners-five.lua \
	tests/cases/broken/seven-zero-in-crazy-eights.lua \
	tests/cases/broken/seven-zero-in-flex.lua \
	tests/cases/broken/seven-zero-in-flip.lua \
	tests/cases/broken/stacking-in-crazy-eights.lua \
	tests/cases/broken/syntax.lua \
	tests/cases/broken/unknown-option.lua \
	tests/cases/broken/uno-penalty-in-crazy-eights.lua \
	tests/cases/broken/words.lua \
	tests/cases/crazy-eights/rules.lua \
	tests/cases/house/countdown.lua \
	tests/cases/house/deflect.lua \
	tests/cases/house/draw-until.lua \
	tests/cases/house/finish-plain.lua \
	tests/cases/house/flex-economy.lua \
	tests/cases/house/force-play.lua \
	tests/cases/house/hand.lua \
	tests/cases/house/jump-in.lua \
	tests/cases/house/launcher.lua \
	tests/cases/house/mercy.lua \
	tests/cases/house/multi-play.lua \
	tests/cases/house/next-round.lua \
	tests/cases/house/no-bluff.lua \
	tests/cases/house/no-challenge.lua \
	tests/cases/house/no-draw-play.lua \
	tests/cases/house/partners.lua \
	tests/cases/house/play-on.lua \
	tests/cases/house/points.lua \
	tests/cases/house/seven-zero.lua \
	tests/cases/house/stacking.lua \
	tests/cases/house/two-decks.lua \
	tests/cases/house/uno-penalty.lua \
	tests/cases/rulesets/house/leaving.lua \
	tests/cases/uno-classic/deck.lua \
	tests/cases/uno-classic/draw-four.lua \
	tests/cases/uno-classic/scoring.lua \
	tests/cases/uno-classic/setting-up.lua \
	tests/cases/uno-classic/shuffle-hands.lua \
	tests/cases/uno-classic/turns.lua \
	tests/cases/uno-flex/actions.lua \
	tests/cases/uno-flex/calling-uno.lua \
	tests/cases/uno-flex/deck.lua \
	tests/cases/uno-flex/draw-four.lua \
	tests/cases/uno-flex/powers.lua \
	tests/cases/uno-flex/reasons.lua \
	tests/cases/uno-flex/setting-up.lua \
	tests/cases/uno-flex/turns.lua \
	tests/cases/uno-flex/two-players.lua \
	tests/cases/uno-flex/winning.lua \
	tests/cases/uno-flip/dark.lua \
	tests/cases/uno-flip/deck.lua \
	tests/cases/uno-flip/flipping.lua \
	tests/cases/uno-flip/light.lua \
	tests/cases/uno-flip/setting-up.lua \
	tests/cases/uno-flip/two-players.lua \
	tests/cases/uno-flip/winning.lua
