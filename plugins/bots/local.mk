# Bots: one module a bot.

plugin_LTLIBRARIES += plugins/bots/random.la
plugins_bots_random_la_SOURCES = plugins/bots/random.c plugins/bots/bot-common.h
plugins_bots_random_la_LDFLAGS = $(plugin_ldflags)
plugins_bots_random_la_LIBADD = $(plugin_libadd)

plugin_LTLIBRARIES += plugins/bots/greedy.la
plugins_bots_greedy_la_SOURCES = \
	plugins/bots/bot-common.h \
	plugins/bots/greedy-memory.c \
	plugins/bots/greedy-memory.h \
	plugins/bots/greedy-outlook.c \
	plugins/bots/greedy-outlook.h \
	plugins/bots/greedy.c
plugins_bots_greedy_la_LDFLAGS = $(plugin_ldflags)
plugins_bots_greedy_la_LIBADD = $(plugin_libadd)
