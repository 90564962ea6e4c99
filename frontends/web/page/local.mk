# The files of the page, one a line, by name: all of them are compiled into the server, and nothing
# else is. A test compares this list with the folder.

web_page_files = \
	hero.svg \
	icon.svg \
	index.html \
	manifest.webmanifest \
	script/animate.js \
	script/announce.js \
	script/cards.js \
	script/chat.js \
	script/choices.js \
	script/connection.js \
	script/create.js \
	script/deck.js \
	script/dom.js \
	script/door.js \
	script/early.js \
	script/frame.js \
	script/game.js \
	script/glyphs.js \
	script/hand.js \
	script/keep.js \
	script/keys.js \
	script/lobby.js \
	script/log.js \
	script/main.js \
	script/match.js \
	script/middle.js \
	script/opening.js \
	script/people.js \
	script/place.js \
	script/prefs.js \
	script/prompt.js \
	script/replay.js \
	script/room.js \
	script/rules-form.js \
	script/rules-name.js \
	script/score.js \
	script/seats-ring.js \
	script/share.js \
	script/sound.js \
	script/table.js \
	script/timer.js \
	script/tools.js \
	script/vote.js \
	script/words.js \
	style/asides.css \
	style/base.css \
	style/board.css \
	style/cards.css \
	style/chat.css \
	style/fit.css \
	style/lobby.css \
	style/replay.css \
	style/room.css \
	style/table.css
