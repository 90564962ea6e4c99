# The table in the browser: `lastcard web`, built where libsoup is there. The one folder that may
# use $(SOUP_CFLAGS), $(QRENCODE_CFLAGS) and their libraries. All but the plugin itself is a library
# of its own, for its tests.

include frontends/web/page/local.mk

web_page = frontends/web/page
EXTRA_DIST += $(web_page_files:%=$(web_page)/%)

if HAVE_WEB
noinst_LTLIBRARIES += frontends/web/libwebserver.la
plugin_LTLIBRARIES += frontends/web/web.la
endif

web_cppflags = $(AM_CPPFLAGS) $(GIO_CFLAGS) $(JSON_CFLAGS) $(SOUP_CFLAGS)

frontends_web_libwebserver_la_SOURCES = \
	frontends/web/web-answer.c \
	frontends/web/web-answer.h \
	frontends/web/web-assets.c \
	frontends/web/web-assets.h \
	frontends/web/web-catalogue.c \
	frontends/web/web-catalogue.h \
	frontends/web/web-connection.c \
	frontends/web/web-connection.h \
	frontends/web/web-gate.c \
	frontends/web/web-gate.h \
	frontends/web/web-frames.c \
	frontends/web/web-frames.h \
	frontends/web/web-guard.c \
	frontends/web/web-guard.h \
	frontends/web/web-hub.h \
	frontends/web/web-origin.c \
	frontends/web/web-origin.h \
	frontends/web/web-peer.h \
	frontends/web/web-pump.c \
	frontends/web/web-pump.h \
	frontends/web/web-replay-answer.c \
	frontends/web/web-replay-answer.h \
	frontends/web/web-server.c \
	frontends/web/web-server.h
nodist_frontends_web_libwebserver_la_SOURCES = frontends/web/web-page-resources.c
frontends_web_libwebserver_la_CPPFLAGS = $(web_cppflags)
frontends_web_libwebserver_la_LIBADD = $(SOUP_LIBS) $(GIO_LIBS) $(JSON_LIBS)

frontends_web_web_la_SOURCES = \
	frontends/web/web-address.c \
	frontends/web/web-address.h \
	frontends/web/web-main.c \
	frontends/web/web-qr.c \
	frontends/web/web-qr.h
frontends_web_web_la_CPPFLAGS = $(web_cppflags) $(QRENCODE_CFLAGS)
frontends_web_web_la_LDFLAGS = $(plugin_ldflags)
frontends_web_web_la_LIBADD = \
	frontends/web/libwebserver.la frontends/web/libwebhub.la frontends/common/liboptions.la \
	$(QRENCODE_LIBS) $(plugin_libadd)

# For browsers without container queries: the styles of the table once more, with the window in place of
# the table and the board.
web_page_media = frontends/web/media/style/media.css
web_page_measured = table board cards asides fit
$(web_page_media): $(web_page_measured:%=$(web_page)/style/%.css) $(web_page)/local.mk
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	for name in $(web_page_measured); do \
	  $(SED) -e 's/@container [a-z-]* (/@media (/' -e 's/\([0-9.]\)cqw/\1vw/g' \
	    -e 's/\([0-9.]\)cqh/\1vh/g' $(srcdir)/$(web_page)/style/$$name.css || exit 1; \
	done > $@-t && mv $@-t $@

# The page, as data of the module.
frontends/web/web-page.gresource.xml: $(web_page)/local.mk
	$(AM_V_GEN)$(MKDIR_P) $(@D) && { \
	  echo '<gresources><gresource prefix="/page">'; \
	  for file in $(web_page_files) style/media.css; do echo "<file>$$file</file>"; done; \
	  echo '</gresource></gresources>'; } > $@-t && mv $@-t $@

frontends/web/web-page-resources.c: frontends/web/web-page.gresource.xml \
		$(web_page_files:%=$(web_page)/%) $(web_page_media)
	$(AM_V_GEN)$(GLIB_COMPILE_RESOURCES) --sourcedir=$(srcdir)/$(web_page) \
	  --sourcedir=frontends/web/media --generate-source \
	  --internal --c-name web_page --target=$@ \
	  frontends/web/web-page.gresource.xml

CLEANFILES += frontends/web/web-page.gresource.xml frontends/web/web-page-resources.c \
	$(web_page_media)

# The web frontend. All that needs neither a socket nor a clock is a library of its own, for its
# tests: the tables of a server, behind web-hub.h.

noinst_LTLIBRARIES += frontends/web/libwebhub.la
frontends_web_libwebhub_la_SOURCES = \
	frontends/web/web-ear.c \
	frontends/web/web-hub-private.h \
	frontends/web/web-hub.c \
	frontends/web/web-hub.h \
	frontends/web/web-json.c \
	frontends/web/web-json.h \
	frontends/web/web-keep.c \
	frontends/web/web-kinds.c \
	frontends/web/web-message.c \
	frontends/web/web-message.h \
	frontends/web/web-name.c \
	frontends/web/web-peer.c \
	frontends/web/web-peer.h \
	frontends/web/web-random.c \
	frontends/web/web-random.h \
	frontends/web/web-replay-frames.c \
	frontends/web/web-replay.c \
	frontends/web/web-replay.h \
	frontends/web/web-rules.c \
	frontends/web/web-shelf.c \
	frontends/web/web-table-doors.c \
	frontends/web/web-table-lobby.c \
	frontends/web/web-table-play.c \
	frontends/web/web-table-race.c \
	frontends/web/web-table-time.c \
	frontends/web/web-table-vote.c \
	frontends/web/web-table.c \
	frontends/web/web-tell-deck.c \
	frontends/web/web-tell-view.c \
	frontends/web/web-tell.c \
	frontends/web/web-toll.c
frontends_web_libwebhub_la_CPPFLAGS = $(AM_CPPFLAGS) $(JSON_CFLAGS) $(ICU_CFLAGS)
frontends_web_libwebhub_la_LIBADD = frontends/words/libwords.la $(JSON_LIBS) $(ICU_LIBS)
