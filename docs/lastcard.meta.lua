---@meta
-- The ruleset language of lastcard for lua-language-server. Made by "lastcard rules doc
-- --luacats"; what is changed here is lost.

---@alias lastcard.Steps lastcard.Step|lastcard.Steps[]
---@alias lastcard.Amount integer|lastcard.Counter
---@alias lastcard.Predicate fun(face: lastcard.Face, top: lastcard.Face, colour?: string): boolean
---@alias lastcard.ScriptFunction fun(game: lastcard.Game)
---@alias lastcard.Who "self"|"next"|"target"|"asked"|"author"|"dealer"|"others"|"all"
---@alias lastcard.Event "round"|"turn"|"play"|"draw"|"end"|"leaves"

---@class lastcard.RulesetFields
---@field language? integer # the version of this language that the script is written in; must be there
---@field title string # its name, for people
---@field summary string # what it is, in a sentence
---@field colours? lastcard.Colour[] # 1 to 15; must be there
---@field suits? boolean # its colours and symbols are suits and ranks, and are called so
---@field deck? lastcard.Card[] # the cards, as `rules:card` has added them; to be read and changed
---@field matches? lastcard.Predicate # the predicate that says which cards may be played; must be there
---@field draw? lastcard.Steps # what a draw does in an ordinary turn; without it one cannot draw, and `draw` or `pass` must be there
---@field pass? lastcard.Steps # what ending a turn without a draw does; without it one cannot pass
---@field must_play? boolean # who can play may not draw, and a drawn card that fits has to be played
---@field actions? lastcard.Action[] # further moves of an ordinary turn
---@field seats? integer[] # how many can play; default: `{ 2, 10 }`
---@field hand? integer # cards dealt to each; default: 7
---@field hand_of_two? integer # the same where two play; default: as `hand`
---@field target? integer # points that end a match; default: 500
---@field score? "winner-takes"|"own-points-low-wins"|"elimination" # who gets what at the end of a round: the winner gets what the others hold (the default); each gets what they hold themselves, and few are good; the same, and who reaches the target is out
---@field win_points? integer # winner-takes: what the winner of a round scores; default: 0, what the others hold
---@field next_round? "in-turn"|"winner-begins"|"loser-begins"|"winner-deals"|"loser-deals" # who deals the next round: the seat to the left of the last dealer (the default); or the last round decides who begins or deals. The loser is whose hand counts most; a blocked round decides nothing
---@field partners? boolean # opposite seats play together
---@field uno_penalty? integer # cards for a missed call; 0: nobody has to call; default: 2
---@field false_catch? integer # cards for a catch in vain; 0: it is not allowed; default: 0
---@field second_side? lastcard.Side # when a card may be played for its second side
---@field turned? boolean # everything lies on one side, and `flip_all ()` turns it
---@field turned_name? string # turned: what the second side is called, for people: `"dark"`
---@field backs? "hidden"|"seen" # turned: who sees the side that is down; default: nobody, or everybody but the holder
---@field shuffle_backs? boolean # turned: which back a front has is drawn anew for every round
---@field bluff? lastcard.Bluff # when a face with `bluff = true` is wrongly played
---@field no_challenge? boolean # such a face is never challenged
---@field jump_in? lastcard.JumpIn # what may be played out of turn; without it nothing may
---@field counters? lastcard.Counter[] # what `rules:counter` has added
---@field tokens? lastcard.Token[] # what `rules:token` has added
---@field modes? lastcard.Mode[] # what `rules:mode` has added
---@field forbids? lastcard.Prohibition[] # what `rules:forbid` has added
---@field triggers? lastcard.Trigger[] # what `rules:on` has added

---A game. Its script makes one and returns it.
---@class lastcard.Ruleset : lastcard.RulesetFields
local ruleset = {}

---adds cards to the deck
---@param fields lastcard.CardFields
---@return lastcard.Card
function ruleset:card (fields) end

---adds a counter; with an id: the one that is there, or nil
---@param fields lastcard.CounterFields
---@return lastcard.Counter
---@overload fun(self: lastcard.Ruleset, id: string): lastcard.Counter?
function ruleset:counter (fields) end

---adds a token; with an id: the one that is there, or nil
---@param fields lastcard.TokenFields
---@return lastcard.Token
---@overload fun(self: lastcard.Ruleset, id: string): lastcard.Token?
function ruleset:token (fields) end

---adds a mode; with an id: the one that is there, or nil
---@param fields lastcard.ModeFields
---@return lastcard.Mode
---@overload fun(self: lastcard.Ruleset, id: string): lastcard.Mode?
function ruleset:mode (fields) end

---adds plays that are not allowed
---@param fields lastcard.ProhibitionFields
---@return lastcard.Prohibition
function ruleset:forbid (fields) end

---the steps happen at every `"round"`, `"turn"`, `"play"` (after the effect of the card), `"draw"` (or got another hand), `"end"` (of a turn) or `"leaves"` (a seat is out)
---@param event lastcard.Event
---@param id string
---@param steps lastcard.Steps
function ruleset:on (event, id, steps) end

---takes away what was to happen under this id
---@param id string
function ruleset:off (id) end

---one more sentence for players, about what no card says
---@param text string
function ruleset:note (text) end

---`for face in rules:faces { … }`: the faces of the deck, each object once, that are as the filter says: `{ number = 7 }`, `{ draws = true }` (any), `{ number = false }` (none), `{ wild = true }`
---@param filter? table<string, boolean|integer|string>
---@return fun(): lastcard.Face?
function ruleset:faces (filter) end

---whether there is such a face
---@param filter? table<string, boolean|integer|string>
---@return boolean
function ruleset:has (filter) end

---@class lastcard.HouseRuleFields
---@field language? integer # the version of this language that the script is written in; must be there
---@field title string # its name, for people
---@field summary string # what it changes, in a sentence
---@field order? integer # house rules with a lower number are applied earlier; default: 50
---@field apply fun(rules: lastcard.Ruleset) # `function (rules) … end`, which changes the ruleset

---A change to a game. Its script returns it.
---@class lastcard.HouseRule : lastcard.HouseRuleFields

---@class lastcard.OptionFields
---@field text string # what the option does, in a sentence

---What `choice`, `yes_no` and `count` make.
---@class lastcard.Option : lastcard.OptionFields

---@class lastcard.ColourFields
---@field id string # its name in scripts
---@field name string # its name, for people
---@field letter string # one letter, for short notation
---@field marks? integer # small triangles on a card, for those who see no colours
---@field hue? string # how to paint it, as `"#2f9e44"`

---A colour of cards.
---@class lastcard.Colour : lastcard.ColourFields

---@class lastcard.FaceFields
---@field id? string # its name in scripts; default: colour-symbol
---@field colour? string|lastcard.Colour # a face without one is wild
---@field number? integer # its number; a face has a number or a symbol, or both
---@field symbol? string # what it shows; default: its number
---@field title? string # what it shows, for people; default: the symbol
---@field name? string # its whole name, for people; default: colour and title
---@field text? string # what it does, in a sentence
---@field points? integer # what it counts in a hand; default: its number, or 0
---@field effect? lastcard.Steps # what happens when it is played; default: its `penalty`
---@field calls? boolean # its player calls a colour with it
---@field target? "must"|"may" # its player has to choose a seat with it, or may
---@field bluff? boolean # it may be wrongly played; `rules.bluff` says when
---@field draws? integer # how many cards somebody draws for it; for house rules and bots, it does nothing by itself; default: 0
---@field victim? "next"|"target"|"others" # who draws them; for house rules and bots as well
---@field penalty? lastcard.Steps # what the victim suffers if nothing intervenes; for house rules as well
---@field action? boolean # it is an action card; default: it has no number
---@field start? "stands"|"cover"|"back" # as the first top card it stays (the default), the next card is turned on top of it, or it goes back into the pile
---@field start_effect? lastcard.Steps # what it does as the first top card, with the dealer as self

---One side of a card. `wild` can be read as well: whether it has no colour. Two faces with the same id have to have the same content.
---@class lastcard.Face : lastcard.FaceFields
---@field wild boolean # whether it has no colour; can only be read

---@class lastcard.CardFields
---@field front? lastcard.Face # its first side; the first value in the braces
---@field back? lastcard.Face # its second side, if it has one; the second value
---@field copies? integer # how many of it are in the deck; default: 1
---@field [1]? lastcard.Face # its front
---@field [2]? lastcard.Face # its back

---A card of the deck, with one side or two. A deck has 2 to 250 cards.
---@class lastcard.Card : lastcard.CardFields

---@class lastcard.CounterFields
---@field id string # its name in scripts
---@field name? string # its name, for people; comparisons of variants show it
---@field starts? integer # its value when a round begins; default: 0
---@field lasts? boolean # it keeps its value from round to round; `starts` is for the first one

---A number of the whole game, 0 to 1000; a game has at most 8.
---@class lastcard.Counter : lastcard.CounterFields
local counter = {}

---it is n
---@param n integer
---@return lastcard.Condition
function counter:is (n) end

---it is more than n
---@param n integer
---@return lastcard.Condition
function counter:above (n) end

---it is less than n
---@param n integer
---@return lastcard.Condition
function counter:below (n) end

---@class lastcard.TokenFields
---@field id string # its name in scripts
---@field name? string # its name, for people
---@field words? string[] # what its values 0 and 1 are called
---@field starts? integer|string # its value when a round begins; default: 0
---@field lasts? boolean # it keeps its value from round to round; `starts` is for the first one
---@field hidden? boolean # only its own seat sees it

---A number of each seat; a game has at most 4.
---@class lastcard.Token : lastcard.TokenFields
local token = {}

---that of self has this value, a number or one of the words
---@param value integer|string
---@return lastcard.Condition
function token:is (value) end

---that of self is more
---@param value integer|string
---@return lastcard.Condition
function token:above (value) end

---that of self is less
---@param value integer|string
---@return lastcard.Condition
function token:below (value) end

---that of every seat in play has this value
---@param value integer|string
---@return lastcard.Condition
function token:everybody (value) end

---A number that is always there.
---@class lastcard.Quantity
local quantity = {}

---it is n
---@param n integer
---@return lastcard.Condition
function quantity:is (n) end

---it is more than n
---@param n integer
---@return lastcard.Condition
function quantity:above (n) end

---it is less than n
---@param n integer
---@return lastcard.Condition
function quantity:below (n) end

---What `when` and its like look at. `a & b` holds if both hold, and `~a` if a single condition does not.
---@class lastcard.Condition
---@operator band(lastcard.Condition): lastcard.Condition
---@operator bnot: lastcard.Condition

---One thing that happens.
---@class lastcard.Step

---@class lastcard.QuestionFields
---@field id string # its name in scripts
---@field text string # the question itself
---@field answers? lastcard.Answer[] # 1 to 4; must be there
---@field begins_turn? boolean # the answer begins the turn of who is asked

---What the step `ask` asks.
---@class lastcard.Question : lastcard.QuestionFields

---@class lastcard.AnswerFields
---@field id string # its name in scripts
---@field name string # its name, for people
---@field steps? lastcard.Steps # what happens then; "asked" is who has answered

---An answer to a question.
---@class lastcard.Answer : lastcard.AnswerFields

---@class lastcard.ModeFields
---@field id string # its name in scripts
---@field name string # what is going on, for people
---@field when lastcard.Condition # when it is in force
---@field matches lastcard.Predicate # the predicate that says which cards may be played
---@field draw? lastcard.Steps # what a draw does; `draw` or `pass` must be there
---@field pass? lastcard.Steps # what ending the turn without a draw does
---@field must_play? boolean # who can play may not draw
---@field first_side? boolean # cards are played for their first side only
---@field actions? lastcard.Action[] # further moves

---Another kind of turn; a game has at most 7. The first one whose condition holds for the seat on turn is in force, else the ordinary turn.
---@class lastcard.Mode : lastcard.ModeFields

---@class lastcard.ActionFields
---@field id string # its name in scripts
---@field name string # its name, for people
---@field when? lastcard.Condition # when it may be chosen; default: always
---@field steps? lastcard.Steps # what it does; self is who has chosen it

---A further move in a turn, with a name of its own.
---@class lastcard.Action : lastcard.ActionFields

---@class lastcard.ProhibitionFields
---@field text string # what to tell who tries it
---@field faces lastcard.Predicate # the predicate that says which faces may not be played
---@field when? lastcard.Condition # when they may not; default: always
---@field holding? lastcard.Predicate # only while another card in hand fits this predicate

---Plays that are not allowed.
---@class lastcard.Prohibition : lastcard.ProhibitionFields

---@class lastcard.SideFields
---@field name? string # what the second side is called, for people
---@field when? lastcard.Condition # when it may be played; default: always
---@field why string # what to tell who may not
---@field after? lastcard.Steps # what happens before the effect of the card

---When a card may be played for its second side.
---@class lastcard.Side : lastcard.SideFields

---@class lastcard.BluffFields
---@field holding lastcard.Predicate # the predicate that says which other card in hand makes the play wrong
---@field second_side? boolean # cards in hand count for their second side as well, while it may be played

---When a face is wrongly played.
---@class lastcard.Bluff : lastcard.BluffFields

---@class lastcard.JumpInFields
---@field matches lastcard.Predicate # the predicate that says which cards may jump in
---@field when? lastcard.Condition # when they may; default: always

---What may be played out of turn.
---@class lastcard.JumpIn : lastcard.JumpInFields

---@class lastcard.TriggerFields
---@field event "round"|"turn"|"play"|"draw"|"end"|"leaves" # what the steps happen at
---@field id string # its name in scripts
---@field steps? lastcard.Steps # what happens

---What `rules:on` makes: steps that happen at every such event.
---@class lastcard.Trigger : lastcard.TriggerFields

---The game, as the function of a `script` step sees it.
---@class lastcard.Game
local game = {}

---the steps happen at once: those that ask nobody and need no list
---@param ... lastcard.Step
function game:act (...) end

---the n-th list of the step happens when the function has ended
---@param n integer
function game:run (n) end

---the value of a counter, or of somebody's token
---@param counter lastcard.Counter
---@return integer
---@overload fun(self: lastcard.Game, token: lastcard.Token, who?: lastcard.Who): integer
function game:value (counter) end

---how many cards somebody holds
---@param who? lastcard.Who
---@return integer
function game:cards (who) end

---the ids of the faces in self's hand
---@return string[]
function game:hand () end

---the id of the face on top
---@return string
function game:top () end

---the id of the colour in force, or nil
---@return string?
function game:colour () end

---how many seats are in play
---@return integer
function game:seats () end

---1, or -1 while play goes anticlockwise
---@return integer
function game:direction () end

---1 to n, from the game's own generator
---@param n integer
---@return integer
function game:chance (n) end

---makes a game
---@param fields lastcard.RulesetFields
---@return lastcard.Ruleset
function ruleset (fields) end

---makes a change to a game
---@param fields lastcard.HouseRuleFields
---@return lastcard.HouseRule
function house_rule (fields) end

---makes a colour
---@param fields lastcard.ColourFields
---@return lastcard.Colour
function colour (fields) end

---makes one side of a card
---@param fields lastcard.FaceFields
---@return lastcard.Face
function face (fields) end

---makes a question for the step `ask`
---@param fields lastcard.QuestionFields
---@return lastcard.Question
function question (fields) end

---makes an answer to a question
---@param fields lastcard.AnswerFields
---@return lastcard.Answer
function answer (fields) end

---makes a further move in a turn
---@param fields lastcard.ActionFields
---@return lastcard.Action
function action (fields) end

---says when a card may be played for its second side
---@param fields lastcard.SideFields
---@return lastcard.Side
function side (fields) end

---says when a face is wrongly played
---@param fields lastcard.BluffFields
---@return lastcard.Bluff
function bluff (fields) end

---says what may be played out of turn
---@param fields lastcard.JumpInFields
---@return lastcard.JumpIn
function jump_in (fields) end

---says that a house rule does not fit the game, and ends its script; a reason such as `_"there is no 0 in it"`
---@param reason string
function refuse (reason) end

---marks a text that people see, for translators
---@param text string
---@return string
function _ (text) end

---declares what may be set with the name of the rules, and returns the values; an option `one_name` is `one-name` there, and each needs a `text` that says what it does
---@param options table<string, lastcard.Option>
---@return table<string, any>
function options (options) end

---one of several words: `choice { "same", "any", text = _"…" }`; the first is the default unless `default` names another
---@param choice table
---@return lastcard.Option
function choice (choice) end

---true or false: `yes_no { false, text = _"…" }`; the value is the default
---@param yes_no table
---@return lastcard.Option
function yes_no (yes_no) end

---a whole number: `count { 25, min = 5, max = 100, text = _"…" }`; the value is the default, `max` must be there, and `min` is 0 if it says nothing
---@param count table
---@return lastcard.Option
function count (count) end

---draws n cards; of a token, each as many as the own one says
---@param n lastcard.Amount|lastcard.Token
---@param who? lastcard.Who
---@return lastcard.Step
function draw (n, who) end

---draws until a card fits, the piles are exhausted, or `limit` (0: none) is reached; `"matches"` stands for the ruleset's predicate
---@param predicate lastcard.Predicate|"matches"
---@param who? lastcard.Who
---@param limit? lastcard.Amount
---@return lastcard.Step
function draw_until (predicate, who, limit) end

---the card just drawn may be played if it fits
---@return lastcard.Step
function may_play () end

---the card just drawn has to be played if it fits
---@return lastcard.Step
function must_play () end

---the next player loses the turn, or the next n
---@param n? integer
---@return lastcard.Step
function skip (n) end

---self has the next turn
---@return lastcard.Step
function again () end

---the turn goes on; with a predicate only while self holds a card that fits
---@param predicate? lastcard.Predicate|"matches"
---@return lastcard.Step
function stay (predicate) end

---the direction of play changes
---@return lastcard.Step
function turn () end

---the same, and with two players it skips
---@return lastcard.Step
function reverse () end

---the colour comes in force
---@param colour string|lastcard.Colour
---@return lastcard.Step
function set_colour (colour) end

---one seat has to answer; `"colour"` and `"seat"` ask for one of these
---@param who lastcard.Who
---@param question lastcard.Question|"colour"|"seat"
---@return lastcard.Step
function ask (who, question) end

---gives a counter or a token a value; that of a token may be one of its words
---@param counter lastcard.Counter
---@param n lastcard.Amount
---@return lastcard.Step
---@overload fun(token: lastcard.Token, value: lastcard.Amount|string, who?: lastcard.Who): lastcard.Step
function set (counter, n) end

---adds to it; n may be negative, and the sum does not go below 0
---@param counter lastcard.Counter
---@param n lastcard.Amount
---@return lastcard.Step
---@overload fun(token: lastcard.Token, n: lastcard.Amount, who?: lastcard.Who): lastcard.Step
function add (counter, n) end

---throws a die of n sides: the counter becomes a random number from 1 to n
---@param counter lastcard.Counter
---@param n lastcard.Amount
---@return lastcard.Step
function roll (counter, n) end

---0 becomes 1, anything else 0
---@param token lastcard.Token
---@param who? lastcard.Who
---@return lastcard.Step
function flip (token, who) end

---the first steps happen if the condition holds, the others if not
---@param condition lastcard.Condition
---@param steps lastcard.Steps
---@param otherwise? lastcard.Steps
---@return lastcard.Step
function when (condition, steps, otherwise) end

---the first steps happen if the condition does not hold, the others if it does
---@param condition lastcard.Condition
---@param steps lastcard.Steps
---@param otherwise? lastcard.Steps
---@return lastcard.Step
function unless (condition, steps, otherwise) end

---the hand of who played the top card is shown to who was asked, with the verdict
---@return lastcard.Step
function reveal () end

---everything is turned over
---@return lastcard.Step
function flip_all () end

---self swaps hands with one seat; `"target"` if it says nothing
---@param who? lastcard.Who
---@return lastcard.Step
function swap_hands (who) end

---every hand moves on by one seat
---@return lastcard.Step
function rotate_hands () end

---all hands are shuffled and dealt out again
---@return lastcard.Step
function redeal_hands () end

---every card in hand that fits goes under the top card
---@param predicate lastcard.Predicate|"matches"
---@param who? lastcard.Who
---@return lastcard.Step
function discard (predicate, who) end

---is out of the round; who has just played the last card is done, the round goes on among the others until one is left, and the first who was done has won it
---@param who? lastcard.Who
---@return lastcard.Step
function out (who) end

---self, who has played the last card and has got cards again since, has not won by it
---@return lastcard.Step
function play_on () end

---the way out: calls a function in the game, which may run the lists that follow it
---@param call lastcard.ScriptFunction
---@param ... lastcard.Steps
---@return lastcard.Step
function script (call, ...) end

---the predicate holds for the card that was just played, and what lay on top before it
---@param predicate lastcard.Predicate
---@return lastcard.Condition
function played (predicate) end

---how many cards self holds; in the effect of a card, without this card
---@type lastcard.Quantity
hand = nil

---how many seats are in play
---@type lastcard.Quantity
seats = nil

---the side that lies up, 0 or 1
---@type lastcard.Quantity
side_up = nil

---the play was its player's last card
---@type lastcard.Condition
last_card = nil

---the top card was a bluff
---@type lastcard.Condition
wrongly_played = nil

---the ruleset's `no_challenge` is not set
---@type lastcard.Condition
may_challenge = nil

---there is one
---@type lastcard.Condition
colour_in_force = nil

---What `cases` makes.
---@class lastcard.Cases
local cases_of = {}

---`uno:case "what the rule says" { … }`: a test, with the table and the steps in braces
---@param title string
---@return fun(body: table)
function cases_of:case (title) end

---the tests that follow are of this game, by its full name
---@param rules string
---@return lastcard.Cases
function cases (rules) end
