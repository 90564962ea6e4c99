# The server of `lastcard web` with clients that play: many at a time, and one in Python.

if HAVE_WEB
check_PROGRAMS += tests/web/load
test_scripts += \
	tests/web/test-example-client.sh \
	tests/web/test-frames.sh \
	tests/web/test-load.sh
endif

tests_web_load_SOURCES = \
	tests/web/load-clients.c tests/web/load-clients.h \
	tests/web/load-message.c tests/web/load-message.h \
	tests/web/load-server.c tests/web/load-server.h \
	tests/web/load.c
tests_web_load_CPPFLAGS = $(SOUP_CFLAGS) $(GIO_CFLAGS)
tests_web_load_LDFLAGS = $(test_ldflags)
tests_web_load_LDADD = $(SOUP_LIBS) $(GIO_LIBS) -lm

EXTRA_DIST += tests/web/example_client.py tests/web/fuzz_frames.py

# make web-load WEBLOADFLAGS='--tables 250 --seconds 300'
.PHONY: web-load
web-load: all tests/web/load
	rm -f tests/web/load.sqlite*
	tests/web/load --server './lastcard web --store tests/web/load.sqlite --pace 0' $(WEBLOADFLAGS)
CLEANFILES += tests/web/load.sqlite tests/web/load.sqlite-shm tests/web/load.sqlite-wal
