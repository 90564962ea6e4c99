# Whether the shuffle is fair: the distributions, a core that cheats, and the command.

test_programs += tests/shuffletest/test-chance
tests_shuffletest_test_chance_SOURCES = tests/shuffletest/test-chance.c
tests_shuffletest_test_chance_LDFLAGS = $(test_ldflags)
tests_shuffletest_test_chance_LDADD = frontends/shuffletest/libshuffletest.la $(test_ldadd)

# It has a function of its own in place of one of the library's, and asks for the latter by name.
test_programs += tests/shuffletest/test-planted
tests_shuffletest_test_planted_SOURCES = tests/shuffletest/test-planted.c
tests_shuffletest_test_planted_LDFLAGS = $(test_ldflags)
tests_shuffletest_test_planted_LDADD = \
	frontends/shuffletest/libshuffletest.la $(test_ldadd) -ldl

test_scripts += tests/shuffletest/test-shuffle-test.sh
