# Whether the shuffle is fair: `lastcard shuffle-test`, a frontend without a table. All but the
# command line is a library of its own, for its tests. Holm's correction is that of `lastcard
# compare`.

noinst_LTLIBRARIES += frontends/shuffletest/libshuffletest.la
frontends_shuffletest_libshuffletest_la_SOURCES = \
	frontends/common/stats.c \
	frontends/common/stats.h \
	frontends/shuffletest/shuffletest-bad.c \
	frontends/shuffletest/shuffletest-chance.c \
	frontends/shuffletest/shuffletest-count.c \
	frontends/shuffletest/shuffletest-deal.c \
	frontends/shuffletest/shuffletest-demonstrate.c \
	frontends/shuffletest/shuffletest-hands.c \
	frontends/shuffletest/shuffletest-json.c \
	frontends/shuffletest/shuffletest-mixing.c \
	frontends/shuffletest/shuffletest-orders.c \
	frontends/shuffletest/shuffletest-report.c \
	frontends/shuffletest/shuffletest-serial.c \
	frontends/shuffletest/shuffletest-tally.c \
	frontends/shuffletest/shuffletest-tests-private.h \
	frontends/shuffletest/shuffletest-tests.c \
	frontends/shuffletest/shuffletest.h
frontends_shuffletest_libshuffletest_la_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
frontends_shuffletest_libshuffletest_la_LIBADD = \
	frontends/common/libruns.la $(GSL_LIBS) -lm

plugin_LTLIBRARIES += frontends/shuffletest/shuffle-test.la
frontends_shuffletest_shuffle_test_la_SOURCES = frontends/shuffletest/shuffletest-main.c
frontends_shuffletest_shuffle_test_la_CPPFLAGS = $(AM_CPPFLAGS) $(GSL_CFLAGS)
frontends_shuffletest_shuffle_test_la_LDFLAGS = $(plugin_ldflags)
frontends_shuffletest_shuffle_test_la_LIBADD = \
	frontends/shuffletest/libshuffletest.la frontends/common/liboptions.la $(plugin_libadd)
