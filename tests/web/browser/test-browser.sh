# The page in a browser: skipped where there is no node, no chromium, or where
# "npm ci" was not run in tests/web/browser.

. "$LASTCARD_SOURCE/tests/tap.sh"

folder=$LASTCARD_SOURCE/tests/web/browser

skip_all () {
  echo "1..0 # SKIP $1"
  exit 0
}

if sanitized; then
  skip_all "what is seen in a browser is the same without sanitizers; other clients run with them"
fi
"$LASTCARD_BUILD/lastcard" web --help > /dev/null 2>&1 || skip_all "built without the web frontend"
command -v node > /dev/null || skip_all "there is no node"
command -v "${CHROMIUM:-/usr/bin/chromium}" > /dev/null || skip_all "there is no chromium"
test -d "$folder/node_modules/playwright-core" && test -d "$folder/node_modules/axe-core" ||
  skip_all "no node_modules: run \"npm ci\" in tests/web/browser"
exec node "$folder/${LASTCARD_BROWSER_TEST:-test-page.mjs}"
