# What frontends share for long runs.

test_programs += tests/common/test-workers
tests_common_test_workers_SOURCES = tests/common/test-workers.c
tests_common_test_workers_LDFLAGS = $(test_ldflags)
tests_common_test_workers_LDADD = frontends/common/libruns.la $(test_ldadd)

test_programs += tests/common/test-progress
tests_common_test_progress_SOURCES = tests/common/test-progress.c
tests_common_test_progress_LDFLAGS = $(test_ldflags)
tests_common_test_progress_LDADD = frontends/common/libruns.la $(test_ldadd)

test_scripts += tests/common/test-german.sh tests/common/test-output.sh
EXTRA_DIST += tests/common/command.sh tests/common/german_words.py
