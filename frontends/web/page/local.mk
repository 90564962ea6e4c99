# The files of the page, one a line, by name: all of them are compiled into the server, and nothing
# else is. A test compares this list with the folder.

web_page_files = \
	icon.svg \
	index.html \
	script/main.js \
	style/page.css
