# What was played: `lastcard history`, a frontend without a table. It works with whatever store
# plugin there is.

plugin_LTLIBRARIES += frontends/history/history.la
frontends_history_history_la_SOURCES = \
	frontends/history/history-common.c \
	frontends/history/history-delete.c \
	frontends/history/history-export.c \
	frontends/history/history-file.c \
	frontends/history/history-find.c \
	frontends/history/history-import.c \
	frontends/history/history-keep.c \
	frontends/history/history-main.c \
	frontends/history/history-records.c \
	frontends/history/history-show.c \
	frontends/history/history-take.c \
	frontends/history/history.h
frontends_history_history_la_LDFLAGS = $(plugin_ldflags)
frontends_history_history_la_LIBADD = frontends/common/liboptions.la $(plugin_libadd)
