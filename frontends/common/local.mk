# What the launcher and the frontends share.

noinst_LTLIBRARIES += frontends/common/liboptions.la
frontends_common_liboptions_la_SOURCES = frontends/common/options.c frontends/common/options.h
