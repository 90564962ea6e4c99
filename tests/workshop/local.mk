# The workshop as a rule writer meets it. What needs python3 is skipped without it.

test_scripts += \
	tests/workshop/test-check.sh \
	tests/workshop/test-new.sh \
	tests/workshop/test-show.sh \
	tests/workshop/test-watch.sh

EXTRA_DIST += \
	tests/workshop/broken/blocked.lua \
	tests/workshop/broken/dead-card.lua \
	tests/workshop/broken/dropped.lua \
	tests/workshop/broken/eight-cards.lua \
	tests/workshop/broken/empty-action.lua \
	tests/workshop/broken/endless.lua \
	tests/workshop/broken/fails-in-play.lua \
	tests/workshop/broken/many.lua \
	tests/workshop/broken/newer.lua \
	tests/workshop/broken/no-change.lua \
	tests/workshop/broken/no-fit.lua \
	tests/workshop/broken/scripted.lua \
	tests/workshop/broken/syntax.lua \
	tests/workshop/json_holds.py \
	tests/workshop/workshop.sh
