# The page in a browser, through playwright-core; what it needs of npm comes by "npm ci" in this
# folder, and without that the test is skipped.

# These wait more than they work; but two of them at a time are enough.
long_scripts += tests/web/browser/test-match.sh tests/web/browser/test-browser.sh
test_scripts += tests/web/browser/test-table.sh tests/web/browser/test-german.sh
EXTRA_DIST += \
	tests/web/browser/lib/browser.mjs \
	tests/web/browser/lib/player.mjs \
	tests/web/browser/lib/reader.mjs \
	tests/web/browser/lib/server.mjs \
	tests/web/browser/lib/shots.mjs \
	tests/web/browser/lib/table.mjs \
	tests/web/browser/lib/tap.mjs \
	tests/web/browser/lib/witness.mjs \
	tests/web/browser/package-lock.json \
	tests/web/browser/package.json \
	tests/web/browser/picture.mjs \
	tests/web/browser/test-german.mjs \
	tests/web/browser/test-match.mjs \
	tests/web/browser/test-page.mjs \
	tests/web/browser/test-table.mjs
