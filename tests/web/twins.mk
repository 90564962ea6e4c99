# Twin games at a table of the web frontend: nobody is told what the seat cannot know.

check_PROGRAMS += tests/web/twins
test_scripts += tests/web/test-twins.sh
EXTRA_DIST += tests/web/house/grudge.lua
tests_web_twins_SOURCES = \
	tests/web/twin-driver.c tests/web/twin-driver.h \
	tests/web/twin-round.c tests/web/twin-round.h \
	tests/web/twin-run.c tests/web/twin-run.h \
	tests/web/twin-witness.c tests/web/twin-witness.h \
	tests/web/twins.c
tests_web_twins_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/web
tests_web_twins_LDFLAGS = $(test_ldflags)
tests_web_twins_LDADD = frontends/web/libwebhub.la $(test_ldadd) $(JSON_LIBS)

# All that clients could say, well or ill. By hand: tests/web/fuzz_messages --seconds 600
test_programs += tests/web/fuzz_messages
tests_web_fuzz_messages_SOURCES = \
	tests/web/fuzz-says.c tests/web/fuzz-says.h \
	tests/web/fuzz-store.c tests/web/fuzz-store.h \
	tests/web/fuzz_messages.c
tests_web_fuzz_messages_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/web
tests_web_fuzz_messages_LDFLAGS = $(test_ldflags)
tests_web_fuzz_messages_LDADD = frontends/web/libwebhub.la $(test_ldadd) $(JSON_LIBS)
