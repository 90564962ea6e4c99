# Tests of liblastcard.

test_programs += tests/core/test-error
tests_core_test_error_SOURCES = tests/core/test-error.c
tests_core_test_error_LDFLAGS = $(test_ldflags)
tests_core_test_error_LDADD = $(test_ldadd)

test_programs += tests/core/test-registry
tests_core_test_registry_SOURCES = tests/core/test-registry.c tests/core/static-plugin.c
tests_core_test_registry_LDFLAGS = $(test_ldflags)
tests_core_test_registry_LDADD = $(test_ldadd)

# Modules for test-registry: good ones, and one a way to be broken.
check_LTLIBRARIES += \
	tests/core/alpha.la \
	tests/core/beta.la \
	tests/core/alpha-twin.la \
	tests/core/wrong-abi.la \
	tests/core/wrong-size.la \
	tests/core/no-name.la \
	tests/core/no-descriptor.la \
	tests/core/unbound.la
tests_core_alpha_la_SOURCES = tests/core/registry-module.c
tests_core_alpha_la_CPPFLAGS = $(AM_CPPFLAGS) -DNAME='"alpha"'
tests_core_alpha_la_LDFLAGS = $(test_module_ldflags)
tests_core_beta_la_SOURCES = tests/core/registry-module.c
tests_core_beta_la_CPPFLAGS = $(AM_CPPFLAGS) -DNAME='"beta"'
tests_core_beta_la_LDFLAGS = $(test_module_ldflags)
tests_core_alpha_twin_la_SOURCES = tests/core/registry-module.c
tests_core_alpha_twin_la_CPPFLAGS = $(AM_CPPFLAGS) -DNAME='"alpha"'
tests_core_alpha_twin_la_LDFLAGS = $(test_module_ldflags)
tests_core_wrong_abi_la_SOURCES = tests/core/registry-module.c
tests_core_wrong_abi_la_CPPFLAGS = $(AM_CPPFLAGS) -DABI=77
tests_core_wrong_abi_la_LDFLAGS = $(test_module_ldflags)
tests_core_wrong_size_la_SOURCES = tests/core/registry-module.c
tests_core_wrong_size_la_CPPFLAGS = $(AM_CPPFLAGS) -DSIZE=12
tests_core_wrong_size_la_LDFLAGS = $(test_module_ldflags)
tests_core_no_name_la_SOURCES = tests/core/registry-module.c
tests_core_no_name_la_CPPFLAGS = $(AM_CPPFLAGS) -DNAME='""'
tests_core_no_name_la_LDFLAGS = $(test_module_ldflags)
tests_core_no_descriptor_la_SOURCES = tests/core/registry-module.c
tests_core_no_descriptor_la_CPPFLAGS = $(AM_CPPFLAGS) -DSYMBOL=some_other_symbol
tests_core_no_descriptor_la_LDFLAGS = $(test_module_ldflags)
tests_core_unbound_la_SOURCES = tests/core/registry-module.c
tests_core_unbound_la_CPPFLAGS = $(AM_CPPFLAGS) -DCALLS=lc_nobody_has_this_function
tests_core_unbound_la_LDFLAGS = $(test_module_ldflags)

test_programs += tests/core/test-game
tests_core_test_game_SOURCES = tests/core/test-game.c tests/core/tiny-rules.c tests/core/tiny-rules.h
tests_core_test_game_LDFLAGS = $(test_ldflags)
tests_core_test_game_LDADD = $(test_ldadd)

session_fixture = \
	tests/core/session-fixture.c \
	tests/core/session-fixture.h \
	tests/core/tiny-rules.c \
	tests/core/tiny-rules.h

test_programs += tests/core/test-session
tests_core_test_session_SOURCES = tests/core/test-session.c $(session_fixture)
tests_core_test_session_LDFLAGS = $(test_ldflags)
tests_core_test_session_LDADD = $(test_ldadd)

test_programs += tests/core/test-keeper
tests_core_test_keeper_SOURCES = tests/core/test-keeper.c $(session_fixture)
tests_core_test_keeper_LDFLAGS = $(test_ldflags)
tests_core_test_keeper_LDADD = $(test_ldadd)

test_programs += tests/core/test-lend
tests_core_test_lend_SOURCES = tests/core/test-lend.c $(session_fixture)
tests_core_test_lend_LDFLAGS = $(test_ldflags)
tests_core_test_lend_LDADD = $(test_ldadd)

test_programs += tests/core/test-rng
tests_core_test_rng_SOURCES = tests/core/test-rng.c
tests_core_test_rng_LDFLAGS = $(test_ldflags)
tests_core_test_rng_LDADD = $(test_ldadd)

test_programs += tests/core/test-builder
tests_core_test_builder_SOURCES = tests/core/test-builder.c
tests_core_test_builder_LDFLAGS = $(test_ldflags)
tests_core_test_builder_LDADD = $(test_ldadd)
