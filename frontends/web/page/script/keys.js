/* keys.js - the table by keyboard alone.
 *
 * Letters act wherever the focus is at the table, but never while something is typed, nor in a
 * dialog, nor if they are switched off.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, openDialog } from "./dom.js";
import { recall, remember } from "./keep.js";
import { _ } from "./words.js";

export function createKeys (game, actions) {
  let on = recall ("keys", true) !== false;

  /* Read when they are shown, so that they are in the page's language. */
  function rows () {
    return [
      ["← →", _ ("to the next card")],
      ["Enter", _ ("play the card, or be told why it cannot be played")],
      ["H", _ ("to the hand")],
      ...(game.deck?.flex ? [["F", _ ("turn the card over to its other side")]] : []),
      ["D", _ ("draw")],
      ["P", _ ("keep the card that was drawn")],
      ["1 – 9", _ ("choose an answer")],
      ["U", _ ("call UNO")],
      ["C", _ ("catch somebody who has not called UNO")],
      ["T", _ ("hear how the table stands")],
      ["L", _ ("open or close the log")],
      ["S", _ ("scores")],
      ["Esc", _ ("close what is open")],
      ["?", _ ("this list")],
    ];
  }

  function help () {
    const notes = game.deck?.message.notes ?? [];
    const letters = el ("input", { type: "checkbox", checked: on, onchange: (event) => {
      on = event.target.checked;
      remember ("keys", on);
    } });
    openDialog (_ ("Keys and rules"), [
      el ("h3", null, _ ("Keys")),
      el ("label", { class: "key-switch" }, letters, el ("span", null,
        _ ("Letters and digits act on the table"))),
      el ("table", { class: "key-list" }, el ("tbody", null, rows ().map (([key, text]) =>
        el ("tr", null, el ("th", { scope: "row" }, el ("kbd", null, key)),
          el ("td", null, text))))),
      el ("p", null, _ ("Cards can also be drawn to the pile with a finger or the mouse; "
        + "pulled down, a card is turned over.")),
      notes.length > 0 && [el ("h3", null, _ ("Rules that no card says")),
        el ("ul", null, notes.map ((note) => el ("li", null, note)))],
    ], { class: "keys" });
  }

  function typing (target) {
    return target.closest?.("input:not([type=checkbox]):not([type=radio]), textarea, select, "
      + "[contenteditable], dialog");
  }

  function onKey (event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey
      || typing (event.target)
      || document.querySelector ("dialog[open]"))
      return;
    const key = event.key.length === 1 ? event.key.toLowerCase () : event.key;
    if (key === "Escape") {
      if (actions.escape ())
        event.preventDefault ();
      return;
    }
    if (!game.watch && document.activeElement === document.body
      && (key === "ArrowLeft" || key === "ArrowRight")) {
      actions.hand ();
      event.preventDefault ();
      return;
    }
    if (!on)
      return;
    const action = key === "?" ? help : game.watch ? { s: actions.scores, t: actions.tell,
      l: game.api.open ? null : actions.log }[key] : /^[1-9]$/.test (key)
        ? () => actions.answer (Number (key) - 1)
      : { f: actions.flip, d: actions.draw, p: actions.pass, k: actions.pass, u: actions.uno,
        c: actions.catchOne,
        l: actions.log, s: actions.scores, h: actions.hand, t: actions.tell }[key];
    if (action && !event.repeat) {
      action ();
      event.preventDefault ();
    }
  }

  document.addEventListener ("keydown", onKey);
  return { help, end: () => document.removeEventListener ("keydown", onKey) };
}
