#!/bin/sh
# Shipped scripts pass luacheck with the .luacheckrc of the tree, and the annotations for editors
# are Lua. Debian has luacheck in the package lua-check, and luac5.4 in lua5.4.

. "$LASTCARD_SOURCE/tests/tap.sh"
cd "$LASTCARD_SOURCE" || bail "no sources"

# no_warnings FILES: luacheck has nothing to say; nothing is cached in the sources.
no_warnings () {
  luacheck --no-cache --no-color --quiet --config .luacheckrc "$@"
}

# complains TEXT SCRIPT: luacheck says TEXT about a script.
complains () {
  printf '%s\n' "$2" | luacheck --no-cache --no-color --config .luacheckrc - | grep -F "$1"
}

# The global functions and values of the annotations.
words () {
  sed -n 's/^function \([a-z_]*\) (.*/\1/p; s/^\([a-z_]*\) = nil$/\1/p' docs/lastcard.meta.lua
}

knows_all_words () {
  for word in $(words); do
    grep -qF "\"$word\"" .luacheckrc || { echo "“$word” is missing in .luacheckrc"; return 1; }
  done
  test "$(words | wc -l)" -gt 40
}

check "luacheck is told every word of the language" knows_all_words
if command -v luacheck > /dev/null; then
  check "all games, house rules and modules pass luacheck" no_warnings rulesets
  check "all rule tests pass luacheck" no_warnings tests/cases --exclude-files 'tests/cases/broken/*'
  check "the scripts of other tests pass luacheck" no_warnings tests/lua/rulesets
  make_scratch
  "$LASTCARD_BUILD/lastcard" rules new fresh --on uno-flex --folder "$scratch" > /dev/null
  check "what rules new writes passes luacheck" \
    no_warnings "$scratch/house/fresh.lua" "$scratch/house/fresh-test.lua"
  check "luacheck finds a mistyped word" complains "undefined variable 'drwa'" \
    'return house_rule { apply = function (rules) rules.draw = drwa (1) end }'
  check "luacheck finds a global" complains "setting non-standard global variable 'number'" \
    'number = 5'
else
  skip "shipped scripts pass luacheck" "luacheck (Debian: lua-check) is not installed"
fi
if command -v luac5.4 > /dev/null; then
  check "the annotations for editors are Lua" luac5.4 -p docs/lastcard.meta.lua
else
  skip "the annotations for editors are Lua" "luac5.4 (Debian: lua5.4) is not installed"
fi
finish
