# A whole match of four browsers, and one that is read; skipped where test-browser.sh is.

LASTCARD_BROWSER_TEST=test-match.mjs
. "$LASTCARD_SOURCE/tests/web/browser/test-browser.sh"
