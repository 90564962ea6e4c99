# Tests, one folder a part of the house. All speak TAP.
#
# A test in C is four lines:
#
#   test_programs += tests/core/test-pile
#   tests_core_test_pile_SOURCES = tests/core/test-pile.c
#   tests_core_test_pile_LDFLAGS = $(test_ldflags)
#   tests_core_test_pile_LDADD = $(test_ldadd)
#
# A test in shell is one line in test_scripts; it begins with ". "$LASTCARD_SOURCE/tests/tap.sh"".
# Data of tests goes to EXTRA_DIST.
#
# What takes more than ten seconds is in long_programs or long_scripts instead, and begins first: so
# there is always something short left to run beside it.

long_programs =
long_scripts =
test_programs =
test_scripts =

TEST_EXTENSIONS = .sh
LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
SH_LOG_DRIVER = $(LOG_DRIVER)
SH_LOG_COMPILER = $(SHELL)

# Tests see the build tree, whatever is installed, and leave the user's own files alone.
test_home = $(abs_top_builddir)/tests/home
AM_TESTS_ENVIRONMENT = \
	. ./uninstalled-env; \
	LASTCARD_PLUGINS=$$build_plugins; \
	LASTCARD_RULESETS=$$build_rulesets; \
	LASTCARD_BUILD='$(abs_top_builddir)'; \
	LASTCARD_SOURCE='$(abs_top_srcdir)'; \
	G_TEST_SRCDIR='$(abs_top_srcdir)/tests'; \
	G_TEST_BUILDDIR='$(abs_top_builddir)/tests'; \
	XDG_CACHE_HOME='$(test_home)/cache'; \
	XDG_CONFIG_HOME='$(test_home)/config'; \
	XDG_DATA_HOME='$(test_home)/data'; \
	XDG_STATE_HOME='$(test_home)/state'; \
	LC_ALL=C.UTF-8; \
	G_DEBUG=fatal-criticals; \
	G_SLICE=always-malloc; \
	UBSAN_OPTIONS=print_stacktrace=1; \
	export LASTCARD_PLUGINS LASTCARD_RULESETS LASTCARD_BUILD LASTCARD_SOURCE; \
	export G_TEST_SRCDIR G_TEST_BUILDDIR; \
	export XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME; \
	export LC_ALL G_DEBUG G_SLICE UBSAN_OPTIONS; \
	unset LANGUAGE COLUMNS NO_COLOR LASTCARD_COMMAND http_proxy HTTP_PROXY all_proxy ALL_PROXY; \
	MAKE='$(MAKE)' CC='$(CC)' CFLAGS='$(CFLAGS) $(WARNING_CFLAGS) $(SANITIZER_CFLAGS)' \
	PKG_CONFIG='$(PKG_CONFIG)' libdir='$(libdir)'; \
	export MAKE CC CFLAGS PKG_CONFIG libdir;

test_ldflags = -no-fast-install
test_ldadd = core/liblastcard.la $(GLIB_LIBS)

# Modules that only tests load; libtool builds shared ones only if they have a place to go to.
test_module_ldflags = -module -avoid-version -no-undefined -rpath $(plugindir)

include tests/web/browser/local.mk
include tests/bench/local.mk
include tests/bots/local.mk
include tests/cases/local.mk
include tests/checker/local.mk
include tests/common/local.mk
include tests/compare/local.mk
include tests/core/local.mk
include tests/golden/local.mk
include tests/lua/local.mk
include tests/play/local.mk
include tests/plugin/local.mk
include tests/shuffletest/local.mk
include tests/soak/local.mk
include tests/store/local.mk
include tests/text/local.mk
include tests/tournament/local.mk
include tests/web/live.mk
include tests/web/server.mk
include tests/web/twins.mk
include tests/words/local.mk
include tests/web/local.mk
include tests/workshop/local.mk

check_PROGRAMS += $(long_programs) $(test_programs)
TESTS += $(long_scripts) $(long_programs) $(test_scripts) $(test_programs)
EXTRA_DIST += $(long_scripts) $(test_scripts) tests/tap.sh

.PHONY: list-tests
list-tests:
	@for test in $(TESTS); do echo $$test; done

clean-local:
	-rm -rf tests/home
