# Tests of the terminal frontend.

long_programs += tests/text/test-parse
tests_text_test_parse_SOURCES = tests/text/test-parse.c
tests_text_test_parse_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/frontends/text
tests_text_test_parse_LDFLAGS = $(test_ldflags)
tests_text_test_parse_LDADD = \
	frontends/text/libtextparse.la frontends/words/libwords.la $(test_ldadd)

# The program as a user meets it. The second one needs python3, and is skipped without it.
test_scripts += \
	tests/text/test-moments.sh \
	tests/text/test-pipe.sh \
	tests/text/test-terminal.sh
EXTRA_DIST += tests/text/terminal.py
