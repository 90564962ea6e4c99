# What the launcher and the frontends share.

noinst_LTLIBRARIES += frontends/common/liboptions.la
frontends_common_liboptions_la_SOURCES = \
	frontends/common/commands.c \
	frontends/common/commands.h \
	frontends/common/options.c \
	frontends/common/options.h \
	frontends/common/program.c \
	frontends/common/program.h \
	frontends/common/untranslated.c \
	frontends/common/untranslated.h

# For long runs: threads, a line that tells how far it has come, Ctrl-C; and their results.
noinst_LTLIBRARIES += frontends/common/libruns.la
frontends_common_libruns_la_SOURCES = \
	frontends/common/interrupt.c \
	frontends/common/interrupt.h \
	frontends/common/json-text.c \
	frontends/common/json-text.h \
	frontends/common/numbers.c \
	frontends/common/numbers.h \
	frontends/common/output.c \
	frontends/common/output.h \
	frontends/common/paragraph.c \
	frontends/common/paragraph.h \
	frontends/common/progress.c \
	frontends/common/progress.h \
	frontends/common/workers.c \
	frontends/common/workers.h
