# Tests of the bots, which are loaded as the plugins that they are.

bots_test_fixture = \
	tests/bots/bots-rules.c \
	tests/bots/bots-rules.h \
	tests/bots/bots-table.c \
	tests/bots/bots-table.h \
	tests/core/tiny-rules.c \
	tests/core/tiny-rules.h
bots_test_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/tests/core

test_programs += tests/bots/test-bots
tests_bots_test_bots_SOURCES = tests/bots/test-bots.c $(bots_test_fixture)
tests_bots_test_bots_CPPFLAGS = $(bots_test_cppflags)
tests_bots_test_bots_LDFLAGS = $(test_ldflags)
tests_bots_test_bots_LDADD = $(test_ldadd) -lm

test_programs += tests/bots/test-greedy
tests_bots_test_greedy_SOURCES = tests/bots/test-greedy.c $(bots_test_fixture)
tests_bots_test_greedy_CPPFLAGS = $(bots_test_cppflags)
tests_bots_test_greedy_LDFLAGS = $(test_ldflags)
tests_bots_test_greedy_LDADD = $(test_ldadd)

test_programs += tests/bots/test-facts
tests_bots_test_facts_SOURCES = tests/bots/test-facts.c $(bots_test_fixture)
tests_bots_test_facts_CPPFLAGS = $(bots_test_cppflags)
tests_bots_test_facts_LDFLAGS = $(test_ldflags)
tests_bots_test_facts_LDADD = $(test_ldadd)

# The inside of greedy, besides the module itself.
test_programs += tests/bots/test-quick
tests_bots_test_quick_SOURCES = \
	tests/bots/test-quick.c \
	plugins/bots/greedy-answers.c \
	plugins/bots/greedy-effects.c \
	plugins/bots/greedy-outlook.c \
	plugins/bots/greedy-plays.c \
	plugins/bots/greedy-quick.c \
	plugins/bots/greedy-rows.c \
	plugins/bots/greedy-rules.c \
	$(bots_test_fixture)
tests_bots_test_quick_CPPFLAGS = $(bots_test_cppflags) -I$(top_srcdir)/plugins/bots
tests_bots_test_quick_LDFLAGS = $(test_ldflags)
tests_bots_test_quick_LDADD = $(test_ldadd)
