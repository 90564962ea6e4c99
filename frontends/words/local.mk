# Cards, seats and what happens in words, for every frontend that people play in.

noinst_LTLIBRARIES += frontends/words/libwords.la
frontends_words_libwords_la_SOURCES = \
	frontends/words/words-move.c \
	frontends/words/words-move.h \
	frontends/words/words-stake.c \
	frontends/words/words-stake.h \
	frontends/words/words-standing.c \
	frontends/words/words-standing.h \
	frontends/words/words-table.c \
	frontends/words/words-table.h \
	frontends/words/words-teller-moves.c \
	frontends/words/words-teller-private.h \
	frontends/words/words-teller.c \
	frontends/words/words-teller.h \
	frontends/words/words.c \
	frontends/words/words.h
