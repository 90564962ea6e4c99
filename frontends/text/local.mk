# The terminal frontend, a module. What people type is understood in a library of its own, for its
# tests; the sentences that they read are those of frontends/words.

text_parse_sources = \
	frontends/text/text-match.c \
	frontends/text/text-match.h \
	frontends/text/text-parse-card.c \
	frontends/text/text-parse-help.c \
	frontends/text/text-parse-private.h \
	frontends/text/text-parse.c \
	frontends/text/text-parse.h \
	frontends/text/text-setup.c \
	frontends/text/text-setup.h \
	frontends/text/text-tokens.c

text_screen_sources = \
	frontends/text/text-command.c \
	frontends/text/text-help.c \
	frontends/text/text-input.c \
	frontends/text/text-main.c \
	frontends/text/text-person.c \
	frontends/text/text-play.c \
	frontends/text/text-play.h \
	frontends/text/text-records.c \
	frontends/text/text-records.h \
	frontends/text/text-replay.c \
	frontends/text/text-replay.h \
	frontends/text/text-scores.c \
	frontends/text/text-screen.c \
	frontends/text/text-screen.h \
	frontends/text/text-term-private.h \
	frontends/text/text-term.c \
	frontends/text/text-term.h \
	frontends/text/text-tryout.c \
	frontends/text/text-tryout.h \
	frontends/text/text-watch.c \
	frontends/text/text-watch.h

noinst_LTLIBRARIES += frontends/text/libtextparse.la
frontends_text_libtextparse_la_SOURCES = $(text_parse_sources)

plugin_LTLIBRARIES += frontends/text/text.la
frontends_text_text_la_SOURCES = $(text_screen_sources)
frontends_text_text_la_LDFLAGS = $(plugin_ldflags)
frontends_text_text_la_LIBADD = \
	frontends/text/libtextparse.la frontends/words/libwords.la frontends/common/liboptions.la \
	$(plugin_libadd)
