# Tests of the store: how a match stands, the plugin for SQLite, and `lastcard history`.

test_programs += tests/store/test-standing
tests_store_test_standing_SOURCES = tests/store/test-standing.c
tests_store_test_standing_LDFLAGS = $(test_ldflags)
tests_store_test_standing_LDADD = $(test_ldadd)

if HAVE_SQLITE
test_programs += \
	tests/store/test-kill \
	tests/store/test-place \
	tests/store/test-schema \
	tests/store/test-shelf \
	tests/store/test-store
test_scripts += tests/store/test-history.sh

# How many appends a second are durable; not run by itself.
check_PROGRAMS += tests/store/append-speed
endif
EXTRA_DIST += tests/store/test-history.sh

store_fixture = tests/store/store-fixture.c tests/store/store-fixture.h

tests_store_test_store_SOURCES = tests/store/test-store.c $(store_fixture)
tests_store_test_store_LDFLAGS = $(test_ldflags)
tests_store_test_store_LDADD = $(test_ldadd)

tests_store_test_shelf_SOURCES = tests/store/test-shelf.c $(store_fixture)
tests_store_test_shelf_LDFLAGS = $(test_ldflags)
tests_store_test_shelf_LDADD = $(test_ldadd)

tests_store_test_place_SOURCES = tests/store/test-place.c $(store_fixture)
tests_store_test_place_LDFLAGS = $(test_ldflags)
tests_store_test_place_LDADD = $(test_ldadd)

tests_store_test_kill_SOURCES = tests/store/test-kill.c $(store_fixture)
tests_store_test_kill_LDFLAGS = $(test_ldflags)
tests_store_test_kill_LDADD = $(test_ldadd)

tests_store_test_schema_SOURCES = tests/store/test-schema.c $(store_fixture)
tests_store_test_schema_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS) \
	-I$(top_srcdir)/plugins/store-sqlite
tests_store_test_schema_LDFLAGS = $(test_ldflags)
tests_store_test_schema_LDADD = plugins/store-sqlite/libsqlitestore.la $(test_ldadd)

tests_store_append_speed_SOURCES = tests/store/append-speed.c $(store_fixture)
tests_store_append_speed_LDFLAGS = $(test_ldflags)
tests_store_append_speed_LDADD = $(test_ldadd)
