# Bots against each other: `lastcard tournament`, a frontend without a table. All but the command
# line is a library of its own, for its tests. The statistics are those of `lastcard compare`.

noinst_LTLIBRARIES += frontends/tournament/libtournament.la
frontends_tournament_libtournament_la_SOURCES = \
	frontends/common/stats.c \
	frontends/common/stats.h \
	frontends/tournament/tournament-files.c \
	frontends/tournament/tournament-luce.c \
	frontends/tournament/tournament-luce.h \
	frontends/tournament/tournament-play.c \
	frontends/tournament/tournament-result.c \
	frontends/tournament/tournament-schedule.c \
	frontends/tournament/tournament-table.c \
	frontends/tournament/tournament-tally.c \
	frontends/tournament/tournament.h
frontends_tournament_libtournament_la_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
frontends_tournament_libtournament_la_LIBADD = \
	frontends/common/libruns.la $(GSL_LIBS) -lm

plugin_LTLIBRARIES += frontends/tournament/tournament.la
frontends_tournament_tournament_la_SOURCES = frontends/tournament/tournament-main.c
frontends_tournament_tournament_la_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
frontends_tournament_tournament_la_LDFLAGS = $(plugin_ldflags)
frontends_tournament_tournament_la_LIBADD = \
	frontends/tournament/libtournament.la frontends/common/liboptions.la $(plugin_libadd)
