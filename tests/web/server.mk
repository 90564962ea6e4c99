# Tests of the server of `lastcard web`, with a hub that has no table.

if HAVE_WEB
check_LTLIBRARIES += tests/web/libwebtest.la
test_programs += \
	tests/web/test-catalogue \
	tests/web/test-http \
	tests/web/test-patience \
	tests/web/test-replay-desk \
	tests/web/test-socket
endif

tests_web_libwebtest_la_SOURCES = \
	tests/web/client.c \
	tests/web/client.h \
	tests/web/echo-hub.c \
	tests/web/service.c \
	tests/web/service.h
tests_web_libwebtest_la_CPPFLAGS = $(web_cppflags)
tests_web_libwebtest_la_LIBADD = frontends/web/libwebserver.la $(SOUP_LIBS) $(GIO_LIBS)

tests_web_test_http_SOURCES = tests/web/test-http.c
tests_web_test_http_CPPFLAGS = $(web_cppflags)
tests_web_test_http_LDFLAGS = $(test_ldflags)
tests_web_test_http_LDADD = tests/web/libwebtest.la $(test_ldadd)

tests_web_test_catalogue_SOURCES = tests/web/test-catalogue.c
tests_web_test_catalogue_CPPFLAGS = $(web_cppflags)
tests_web_test_catalogue_LDFLAGS = $(test_ldflags)
tests_web_test_catalogue_LDADD = tests/web/libwebtest.la $(test_ldadd)

tests_web_test_patience_SOURCES = tests/web/test-patience.c
tests_web_test_patience_CPPFLAGS = $(web_cppflags)
tests_web_test_patience_LDFLAGS = $(test_ldflags)
tests_web_test_patience_LDADD = tests/web/libwebtest.la $(test_ldadd)

tests_web_test_replay_desk_SOURCES = tests/web/test-replay-desk.c
tests_web_test_replay_desk_CPPFLAGS = $(web_cppflags)
tests_web_test_replay_desk_LDFLAGS = $(test_ldflags)
tests_web_test_replay_desk_LDADD = tests/web/libwebtest.la $(test_ldadd)

tests_web_test_socket_SOURCES = tests/web/test-socket.c
tests_web_test_socket_CPPFLAGS = $(web_cppflags)
tests_web_test_socket_LDFLAGS = $(test_ldflags)
tests_web_test_socket_LDADD = tests/web/libwebtest.la $(test_ldadd)

if HAVE_WEB
test_scripts += tests/web/test-proxy.sh tests/web/test-web.sh
endif
test_scripts += tests/web/test-words.sh
EXTRA_DIST += tests/web/check_replay.py tests/web/check_translation.py \
	tests/web/serve.sh tests/web/talk.py
