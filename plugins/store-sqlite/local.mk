# The store for SQLite: built where that is there. The one folder that may use $(SQLITE_CFLAGS) and
# $(SQLITE_LIBS). All but the descriptor is a library of its own, for its tests.

if HAVE_SQLITE
noinst_LTLIBRARIES += plugins/store-sqlite/libsqlitestore.la
plugin_LTLIBRARIES += plugins/store-sqlite/store-sqlite.la
endif

plugins_store_sqlite_libsqlitestore_la_SOURCES = \
	plugins/store-sqlite/sqlite-error.c \
	plugins/store-sqlite/sqlite-open.c \
	plugins/store-sqlite/sqlite-read.c \
	plugins/store-sqlite/sqlite-schema.c \
	plugins/store-sqlite/sqlite-shelf.c \
	plugins/store-sqlite/sqlite-statement.c \
	plugins/store-sqlite/sqlite-store.h \
	plugins/store-sqlite/sqlite-write.c
plugins_store_sqlite_libsqlitestore_la_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
plugins_store_sqlite_libsqlitestore_la_LIBADD = $(SQLITE_LIBS)

plugins_store_sqlite_store_sqlite_la_SOURCES = plugins/store-sqlite/sqlite-plugin.c
plugins_store_sqlite_store_sqlite_la_CPPFLAGS = $(AM_CPPFLAGS) $(SQLITE_CFLAGS)
plugins_store_sqlite_store_sqlite_la_LDFLAGS = $(plugin_ldflags)
plugins_store_sqlite_store_sqlite_la_LIBADD = \
	plugins/store-sqlite/libsqlitestore.la $(plugin_libadd)
