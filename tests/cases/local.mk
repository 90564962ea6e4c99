# The rules as executable examples, in the language of rule tests (docs/rule-tests.md).

test_programs += tests/cases/run-cases
tests_cases_run_cases_SOURCES = tests/cases/run-cases.c
tests_cases_run_cases_LDFLAGS = $(test_ldflags)
tests_cases_run_cases_LDADD = $(test_ldadd)

EXTRA_DIST += \
	docs/rule-tests.md \
	tests/cases/broken/braces-twice.lua \
	tests/cases/broken/endless.lua \
	tests/cases/broken/fails.lua \
	tests/cases/broken/gap.lua \
	tests/cases/broken/mistyped-word.lua \
	tests/cases/broken/no-cases.lua \
	tests/cases/broken/no-colon.lua \
	tests/cases/broken/not-a-value.lua \
	tests/cases/broken/option-value.lua \
	tests/cases/broken/syntax.lua \
	tests/cases/broken/unknown-option.lua \
	tests/cases/broken/words.lua \
	tests/cases/rulesets/house/leaving.lua \
	tests/cases/uno-flex/actions.lua \
	tests/cases/uno-flex/calling-uno.lua \
	tests/cases/uno-flex/deck.lua \
	tests/cases/uno-flex/draw-four.lua \
	tests/cases/uno-flex/powers.lua \
	tests/cases/uno-flex/reasons.lua \
	tests/cases/uno-flex/setting-up.lua \
	tests/cases/uno-flex/turns.lua \
	tests/cases/uno-flex/two-players.lua \
	tests/cases/uno-flex/winning.lua
