# The Lua ruleset language: the one folder that may use $(LUA_CFLAGS) and $(LUA_LIBS).

lua_sources = \
	plugins/lua/lua-cases-cards.c \
	plugins/lua/lua-cases-events.c \
	plugins/lua/lua-cases-expect.c \
	plugins/lua/lua-cases-lines.c \
	plugins/lua/lua-cases-moves.c \
	plugins/lua/lua-cases-names.c \
	plugins/lua/lua-cases-private.h \
	plugins/lua/lua-cases-read.c \
	plugins/lua/lua-cases-table.c \
	plugins/lua/lua-cases-words.c \
	plugins/lua/lua-cases.c \
	plugins/lua/lua-cases.h \
	plugins/lua/lua-check.c \
	plugins/lua/lua-compile-cards.c \
	plugins/lua/lua-compile-steps.c \
	plugins/lua/lua-compile.c \
	plugins/lua/lua-conds.c \
	plugins/lua/lua-describe.c \
	plugins/lua/lua-files.c \
	plugins/lua/lua-files.h \
	plugins/lua/lua-kinds.c \
	plugins/lua/lua-language.c \
	plugins/lua/lua-language.h \
	plugins/lua/lua-load.c \
	plugins/lua/lua-load.h \
	plugins/lua/lua-object.c \
	plugins/lua/lua-options.c \
	plugins/lua/lua-predicate.c \
	plugins/lua/lua-reference-cats.c \
	plugins/lua/lua-reference-private.h \
	plugins/lua/lua-reference.c \
	plugins/lua/lua-rules.c \
	plugins/lua/lua-script.c \
	plugins/lua/lua-spec.c \
	plugins/lua/lua-spec.h \
	plugins/lua/lua-steps.c \
	plugins/lua/lua-vocab.c

plugin_LTLIBRARIES += plugins/lua/lua.la
plugins_lua_lua_la_SOURCES = $(lua_sources)
plugins_lua_lua_la_CPPFLAGS = $(AM_CPPFLAGS) $(LUA_CFLAGS)
plugins_lua_lua_la_LDFLAGS = $(plugin_ldflags)
plugins_lua_lua_la_LIBADD = plugins/lua/libsandbox.la $(plugin_libadd) $(LUA_LIBS)

# The sandbox of scripts, for the plugin and for tests of it alone.
noinst_LTLIBRARIES += plugins/lua/libsandbox.la
plugins_lua_libsandbox_la_SOURCES = \
	plugins/lua/lua-globals.c \
	plugins/lua/lua-limits.c \
	plugins/lua/lua-match.c \
	plugins/lua/lua-match.h \
	plugins/lua/lua-messages.c \
	plugins/lua/lua-meta.c \
	plugins/lua/lua-pairs.c \
	plugins/lua/lua-pattern.c \
	plugins/lua/lua-pattern.h \
	plugins/lua/lua-patterns.c \
	plugins/lua/lua-readonly.c \
	plugins/lua/lua-require.c \
	plugins/lua/lua-sandbox-brief.c \
	plugins/lua/lua-sandbox-call.c \
	plugins/lua/lua-sandbox-private.h \
	plugins/lua/lua-sandbox.c \
	plugins/lua/lua-sandbox.h \
	plugins/lua/lua-sort.c \
	plugins/lua/lua-source.c \
	plugins/lua/lua-strings.c \
	plugins/lua/lua-tables.c
plugins_lua_libsandbox_la_CPPFLAGS = $(AM_CPPFLAGS) $(LUA_CFLAGS)
plugins_lua_libsandbox_la_LIBADD = core/liblastcard.la $(GLIB_LIBS) $(LUA_LIBS)
