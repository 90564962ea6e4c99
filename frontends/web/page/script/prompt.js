/* prompt.js - the line between table and hand: whose turn it is, what is asked, how much time is
 * left, and a button for every move that is no card. UNO and Catch have their own place below.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, el, replace } from "./dom.js";
import { _, format, sentence } from "./words.js";
import { seatWords, tokenMarks } from "./seats-ring.js";
import { colourButton } from "./choices.js";

export function createPrompt (game, { send, playDrawn }) {
  const head = el ("h2", { class: "whose-turn", tabindex: "-1" }),
    hint = el ("p", { class: "hint-line" });
  const buttons = el ("div", { class: "answers", role: "group", "aria-label": _ ("Other moves") });
  const seconds = el ("span", { class: "seconds" }), bar = el ("span", { class: "time own-time" });
  const me = el ("div", { class: "myself" });
  const element = el ("section", { class: "prompt",
    "aria-label": _ ("Your turn and what you can do") }, bar,
    me, el ("div", { class: "prompt-words" }, head, hint), seconds, buttons);
  let shown = [], hinted = "";

  function headline () {
    const view = game.view, table = game.table;
    if (!game.watch && table.phase !== "round")
      return table.phase === "over" ? _ ("The match is over") : _ ("The round is over");
    if (view.waits === null)
      return table.phase === "over" ? _ ("The match is over") : _ ("The round is over");
    if (view.waits === game.me && !game.watch)
      return view.phase === "ask" ? game.deck.questions[view.question]?.text
        ?? _ ("You have to answer") : _ ("Your turn");
    return format (view.phase === "ask" ? _ ("{name} has to answer") : _ ("{name} is on turn"),
                   { name: game.name (view.waits) });
  }

  function hintLine () {
    const view = game.view;
    if (!game.waitsForMe ()) {
      if (game.moves.some ((move) => move.do === "play"))
        return _ ("You may jump in with the card that is lifted.");
      return "";
    }
    if (view.phase === "ask")
      return "";
    if (view.phase === "drawn" && view.drawn !== null)
      return format (_ ("You have drawn {card}: play it or keep it."),
        { card: game.deck.cardName (view.drawn, view.side, true) });
    if (!game.moves.some ((move) => move.do === "play"))
      return _ ("No card fits.");
    return _ ("Play a lifted card, or draw.");
  }

  function moveButton (move, i) {
    const key = JSON.stringify ({ ...move, text: undefined });
    const press = () => send (move, buttons);
    const kind = game.deck.questions[game.view.question]?.kind;
    const attributes = { "data-key": key, "aria-keyshortcuts": move.do === "answer" ? String (i + 1)
      : move.do === "draw" ? "D" : "P" };
    if (move.do === "answer" && kind === "colour")
      return colourButton (game.deck, move.answer, press, attributes);
    return button (sentence (move.text), press, attributes);
  }

  function update () {
    const view = game.view, moves =
      game.moves.filter ((move) => ["draw", "pass", "answer"].includes (move.do));
    const text = headline ();
    if (head.textContent !== text)
      head.textContent = text;
    const line = hintLine ();
    if (line !== hinted)
      replace (hint, line);
    hinted = line;
    if (game.waitsForMe ())
      element.querySelector (".flag.skipped")?.remove ();
    element.classList.toggle ("mine", game.waitsForMe ());
    element.classList.toggle ("drew", view.phase === "drawn" && game.waitsForMe ());
    element.classList.toggle ("asked", game.waitsForMe () && view.phase === "ask");

    const keys = moves.map ((move) => JSON.stringify (move)).join ();
    const drawn = view.phase === "drawn" && game.waitsForMe () && view.drawn !== null;
    if (keys + drawn !== shown) {
      const had = buttons.contains (document.activeElement);
      shown = keys + drawn;
      replace (buttons, drawn && button (_ ("Play it"), playDrawn,
        { class: "main", "data-key": "drawn" }),
        moves.map (moveButton));
      if (had && !buttons.contains (document.activeElement))
        (buttons.querySelector ("button") ?? head).focus ({ preventScroll: true });
    }
    buttons.hidden = buttons.children.length === 0;
    element.classList.toggle ("several", buttons.children.length > 1);
    me.hidden = game.me === null;
    if (game.me !== null)
      replace (me, el ("span", { class: "unseen" }, seatWords (game, game.me)),
        el ("span", { class: "myself-shown", "aria-hidden": "true" },
          el ("b", { class: "name" }, game.name (game.me)),
          el ("span", { class: "tokens" }, tokenMarks (game, game.me, true)),
          el ("span", { class: "points" }, format (_ ("{points} of {target}"),
            { points: view.points[game.me], target: game.deck.message.target }))));
  }

  return {
    element,
    update,
    /* Shows for a moment that one has lost the turn. */
    skipped () {
      const flag = el ("span", { class: "flag skipped", "aria-hidden": "true" }, _ ("skipped"));
      element.querySelector (".flag.skipped")?.remove ();
      me.after (flag);
      setTimeout (() => flag.remove (), 1800);
    },
    head,
    seconds,
    bar,
    /* The button of the n-th answer, from 0. */
    answer: (n) => [...buttons.querySelectorAll ("button")][n] ?? null,
  };
}

/* UNO and Catch: always there, always at the same place, disabled when there is nothing to call. */
export function createCalls (game, { send, choose }) {
  const uno = el ("button", { type: "button", class: "call uno-call", "aria-keyshortcuts": "U",
    onclick: () => call () },
    el ("b", null, _ ("UNO")), el ("span", null, _ ("call it")));
  const caught = el ("button", { type: "button", class: "call catch-call", "aria-keyshortcuts": "C",
    onclick: () => catchOne () });
  const element = el ("section", { class: "calls", "aria-label": _ ("UNO") }, uno, caught);

  function call () {
    const move = game.moves.find ((other) => other.do === "uno");
    if (move)
      send (move, uno);
  }

  /* Those who have really forgotten come first; among several one has to choose. */
  function catchOne () {
    const all = game.moves.filter ((move) => move.do === "catch");
    const sure = all.filter ((move) => game.view.uncalled.includes (move.target));
    if (sure.length === 1)
      send (sure[0], caught);
    else if (all.length > 0)
      choose (sure.length > 1 ? sure : all, caught);
  }

  function set (press, able) {
    press.setAttribute ("aria-disabled", String (!able));
    press.classList.toggle ("able", able);
  }

  return {
    element,
    call,
    catchOne,
    update () {
      element.hidden = game.me === null || game.watch || !game.deck.message.uno;
      set (uno, game.moves.some ((move) => move.do === "uno"));
      const all = game.moves.filter ((move) => move.do === "catch");
      const sure = all.filter ((move) => game.view.uncalled.includes (move.target));
      set (caught, all.length > 0);
      caught.classList.toggle ("sure", sure.length > 0);
      replace (caught, el ("b", null, _ ("Catch")),
        el ("span", null, sure.length === 1 ? game.name (sure[0].target) : sure.length > 1
          ? _ ("several") : _ ("nobody")));
    },
  };
}
