# Tournaments of bots: the schedule, the model, and the command.

test_programs += tests/tournament/test-schedule
tests_tournament_test_schedule_SOURCES = tests/tournament/test-schedule.c
tests_tournament_test_schedule_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
tests_tournament_test_schedule_LDFLAGS = $(test_ldflags)
tests_tournament_test_schedule_LDADD = frontends/tournament/libtournament.la $(test_ldadd)

test_programs += tests/tournament/test-ratings
tests_tournament_test_ratings_SOURCES = tests/tournament/test-ratings.c
tests_tournament_test_ratings_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
tests_tournament_test_ratings_LDFLAGS = $(test_ldflags)
tests_tournament_test_ratings_LDADD = frontends/tournament/libtournament.la $(test_ldadd)

# A bot that never wins.
check_LTLIBRARIES += tests/tournament/hermit.la
tests_tournament_hermit_la_SOURCES = tests/tournament/hermit.c
tests_tournament_hermit_la_LDFLAGS = $(test_module_ldflags)
tests_tournament_hermit_la_LIBADD = core/liblastcard.la $(GLIB_LIBS)

test_scripts += tests/tournament/test-tournament.sh
