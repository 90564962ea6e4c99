# The web frontend. All that needs neither a socket nor a clock is a library of its own, for its
# tests: the tables of a server, behind web-hub.h.

noinst_LTLIBRARIES += frontends/web/libwebhub.la
frontends_web_libwebhub_la_SOURCES = \
	frontends/web/web-ear.c \
	frontends/web/web-hub-private.h \
	frontends/web/web-hub.c \
	frontends/web/web-hub.h \
	frontends/web/web-json.c \
	frontends/web/web-json.h \
	frontends/web/web-keep.c \
	frontends/web/web-kinds.c \
	frontends/web/web-message.c \
	frontends/web/web-message.h \
	frontends/web/web-peer.c \
	frontends/web/web-peer.h \
	frontends/web/web-random.c \
	frontends/web/web-random.h \
	frontends/web/web-rules.c \
	frontends/web/web-shelf.c \
	frontends/web/web-table-doors.c \
	frontends/web/web-table-lobby.c \
	frontends/web/web-table-play.c \
	frontends/web/web-table-race.c \
	frontends/web/web-table-time.c \
	frontends/web/web-table-vote.c \
	frontends/web/web-table.c \
	frontends/web/web-tell-deck.c \
	frontends/web/web-tell-view.c \
	frontends/web/web-tell.c
frontends_web_libwebhub_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
frontends_web_libwebhub_la_LIBADD = frontends/words/libwords.la $(JSON_LIBS)
