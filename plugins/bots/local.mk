# Bots: one module a bot.

plugin_LTLIBRARIES += plugins/bots/random.la
plugins_bots_random_la_SOURCES = plugins/bots/random.c plugins/bots/bot-common.h
plugins_bots_random_la_LDFLAGS = $(plugin_ldflags)
plugins_bots_random_la_LIBADD = $(plugin_libadd)

plugin_LTLIBRARIES += plugins/bots/greedy.la
plugins_bots_greedy_la_SOURCES = \
	plugins/bots/bot-common.h \
	plugins/bots/greedy-answers.c \
	plugins/bots/greedy-answers.h \
	plugins/bots/greedy-choice.h \
	plugins/bots/greedy-doubt.c \
	plugins/bots/greedy-doubt.h \
	plugins/bots/greedy-effects.c \
	plugins/bots/greedy-outlook.c \
	plugins/bots/greedy-outlook.h \
	plugins/bots/greedy-plays.c \
	plugins/bots/greedy-quick-effects.h \
	plugins/bots/greedy-quick-private.h \
	plugins/bots/greedy-quick.c \
	plugins/bots/greedy-rows.c \
	plugins/bots/greedy-rules.c \
	plugins/bots/greedy-rules.h \
	plugins/bots/greedy.c
plugins_bots_greedy_la_LDFLAGS = $(plugin_ldflags)
plugins_bots_greedy_la_LIBADD = $(plugin_libadd)
