# Whole rounds at random, with every invariant checked at every step.

long_programs += tests/play/random-play
tests_play_random_play_SOURCES = tests/play/random-play.c tests/play/twin.c tests/play/twin.h
tests_play_random_play_LDFLAGS = $(test_ldflags)
tests_play_random_play_LDADD = $(test_ldadd)
long_scripts += tests/play/test-combinations.sh
EXTRA_DIST += tests/play/house/dear.lua tests/play/house/fails.lua tests/play/house/meddles.lua tests/play/house/stumbles.lua tests/play/house/twins.lua tests/play/README.md tests/play/combinations.py

long_programs += tests/play/test-resume
tests_play_test_resume_SOURCES = tests/play/test-resume.c
tests_play_test_resume_LDFLAGS = $(test_ldflags)
tests_play_test_resume_LDADD = $(test_ldadd)

test_programs += tests/play/test-flip-views
tests_play_test_flip_views_SOURCES = tests/play/test-flip-views.c tests/lua/fixture.c \
	tests/lua/fixture.h
tests_play_test_flip_views_LDFLAGS = $(test_ldflags)
tests_play_test_flip_views_LDADD = $(test_ldadd)

long_programs += tests/play/test-sprint
tests_play_test_sprint_SOURCES = tests/play/test-sprint.c
tests_play_test_sprint_LDFLAGS = $(test_ldflags)
tests_play_test_sprint_LDADD = $(test_ldadd)
