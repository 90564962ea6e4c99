-- What is different when two play UNO Flex.

local uno = cases "uno-flex"

uno:case "FLEX-18 R-12 With two a Reverse acts as a Skip; the direction turns all the same" {
  hands = { ada = "red reverse, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red reverse", turn = "ada", direction = "anticlockwise",
    events = { "play goes anticlockwise", "bo is skipped", "ada's turn" } },
  { "ada plays red 1, uno", turn = "bo" },
}

uno:case "FLEX-18 So the regular side of a Flex Reverse" {
  hands = { ada = "red reverse / red reverse skip, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red reverse / red reverse skip", turn = "ada", direction = "anticlockwise",
    power = "green" },
}

uno:case "FLEX-22 R-12 With two, the player of a Reverse Skip has another turn" {
  hands = { ada = "red reverse / red reverse skip, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red reverse / red reverse skip for the flex side", turn = "ada",
    direction = "anticlockwise", power = { ada = "red", bo = "green" },
    events = { "play goes anticlockwise", "bo is skipped", "ada's turn" } },
}

uno:case "FLEX-19 With two a Skip gives another turn" {
  hands = { ada = "red skip, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red skip", turn = "ada", events = "bo is skipped" },
}

uno:case "FLEX-17 With two a Draw Two gives another turn" {
  hands = { ada = "red draw two, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red draw two", turn = "ada", hands = { bo = 3 } },
}

uno:case "FLEX-23 With two a Skip All gives another turn" {
  hands = { ada = "red skip / red skip all, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red skip / red skip all for the flex side", turn = "ada" },
}

uno:case "FLEX-21 With two an All Draw One gives the other player a card and the turn" {
  hands = { ada = "red draw two / red all draw one, red 1, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red draw two / red all draw one for the flex side", turn = "bo",
    hands = { bo = 2 } },
}

uno:case "FLEX-28 With two an accepted Wild Draw Four gives another turn" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  "ada plays wild draw four, blue",
  { "bo accepts", turn = "ada", hands = { bo = 5 } },
}

uno:case "FLEX-29 And a wrong one gives the challenger the turn" {
  hands = { ada = "wild draw four, blue 2, red 1", bo = "green 1" }, top = "red 5",
  "ada plays wild draw four, blue",
  { "bo challenges", turn = "bo", hands = { ada = 6, bo = 1 } },
}

uno:case "FLEX-30 With two the target of a Wild Target Draw Four keeps the turn" {
  hands = { ada = "wild draw four, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  "ada plays wild target draw four, blue, at bo",
  { "bo challenges", turn = "bo", hands = { bo = 7 } },
}

uno:case "FLEX-25 With two there is one target" {
  hands = { ada = "wild target draw two, blue 2, blue 4", bo = "green 1" }, top = "red 5",
  { "ada plays wild target draw two, blue, at bo", turn = "bo", hands = { bo = 3 } },
}

uno:case "FLEX-15 With two, all turn green as soon as both are red" {
  hands = { ada = "blue 1 flip, blue 2, blue 4", bo = "red 1" }, top = "blue 8",
  power = { bo = "red" },
  { "ada plays blue 1 flip", power = "green", all_red = 1 },
}

uno:case "FLEX-16 With two and one red, a Wild All Flip changes who may play flex sides" {
  hands = { ada = "wild all flip, blue 2, blue 4", bo = "red 1" }, top = "blue 8",
  power = { bo = "red" },
  { "ada plays wild all flip, blue", power = { ada = "red", bo = "green" } },
}

uno:case "R-4 With two the window of a Skip is open until its player goes on" {
  hands = { ada = "red skip, blue 2", bo = "green 1" }, top = "red 5",
  { "ada plays red skip", turn = "ada", may = { "bo catches ada", "ada says uno" } },
  { "ada draws", may_not = { "bo catches ada", "ada says uno" } },
}
