# The page of a German server; skipped where test-browser.sh is, and where there is no translation.

if ! test -f "$LASTCARD_BUILD/locale/de/LC_MESSAGES/lastcard.mo"; then
  echo "1..0 # SKIP there is no msgfmt, so there are no translations"
  exit 0
fi
LASTCARD_BROWSER_TEST=test-german.mjs
. "$LASTCARD_SOURCE/tests/web/browser/test-browser.sh"
