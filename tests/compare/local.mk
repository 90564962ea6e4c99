# Tests of what `lastcard compare` reckons.

compare_test_ldadd = frontends/compare/libcompare.la frontends/common/libruns.la \
	$(GSL_LIBS) $(test_ldadd)

test_programs += tests/compare/test-stats
tests_compare_test_stats_SOURCES = tests/compare/test-stats.c
tests_compare_test_stats_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/frontends/compare
tests_compare_test_stats_LDFLAGS = $(test_ldflags)
tests_compare_test_stats_LDADD = $(compare_test_ldadd) -lm

test_programs += tests/compare/test-tally
tests_compare_test_tally_SOURCES = tests/compare/test-tally.c
tests_compare_test_tally_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/frontends/compare
tests_compare_test_tally_LDFLAGS = $(test_ldflags)
tests_compare_test_tally_LDADD = $(compare_test_ldadd)

long_programs += tests/compare/test-result
tests_compare_test_result_SOURCES = tests/compare/test-result.c
tests_compare_test_result_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/frontends/compare
tests_compare_test_result_LDFLAGS = $(test_ldflags)
tests_compare_test_result_LDADD = $(compare_test_ldadd) -lm

# Tests of what it plays with, and of the whole command.
compare_runner_ldadd = frontends/compare/librunner.la $(compare_test_ldadd) $(JSON_LIBS) -lm

test_programs += tests/compare/test-partial
tests_compare_test_partial_SOURCES = tests/compare/test-partial.c
tests_compare_test_partial_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) \
	-I$(top_srcdir)/frontends/compare
tests_compare_test_partial_LDFLAGS = $(test_ldflags)
tests_compare_test_partial_LDADD = $(compare_runner_ldadd)

test_programs += tests/compare/test-job
tests_compare_test_job_SOURCES = tests/compare/test-job.c
tests_compare_test_job_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/compare
tests_compare_test_job_LDFLAGS = $(test_ldflags)
tests_compare_test_job_LDADD = $(compare_runner_ldadd)

long_scripts += \
	tests/compare/test-mpi.sh \
	tests/compare/test-run.sh \
	tests/compare/test-stop.sh
test_scripts += \
	tests/compare/test-aa.sh \
	tests/compare/test-progress-bar.sh \
	tests/compare/test-recompute.sh \
	tests/compare/test-show.sh
EXTRA_DIST += \
	tests/compare/compare.sh \
	tests/compare/counted.lua \
	tests/compare/recompute.py \
	tests/compare/scripted.lua \
	tests/compare/terminal.py

# Tests of what it shows.
compare_output_cppflags = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/compare
compare_output_ldadd = frontends/compare/liboutput.la $(compare_runner_ldadd)
compare_output_fixture = \
	tests/compare/golden.c \
	tests/compare/golden.h \
	tests/compare/result-fixture.c \
	tests/compare/result-fixture.h

test_programs += tests/compare/test-output
tests_compare_test_output_SOURCES = tests/compare/test-output.c $(compare_output_fixture)
tests_compare_test_output_CPPFLAGS = $(compare_output_cppflags)
tests_compare_test_output_LDFLAGS = $(test_ldflags)
tests_compare_test_output_LDADD = $(compare_output_ldadd)

test_programs += tests/compare/test-report
tests_compare_test_report_SOURCES = tests/compare/test-report.c $(compare_output_fixture)
tests_compare_test_report_CPPFLAGS = $(compare_output_cppflags)
tests_compare_test_report_LDFLAGS = $(test_ldflags)
tests_compare_test_report_LDADD = $(compare_output_ldadd)

EXTRA_DIST += \
	tests/compare/golden/report.html \
	tests/compare/golden/result.csv \
	tests/compare/golden/result.json \
	tests/compare/golden/table-1-80.txt \
	tests/compare/golden/table-2-80.txt \
	tests/compare/golden/table-3-ascii.txt \
	tests/compare/golden/table-4-40.txt \
	tests/compare/golden/table-4-80.txt

# The A/A campaign, which test-aa.sh starts in small.
check_PROGRAMS += tests/compare/aa
tests_compare_aa_SOURCES = tests/compare/aa.c
tests_compare_aa_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/compare
tests_compare_aa_LDFLAGS = $(test_ldflags)
tests_compare_aa_LDADD = $(compare_runner_ldadd)
