# liblastcard: the engine, a shared library with installed headers.

# What users of the library and plugins include.
libcore_headers = \
	core/lc-builder.h \
	core/lc-cards.h \
	core/lc-error.h \
	core/lc-event.h \
	core/lc-executor.h \
	core/lc-frontend.h \
	core/lc-game.h \
	core/lc-json.h \
	core/lc-language.h \
	core/lc-match.h \
	core/lc-move.h \
	core/lc-player.h \
	core/lc-players.h \
	core/lc-playout.h \
	core/lc-plugin.h \
	core/lc-position.h \
	core/lc-record.h \
	core/lc-registry.h \
	core/lc-replay.h \
	core/lc-rng.h \
	core/lc-rules.h \
	core/lc-script.h \
	core/lc-session.h \
	core/lc-standing.h \
	core/lc-step.h \
	core/lc-store.h \
	core/lc-trial.h \
	core/lc-types.h \
	core/lc-view.h

# Sources, and headers that only siblings see (lc-x-private.h).
libcore_sources = \
	core/lc-builder-check.c \
	core/lc-builder-private.h \
	core/lc-builder.c \
	core/lc-carry-private.h \
	core/lc-carry.c \
	core/lc-check.c \
	core/lc-context-private.h \
	core/lc-deal.c \
	core/lc-digest.c \
	core/lc-effect.c \
	core/lc-error.c \
	core/lc-events.c \
	core/lc-game.c \
	core/lc-journal-private.h \
	core/lc-journal.c \
	core/lc-json.c \
	core/lc-language.c \
	core/lc-legal.c \
	core/lc-match.c \
	core/lc-pile.c \
	core/lc-players.c \
	core/lc-playout.c \
	core/lc-position.c \
	core/lc-record-read.c \
	core/lc-record.c \
	core/lc-registry.c \
	core/lc-replay-straight.c \
	core/lc-replay.c \
	core/lc-rng.c \
	core/lc-rules.c \
	core/lc-seats.c \
	core/lc-script.c \
	core/lc-sprint-ask.c \
	core/lc-sprint-choose-private.h \
	core/lc-sprint-glance-game.c \
	core/lc-sprint-glance-private.h \
	core/lc-sprint-glance.c \
	core/lc-sprint-parts-private.h \
	core/lc-sprint-parts.c \
	core/lc-sprint-doubt.c \
	core/lc-sprint-plan-cards.c \
	core/lc-sprint-plan-quick.c \
	core/lc-sprint-plan.c \
	core/lc-sprint-points.c \
	core/lc-sprint-private.h \
	core/lc-sprint-quick-cards.c \
	core/lc-sprint-quick-game.c \
	core/lc-sprint-quick-private.h \
	core/lc-sprint-quick.c \
	core/lc-sprint-steps.c \
	core/lc-sprint-turned.c \
	core/lc-sprint.c \
	core/lc-session-info.c \
	core/lc-session-lend.c \
	core/lc-session-new.c \
	core/lc-session-private.h \
	core/lc-session.c \
	core/lc-standing.c \
	core/lc-store.c \
	core/lc-tabulate.c \
	core/lc-trial.c \
	core/lc-turn.c \
	core/lc-view.c

lib_LTLIBRARIES += core/liblastcard.la
lastcardinclude_HEADERS = $(libcore_headers)
core_liblastcard_la_SOURCES = $(libcore_sources)
core_liblastcard_la_LDFLAGS = -no-undefined -version-info 0:0:0 -export-symbols-regex '^lc_' \
	-Wl,-Bsymbolic-functions
core_liblastcard_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
core_liblastcard_la_LIBADD = $(GLIB_LIBS) $(JSON_LIBS)

pkgconfig_DATA = core/lastcard.pc
