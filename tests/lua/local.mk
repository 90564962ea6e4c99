# Tests of the Lua ruleset language.

lua_test_cppflags = $(AM_CPPFLAGS) -I$(top_srcdir)/plugins/lua $(LUA_CFLAGS)
lua_test_ldadd = plugins/lua/libsandbox.la $(test_ldadd) $(LUA_LIBS)
lua_test_fixture = tests/lua/sandbox-fixture.c tests/lua/sandbox-fixture.h

test_programs += tests/lua/test-sandbox
tests_lua_test_sandbox_SOURCES = tests/lua/test-sandbox.c $(lua_test_fixture)
tests_lua_test_sandbox_CPPFLAGS = $(lua_test_cppflags)
tests_lua_test_sandbox_LDFLAGS = $(test_ldflags)
tests_lua_test_sandbox_LDADD = $(lua_test_ldadd)

test_programs += tests/lua/test-sandbox-errors
tests_lua_test_sandbox_errors_SOURCES = tests/lua/test-sandbox-errors.c $(lua_test_fixture)
tests_lua_test_sandbox_errors_CPPFLAGS = $(lua_test_cppflags)
tests_lua_test_sandbox_errors_LDFLAGS = $(test_ldflags)
tests_lua_test_sandbox_errors_LDADD = $(lua_test_ldadd)

long_programs += tests/lua/test-sandbox-limits
tests_lua_test_sandbox_limits_SOURCES = tests/lua/test-sandbox-limits.c $(lua_test_fixture)
tests_lua_test_sandbox_limits_CPPFLAGS = $(lua_test_cppflags)
tests_lua_test_sandbox_limits_LDFLAGS = $(test_ldflags)
tests_lua_test_sandbox_limits_LDADD = $(lua_test_ldadd)

test_programs += tests/lua/test-sandbox-modules
tests_lua_test_sandbox_modules_SOURCES = tests/lua/test-sandbox-modules.c $(lua_test_fixture)
tests_lua_test_sandbox_modules_CPPFLAGS = $(lua_test_cppflags)
tests_lua_test_sandbox_modules_LDFLAGS = $(test_ldflags)
tests_lua_test_sandbox_modules_LDADD = $(lua_test_ldadd)

lua_rules_fixture = tests/lua/fixture.c tests/lua/fixture.h

test_programs += tests/lua/test-language
tests_lua_test_language_SOURCES = tests/lua/test-language.c $(lua_rules_fixture)
tests_lua_test_language_LDFLAGS = $(test_ldflags)
tests_lua_test_language_LDADD = $(test_ldadd)

test_programs += tests/lua/test-uno-flex
tests_lua_test_uno_flex_SOURCES = tests/lua/test-uno-flex.c $(lua_rules_fixture)
tests_lua_test_uno_flex_LDFLAGS = $(test_ldflags)
tests_lua_test_uno_flex_LDADD = $(test_ldadd)

test_programs += tests/lua/test-reference
tests_lua_test_reference_SOURCES = tests/lua/test-reference.c $(lua_rules_fixture)
tests_lua_test_reference_LDFLAGS = $(test_ldflags)
tests_lua_test_reference_LDADD = $(test_ldadd)

long_programs += tests/lua/test-house-rules
tests_lua_test_house_rules_SOURCES = tests/lua/test-house-rules.c $(lua_rules_fixture)
tests_lua_test_house_rules_LDFLAGS = $(test_ldflags)
tests_lua_test_house_rules_LDADD = $(test_ldadd)

test_programs += tests/lua/test-guide
tests_lua_test_guide_SOURCES = tests/lua/test-guide.c $(lua_rules_fixture)
tests_lua_test_guide_LDFLAGS = $(test_ldflags)
tests_lua_test_guide_LDADD = $(test_ldadd)

test_programs += tests/lua/test-script-calls
tests_lua_test_script_calls_SOURCES = tests/lua/test-script-calls.c $(lua_rules_fixture) \
	$(lua_test_fixture)
tests_lua_test_script_calls_CPPFLAGS = $(lua_test_cppflags)
tests_lua_test_script_calls_LDFLAGS = $(test_ldflags)
tests_lua_test_script_calls_LDADD = $(lua_test_ldadd)

test_scripts += tests/lua/test-doc.sh tests/lua/test-luacheck.sh

# Writes what is generated in docs.
.PHONY: update-reference
update-reference: all tests/lua/test-reference tests/lua/test-house-rules
	$(AM_TESTS_ENVIRONMENT) \
	tests/lua/test-reference --update && tests/lua/test-house-rules --update

EXTRA_DIST += .luacheckrc .luarc.json tests/lua/beginner tests/lua/broken tests/lua/rulesets tests/data/uno-flex.csv
