# The workshop for those who write rules: `lastcard rules …`, a frontend without a table.

plugin_LTLIBRARIES += frontends/workshop/rules.la
frontends_workshop_rules_la_SOURCES = \
	frontends/workshop/workshop-check.c \
	frontends/workshop/workshop-common.c \
	frontends/workshop/workshop-deck.c \
	frontends/workshop/workshop-doc.c \
	frontends/workshop/workshop-doc.h \
	frontends/workshop/workshop-findings.c \
	frontends/workshop/workshop-lint.c \
	frontends/workshop/workshop-list.c \
	frontends/workshop/workshop-main.c \
	frontends/workshop/workshop-new.c \
	frontends/workshop/workshop-new-game.c \
	frontends/workshop/workshop-print.c \
	frontends/workshop/workshop-sheet.c \
	frontends/workshop/workshop-show.c \
	frontends/workshop/workshop-target.c \
	frontends/workshop/workshop-test.c \
	frontends/workshop/workshop-try.c \
	frontends/workshop/workshop-word.c \
	frontends/workshop/workshop-words.c \
	frontends/workshop/workshop.h
frontends_workshop_rules_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
frontends_workshop_rules_la_LDFLAGS = $(plugin_ldflags)
frontends_workshop_rules_la_LIBADD = frontends/common/liboptions.la $(plugin_libadd) $(JSON_LIBS)
