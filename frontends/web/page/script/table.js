/* table.js - the card table: puts its parts together, and brings each message to all of them.
 *
 * The state is on the screen at once. Animations, sounds and announcements come afterwards and wait
 * for nothing.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el } from "./dom.js";
import { _, format, ngettext } from "./words.js";
import { createFlights } from "./animate.js";
import { createAnnouncer } from "./announce.js";
import { drawSmall } from "./cards.js";
import { createChoices } from "./choices.js";
import { Game } from "./game.js";
import { createHand } from "./hand.js";
import { createKeys } from "./keys.js";
import { createLog } from "./log.js";
import { createMiddle } from "./middle.js";
import { createCalls, createPrompt } from "./prompt.js";
import { createResult, createScore } from "./score.js";
import { createRing, seatWords } from "./seats-ring.js";
import { createSound } from "./sound.js";
import { createTimer } from "./timer.js";
import { toolParts } from "./tools.js";

/**
 * Builds a card table in an element.
 *
 * @param root: where; all in it is replaced
 * @param api: send (message), settings; watch: true if nothing can be done here; open: true where
 * all hands are seen; next: an element with what comes after a round
 * Returns: show (table, deck, now), to be called with every new message, and end ()
 */
export function createTable (root, api) {
  const game = new Game (api);
  const announce = createAnnouncer (), sound = createSound (game), log = createLog ({ alone: api.open }),
    score = createScore (game);
  const flights = createFlights (game, root);
  const choices = createChoices (game, { root, announce, top: () => topOfHand (),
    send: (move) => game.act (move) });
  const hand = createHand (game, { flights, play: choices.open, refuse });
  const ring = createRing (game, { tell: choices.tell });
  const middle = createMiddle (game, { draw: () => simple ("draw", middle.drawPile) });
  const prompt = createPrompt (game, { send, playDrawn: () => playDrawn () });
  const calls = createCalls (game, { send,
    choose: (moves, at) => choices.openTargets (moves, at, _ ("Whom do you catch?")) });
  const result = createResult (game, score);
  const timer = createTimer (game, { ring, prompt, announce });
  const keys = createKeys (game, {
    flip: () => hand.flipCurrent (), draw: () => simple ("draw", middle.drawPile),
      pass: () => simple ("pass", prompt.element),
    uno: calls.call, catchOne: calls.catchOne, hand: hand.focus, tell, scores: score.show,
    log: () => log.show (!log.isOpen ()), answer: (n) => prompt.answer (n)?.click (),
    escape: () => choices.close () || (log.isOpen () ? (log.show (false), true)
      : (choices.hush (), false)),
  });
  const tools = el ("div", { class: "tools" }, hand.turnAll, log.opener,
    el ("button", { type: "button", class: "tool", "aria-keyshortcuts": "S", onclick: score.show },
      toolParts ("scores", _ ("Scores"))),
    el ("button", { type: "button", class: "tool", "aria-label": _ ("Keys and rules"),
      "aria-keyshortcuts": "?",
      onclick: keys.help }, "?"));
  const board = el ("section", { class: "board", "aria-label": _ ("Table") },
    el ("h2", { class: "unseen" }, _ ("Table")),
    el ("div", { class: "board-grid" }, ring.element, middle.element, result.element));
  let turnOf = null, shownNow = null, chances = new Map ();

  log.opener.hidden = Boolean (api.open);
  root.classList.add ("card-table");
  root.classList.toggle ("watching", game.watch);
  root.replaceChildren (el ("div", { class: "felt" }, board,
    el ("div", { class: "between" }, log.ticker, tools),
    prompt.element, hand.element, calls.element, log.element), ...choices.elements, flights.layer,
  ...announce.elements);
  hand.me = () => game.me;
  flights.connect ({ hand, ring, middle });

  function topOfHand () {
    return hand.element.hidden ? prompt.element.getBoundingClientRect ().top : hand.top ();
  }

  async function send (move, at) {
    choices.hush ();
    const problem = await game.act (move);
    if (problem)
      choices.why (problem, at);
  }

  function simple (kind, at) {
    const move = game.moves.find ((other) => other.do === kind);
    if (move)
      send (move, at);
  }

  function playDrawn () {
    const card = game.view.drawn;
    if (card !== null)
      choices.open (card, game.plays (card), hand.like (card) ?? prompt.element, false);
  }

  async function refuse (card, which, at) {
    choices.close ();
    if (game.watch || game.table.phase !== "round")
      return;
    choices.why (await game.why (card, game.deck.turned ? game.view.side : which), at);
  }

  /* How the table stands, for those who listen. */
  function tell () {
    const view = game.view, deck = game.deck, words = [];
    if (!view)
      return;
    if (view.top !== null)
      words.push (format (_ ("On top: {card}."), { card: deck.cardName (view.top, view.side) }));
    if (view.colour !== null)
      words.push (format (_ ("Colour: {colour}."), { colour: deck.colourName (view.colour) }));
    words.push (view.direction > 0 ? _ ("Play goes clockwise.") : _ ("Play goes anticlockwise."));
    words.push (...game.others ().map ((seat) => seatWords (game, seat) + "."));
    words.push (format (ngettext ("You hold {count} card.", "You hold {count} cards.",
      view.hand?.length ?? 0),
      { count: view.hand?.length ?? 0 }));
    announce.say (words.join (" "));
  }

  function sayTurn () {
    const view = game.view, mine = game.waitsForMe ()
      ? `${game.now.round}/${game.now.n}/${view.phase}` : null;
    if (mine && mine !== turnOf) {
      const top = game.deck.faces[view.face] ?? game.deck.face (view.top, view.side);
      const question = view.phase === "ask" ? game.deck.questions[view.question]?.text : null;
      announce.alert (question ?? (view.phase === "drawn"
        ? format (_ ("You have drawn {card}: play it or keep it."),
          { card: game.deck.cardName (view.drawn, view.side) })
        : format (_ ("It is your turn. On top: {card}."),
          { card: game.deck.faceName (top) })
          + (top.colour === null && view.colour !== null
            ? " " + format (_ ("Colour: {colour}."), { colour: game.deck.colourName (view.colour) })
            : "")
          + (game.moves.some ((move) => move.do === "play") ? "" : " " + _ ("No card fits."))));
      sound.play ("turn");
    }
    turnOf = mine;
  }

  /* What is seen at a glance on the buttons for UNO and Catch. */
  function sayChances () {
    const found = new Map ();
    for (const move of game.moves)
      if (move.do === "uno")
        found.set ("uno", _ ("You may call UNO."));
      else if (move.do === "catch" && game.view.uncalled.includes (move.target))
        found.set (move.target, format (_ ("{name} has not called UNO and can be caught."),
          { name: game.name (move.target) }));
    for (const [what, words] of found)
      if (!chances.has (what))
        announce.alert (words);
    chances = found;
  }

  /* What a challenge lets one see. */
  function showHand ({ of, cards }) {
    const at = ring.seatElement (of)?.querySelector (".plate") ?? prompt.element;
    choices.tell (at, el ("p", null, format (_ ("The hand of {name}:"), { name: game.name (of) })),
      el ("div", { class: "small-cards" }, cards.map ((card) =>
        drawSmall (game.deck, game.deck.face (card, game.deck.turned ? game.view.side : 0)))));
  }

  function tellEvents (now) {
    for (const event of now.events) {
      if (event.e === "skip")
        (event.seat === game.me ? prompt : ring).skipped (event.seat);
      if (event.e === "reveal" && event.cards?.length > 0 && !api.open)
        showHand (event);
      if (event.e === "play" && event.seat !== game.me)
        sound.play ("card");
      if (event.e === "call")
        sound.play ("uno");
    }
    /* In a replay, its story says it. */
    if (!api.open)
      announce.say (now.say?.join (" "));
  }

  function point () {
    const waits = game.round ? game.view?.waits : null;
    middle.point (waits === null || waits === undefined ? null
      : waits === game.me ? (hand.element.hidden ? prompt.element : hand.element)
        : ring.seatElement (waits)?.querySelector (".plate"));
  }

  function show (table, deck, now) {
    const fresh = now && now !== shownNow, inside = root.contains (document.activeElement);
    if (fresh)
      flights.prepare (now.events);
    game.take (table, deck, now);
    root.hidden = !game.view || !game.deck;
    if (root.hidden)
      return;
    root.classList.toggle ("no-marks", game.setting ("marks", true) === false);
    root.classList.toggle ("quiet-motion", !flights.wanted ());
    root.classList.toggle ("dark-side", game.deck.turned && game.view.side === 1);
    root.dataset.seats = String (table.seats.length);
    if (fresh)
      score.take (now);
    if (fresh && !now.events?.length)
      root.querySelectorAll (".flag.skipped").forEach ((flag) => flag.remove ());
    for (const part of [ring, middle, prompt, hand, calls, choices])
      part.update ();
    const appeared = result.update ();
    root.classList.toggle ("is-over", !result.element.hidden);
    timer.update ();
    point ();
    if (fresh) {
      shownNow = now;
      log.add (now);
      flights.run (now.events);
      tellEvents (now);
    }
    sayTurn ();
    sayChances ();
    if ((inside && !root.contains (document.activeElement))
      || (appeared && inside && !result.element.hidden))
      (result.element.hidden ? prompt.head : result).focus ({ preventScroll: true });
  }

  const sized = new ResizeObserver (() => {
    if (game.view && game.deck) {
      ring.update ();
      hand.layOut ();
      log.fit ();
      point ();
      choices.update ();
    }
  });
  sized.observe (root);
  const settled = api.settings?.onChange?.(() => game.view
    && show (game.table, game.deck.message, game.now));

  return {
    show,
    end () {
      sized.disconnect ();
      settled?.();
      keys.end ();
      choices.end ();
      timer.end ();
      sound.end ();
      root.classList.remove ("card-table");
      root.replaceChildren ();
    },
  };
}
