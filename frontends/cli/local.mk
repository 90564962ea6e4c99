# The launcher. In the build tree it is started by ./lastcard, a script that points it to the
# plugins and rulesets there; the installed program knows nothing of the build tree.

cli_sources = \
	frontends/cli/cli.h \
	frontends/cli/common.c \
	frontends/cli/frontend.c \
	frontends/cli/main.c \
	frontends/cli/plugins.c \
	frontends/cli/replay.c \
	frontends/cli/simulate.c \
	frontends/cli/streams.c

include frontends/common/local.mk

bin_PROGRAMS += frontends/cli/lastcard
frontends_cli_lastcard_SOURCES = $(cli_sources)
frontends_cli_lastcard_LDADD = frontends/common/liboptions.la core/liblastcard.la $(GLIB_LIBS)

DISTCLEANFILES = lastcard uninstalled-env
