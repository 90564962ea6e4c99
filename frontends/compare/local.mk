# `lastcard compare`: variants side by side. All but the plugin's main is a library, for its tests.
# What links with $(GSL_LIBS) is GPL-3.0-or-later as it is built, and its plugin says so.

compare_numbers_sources = \
	frontends/compare/compare-deviation.c \
	frontends/compare/compare-estimate-private.h \
	frontends/compare/compare-estimate.c \
	frontends/compare/compare-influence.c \
	frontends/compare/compare-metrics.c \
	frontends/compare/compare-metrics.h \
	frontends/compare/compare-names.c \
	frontends/compare/compare-notes.c \
	frontends/compare/compare-quantile.c \
	frontends/compare/compare-result.c \
	frontends/compare/compare-result.h \
	frontends/compare/compare-seats-private.h \
	frontends/compare/compare-seats.c \
	frontends/compare/compare-setting.c \
	frontends/compare/compare-setting.h \
	frontends/common/stats.c \
	frontends/common/stats.h \
	frontends/compare/compare-tally.c \
	frontends/compare/compare-tally.h \
	frontends/compare/compare-until.c \
	frontends/compare/compare-until.h \
	frontends/compare/compare-watch.c \
	frontends/compare/compare-watch.h \
	frontends/compare/compare.h

noinst_LTLIBRARIES += frontends/compare/libcompare.la
frontends_compare_libcompare_la_SOURCES = $(compare_numbers_sources)
frontends_compare_libcompare_la_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
frontends_compare_libcompare_la_LIBADD = $(GSL_LIBS) -lm

# What plays: the command line, threads and executors, checkpoints, parts.
compare_runner_sources = \
	frontends/compare/compare-file.c \
	frontends/compare/compare-file.h \
	frontends/compare/compare-job.c \
	frontends/compare/compare-job.h \
	frontends/compare/compare-merge.c \
	frontends/compare/compare-pack.c \
	frontends/compare/compare-pack.h \
	frontends/compare/compare-partial-private.h \
	frontends/compare/compare-partial-read.c \
	frontends/compare/compare-partial.c \
	frontends/compare/compare-partial.h \
	frontends/compare/compare-play.c \
	frontends/compare/compare-play.h \
	frontends/compare/compare-ranges.c \
	frontends/compare/compare-ranges.h \
	frontends/compare/compare-run.c \
	frontends/compare/compare-run.h \
	frontends/compare/compare-setting-text.c \
	frontends/compare/compare-setting-text.h \
	frontends/compare/compare-threads.c \
	frontends/compare/compare-threads.h

noinst_LTLIBRARIES += frontends/compare/librunner.la
frontends_compare_librunner_la_SOURCES = $(compare_runner_sources)
frontends_compare_librunner_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
frontends_compare_librunner_la_LIBADD = \
	frontends/compare/libcompare.la frontends/common/libruns.la $(JSON_LIBS)

# What shows it.
compare_output_sources = \
	frontends/compare/compare-alike.c \
	frontends/compare/compare-csv.c \
	frontends/compare/compare-curves.c \
	frontends/compare/compare-curves.h \
	frontends/compare/compare-define.c \
	frontends/compare/compare-explain.c \
	frontends/compare/compare-findings.c \
	frontends/compare/compare-forest-draw.c \
	frontends/compare/compare-forest.c \
	frontends/compare/compare-forest.h \
	frontends/compare/compare-grid.c \
	frontends/compare/compare-grid.h \
	frontends/compare/compare-html.c \
	frontends/compare/compare-json.c \
	frontends/compare/compare-output-private.h \
	frontends/compare/compare-output.c \
	frontends/compare/compare-output.h \
	frontends/compare/compare-page-style.h \
	frontends/compare/compare-page-words.c \
	frontends/compare/compare-page.c \
	frontends/compare/compare-page.h \
	frontends/compare/compare-plot.c \
	frontends/compare/compare-plot.h \
	frontends/compare/compare-show.c \
	frontends/compare/compare-table.c \
	frontends/compare/compare-text.c

noinst_LTLIBRARIES += frontends/compare/liboutput.la
frontends_compare_liboutput_la_SOURCES = $(compare_output_sources)
frontends_compare_liboutput_la_CPPFLAGS = $(AM_CPPFLAGS) $(GIO_CFLAGS) $(JSON_CFLAGS)
frontends_compare_liboutput_la_LIBADD = $(GIO_LIBS) $(JSON_LIBS) -lm

plugin_LTLIBRARIES += frontends/compare/compare.la
frontends_compare_compare_la_SOURCES = \
	frontends/compare/compare-main.c \
	frontends/compare/compare-options.c \
	frontends/compare/compare-options.h \
	frontends/compare/compare-prepare.c
frontends_compare_compare_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS)
frontends_compare_compare_la_LDFLAGS = $(plugin_ldflags)
frontends_compare_compare_la_LIBADD = \
	frontends/compare/liboutput.la frontends/compare/librunner.la \
	frontends/common/liboptions.la $(plugin_libadd)
