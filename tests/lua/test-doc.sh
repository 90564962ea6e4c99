#!/bin/sh
# What the guides say to type does what they say: the house rules of docs/house-rules-guide.md pass
# "lastcard rules check" and "lastcard rules test", and "lastcard rules doc" prints the reference.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
guide=$LASTCARD_SOURCE/docs/house-rules-guide.md

lastcard () {
  "$LASTCARD_BUILD/lastcard" "$@"
}

# Writes the pieces of the guide to N/house/NAME.lua, N from 1 on; those before a message are wrong
# on purpose and go to N/wrong.
awk -v to="$scratch" '
  /^\*\*`/ { split ($0, part, "`"); name = part[2]; next }
  /^```text$/ && file { system ("mv " to "/" n "/house " to "/" n "/wrong") ; next }
  /^```lua$/ && name { n++; system ("mkdir -p " to "/" n "/house"); file = to "/" n "/" name
                       inside = 1; next }
  /^```$/ { if (inside) close (file); inside = 0; name = ""; next }
  /^\*\*[^`]/ { next }
  /^## / { file = "" }
  inside { print > file }' "$guide"

# with FOLDER COMMAND: lastcard with the files of a folder before all others.
with () {
  folder=$1
  shift
  LASTCARD_RULESETS=$folder:$LASTCARD_RULESETS lastcard "$@"
}

says () {
  text=$1
  shift
  "$@" | grep -F "$text"
}

for file in "$scratch"/*/house/*.lua; do
  number=${file#"$scratch/"}
  number=${number%%/*}
  name=$(basename "$file" .lua)
  case $name in
    *-test) ;;
    *) check "file $number of the guide, $name, passes rules check" \
         with "$scratch/$number" rules check "uno-classic+$name" ;;
  esac
done

# The last version of each rule with all its tests, as a user would have them.
mkdir -p "$scratch/mine/house"
for file in "$scratch"/*/house/*.lua; do
  cp "$file" "$scratch/mine/house/"
done
check "the tests of the guide hold" \
  with "$scratch/mine" rules test "$scratch/mine/house/second-card-test.lua"
check "and hold with the options, which have tests of their own" says "All 7 hold." \
  with "$scratch/mine" rules test "$scratch/mine/house/second-card-test.lua" \
  "$scratch/mine/house/second-card-options-test.lua"
check "those of the way out, too" with "$scratch/mine" rules test "$scratch/mine/house/die-test.lua"

# The guide says that these hold on UNO Flex as well. (Twins need a deck that has cards twice.)
mkdir -p "$scratch/flex/house"
cp "$scratch/mine/house/second-card.lua" "$scratch/mine/house/die.lua" "$scratch/flex/house/"
for file in "$scratch"/[0-9]*/house/second-card*-test.lua "$scratch"/[0-9]*/house/die-test.lua; do
  number=${file#"$scratch/"}
  name=$(basename "$file")
  sed 's/uno-classic/uno-flex/' "$file" > "$scratch/flex/house/$name"
  check "file ${number%%/*} of the guide, $name, holds on UNO Flex as well" \
    with "$scratch/flex" rules test "$scratch/flex/house/$name"
done
# What the guide says of other games.
refuses () {
  with "$scratch/mine" rules show "$1" 2>&1 | grep -F "does not fit"
}
for rules in uno-flex+second-card{number=0} crazy-eights+second-card{number=0} \
  crazy-eights+second-card{number=1}; do
  check "the guide says that it does not fit: $rules" refuses "$rules"
done
check "but crazy eights has a 5" with "$scratch/mine" rules show crazy-eights+second-card
check "rules check names the line where Lua runs in play" \
  says "die.lua:8: note" with "$scratch/mine" rules check uno-classic+die
check "rules check finds the mistakes that the guide makes" \
  says "did you mean “effect”?" sh -c \
  "LASTCARD_RULESETS='$scratch/bad:$LASTCARD_RULESETS'; export LASTCARD_RULESETS
   mkdir '$scratch/bad' && cp -r '$scratch'/*/wrong '$scratch/bad/house'
   '$LASTCARD_BUILD/lastcard' rules check uno-classic+second-card 2>&1 || :"

lastcard rules doc > "$scratch/doc.md"
{ cat "$LASTCARD_SOURCE/docs/ruleset-language-intro.md"; echo; cat "$scratch/doc.md"; } \
  > "$scratch/page.md"
check "rules doc prints the reference in docs" \
  cmp "$scratch/page.md" "$LASTCARD_SOURCE/docs/ruleset-language.md"
lastcard rules doc --luacats > "$scratch/meta.lua"
check "rules doc --luacats prints the annotations in docs" \
  cmp "$scratch/meta.lua" "$LASTCARD_SOURCE/docs/lastcard.meta.lua"

finish
