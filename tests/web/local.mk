# Tests of the web frontend: the tables behind web-hub.h, without sockets and without a clock.

web_fixture = tests/web/web-fixture.c tests/web/web-fixture.h
web_test_cppflags = $(AM_CPPFLAGS) $(JSON_CFLAGS) -I$(top_srcdir)/frontends/web
web_test_ldadd = frontends/web/libwebhub.la $(test_ldadd) $(JSON_LIBS)

test_programs += \
	tests/web/test-hub-crowd \
	tests/web/test-hub-lobby \
	tests/web/test-hub-race \
	tests/web/test-message \
	tests/web/test-name
if HAVE_SQLITE
test_programs += \
	tests/web/test-hub-keep \
	tests/web/test-hub-play \
	tests/web/test-hub-restart \
	tests/web/test-hub-storm \
	tests/web/test-hub-time
endif

tests_web_test_message_SOURCES = tests/web/test-message.c
tests_web_test_message_CPPFLAGS = $(web_test_cppflags)
tests_web_test_message_LDFLAGS = $(test_ldflags)
tests_web_test_message_LDADD = $(web_test_ldadd)

tests_web_test_hub_crowd_SOURCES = tests/web/test-hub-crowd.c $(web_fixture)
tests_web_test_hub_crowd_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_crowd_LDFLAGS = $(test_ldflags)
tests_web_test_hub_crowd_LDADD = $(web_test_ldadd)

tests_web_test_name_SOURCES = tests/web/test-name.c
tests_web_test_name_CPPFLAGS = $(web_test_cppflags)
tests_web_test_name_LDFLAGS = $(test_ldflags)
tests_web_test_name_LDADD = $(web_test_ldadd)

tests_web_test_hub_lobby_SOURCES = tests/web/test-hub-lobby.c $(web_fixture)
tests_web_test_hub_lobby_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_lobby_LDFLAGS = $(test_ldflags)
tests_web_test_hub_lobby_LDADD = $(web_test_ldadd)

tests_web_test_hub_play_SOURCES = tests/web/test-hub-play.c $(web_fixture)
tests_web_test_hub_play_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_play_LDFLAGS = $(test_ldflags)
tests_web_test_hub_play_LDADD = $(web_test_ldadd)

tests_web_test_hub_time_SOURCES = tests/web/test-hub-time.c $(web_fixture)
tests_web_test_hub_time_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_time_LDFLAGS = $(test_ldflags)
tests_web_test_hub_time_LDADD = $(web_test_ldadd)

tests_web_test_hub_keep_SOURCES = tests/web/test-hub-keep.c $(web_fixture)
tests_web_test_hub_keep_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_keep_LDFLAGS = $(test_ldflags)
tests_web_test_hub_keep_LDADD = $(web_test_ldadd)

tests_web_test_hub_restart_SOURCES = tests/web/test-hub-restart.c $(web_fixture)
tests_web_test_hub_restart_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_restart_LDFLAGS = $(test_ldflags)
tests_web_test_hub_restart_LDADD = $(web_test_ldadd)

tests_web_test_hub_race_SOURCES = tests/web/test-hub-race.c $(web_fixture)
tests_web_test_hub_race_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_race_LDFLAGS = $(test_ldflags)
tests_web_test_hub_race_LDADD = $(web_test_ldadd)

tests_web_test_hub_storm_SOURCES = tests/web/test-hub-storm.c $(web_fixture)
tests_web_test_hub_storm_CPPFLAGS = $(web_test_cppflags)
tests_web_test_hub_storm_LDFLAGS = $(test_ldflags)
tests_web_test_hub_storm_LDADD = $(web_test_ldadd)
