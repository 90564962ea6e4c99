#!/bin/sh
# Nobody at a table is told what the seat cannot know: each game, and house rules that show or move
# hands. More of it by hand: tests/web/twins --games 50 --effort 1000 --rules uno-flip+stacking
LASTCARD_RULESETS=$LASTCARD_SOURCE/tests/web:$LASTCARD_RULESETS
export LASTCARD_RULESETS
# What a seat is told does not depend on sanitizers: for them, every way through the code is enough.
effort=120
! "$LASTCARD_BUILD/config.status" --config | grep -q enable-asan || effort=40
exec "$LASTCARD_BUILD/tests/web/twins" --games 2 --rounds 2 --effort $effort --seed 6 \
	uno-flex uno-flip 'uno-flip{backs=shuffled}' uno-classic crazy-eights \
	uno-classic+seven-zero+jump-in 'uno-flip{backs=shuffled}+stacking+mercy' \
	uno-flex+partners+two-decks+grudge
