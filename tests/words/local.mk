# Tests of frontends/words.

words_test_sources = \
	tests/lua/fixture.c tests/lua/fixture.h \
	tests/words/table.c tests/words/table.h
words_test_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/frontends/words -I$(top_srcdir)/tests/lua
words_test_ldadd = frontends/words/libwords.la $(test_ldadd)

test_programs += tests/words/test-teller
tests_words_test_teller_SOURCES = tests/words/test-teller.c $(words_test_sources)
tests_words_test_teller_CPPFLAGS = $(words_test_cppflags)
tests_words_test_teller_LDFLAGS = $(test_ldflags)
tests_words_test_teller_LDADD = $(words_test_ldadd)

test_programs += tests/words/test-move
tests_words_test_move_SOURCES = tests/words/test-move.c $(words_test_sources)
tests_words_test_move_CPPFLAGS = $(words_test_cppflags)
tests_words_test_move_LDFLAGS = $(test_ldflags)
tests_words_test_move_LDADD = $(words_test_ldadd)

test_programs += tests/words/test-table
tests_words_test_table_SOURCES = tests/words/test-table.c $(words_test_sources)
tests_words_test_table_CPPFLAGS = $(words_test_cppflags)
tests_words_test_table_LDFLAGS = $(test_ldflags)
tests_words_test_table_LDADD = $(words_test_ldadd)
