# How fast the engine is, see docs/speed.md. `make check` finds out only whether this works.

check_PROGRAMS += tests/bench/run
tests_bench_run_SOURCES = \
	tests/bench/agree.c \
	tests/bench/bench.h \
	tests/bench/engine.c \
	tests/bench/limit-program.c \
	tests/bench/run.c \
	tests/bench/speed.c \
	tests/bench/threads.c
tests_bench_run_LDFLAGS = $(test_ldflags)
tests_bench_run_LDADD = frontends/common/libruns.la $(test_ldadd) -lm

# The yardstick: as fast as the compiler can make it, whatever the rest is built with.
check_DATA = tests/bench/limit
tests/bench/limit: tests/bench/limit.c
	$(AM_V_CC)$(MKDIR_P) tests/bench && \
	limit="$(CC) $(CPPFLAGS) -O3 -std=gnu11 -o $@ $(srcdir)/tests/bench/limit.c -lm" && \
	{ $$limit -march=native 2> /dev/null || $$limit; }

test_scripts += tests/bench/test-bench.sh
EXTRA_DIST += tests/bench/limit.c tests/bench/house
CLEANFILES += tests/bench/limit

# make bench BENCHFLAGS='--agree 10000000'
.PHONY: bench
bench: all tests/bench/run tests/bench/limit
	$(AM_TESTS_ENVIRONMENT) \
	tests/bench/run $(BENCHFLAGS)
