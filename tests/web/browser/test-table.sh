# The card table in a browser; skipped where test-browser.sh is.

LASTCARD_BROWSER_TEST=test-table.mjs
. "$LASTCARD_SOURCE/tests/web/browser/test-browser.sh"
