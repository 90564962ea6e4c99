# The files of the page, one a line, by name: all of them are compiled into the server, and nothing
# else is. A test compares this list with the folder.

web_page_files = \
	hero.svg \
	icon.svg \
	index.html \
	manifest.webmanifest \
	script/chat.js \
	script/connection.js \
	script/create.js \
	script/dom.js \
	script/door.js \
	script/early.js \
	script/frame.js \
	script/keep.js \
	script/lobby.js \
	script/main.js \
	script/match.js \
	script/opening.js \
	script/people.js \
	script/place.js \
	script/prefs.js \
	script/replay.js \
	script/room.js \
	script/rules-form.js \
	script/rules-name.js \
	script/share.js \
	script/vote.js \
	script/words.js \
	style/base.css \
	style/chat.css \
	style/lobby.css \
	style/replay.css \
	style/room.css
