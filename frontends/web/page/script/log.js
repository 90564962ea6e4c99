/* log.js - what has happened, in sentences: the whole story in a panel, and its end in one line.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, freshId } from "./dom.js";
import { _, format } from "./words.js";
import { toolParts } from "./tools.js";

const MOST_LINES = 600, MOST_TOLD = 6;

/* alone: the line has only what the last message told, as in a replay, where one may jump. */
export function createLog ({ alone = false } = {}) {
  const lines = el ("ol"), scroller =
    el ("div", { class: "log-lines", role: "log", "aria-live": "off",
    "aria-label": _ ("What has happened"), tabindex: "0" }, lines);
  const close = el ("button", { type: "button", class: "log-close",
    "aria-label": _ ("Close the log"),
    onclick: () => show (false) }, "✕");
  const element = el ("section", { class: "log", id: freshId ("log"), "aria-label": _ ("Log") },
    el ("div", { class: "log-head" }, el ("h2", null, _ ("Log")), close), scroller);
  const ticker = el ("p", { class: "ticker", "aria-hidden": "true" });
  const opener = el ("button", { type: "button", class: "tool", "aria-expanded": "false",
    "aria-controls": element.id,
    "aria-keyshortcuts": "L", onclick: () => show (!element.classList.contains ("open")) },
      toolParts ("log", _ ("Log")));
  let round = null;

  function fit () {
    while (ticker.children.length > MOST_TOLD || (ticker.children.length > 1
      && ticker.scrollHeight > ticker.clientHeight + 2))
      ticker.firstChild.remove ();
  }

  /* As much of what came before as fits; what is new stands out. */
  function tick (say) {
    if (alone)
      ticker.replaceChildren ();
    if (say.length > 0)
      ticker.querySelectorAll (".new").forEach ((old) => old.classList.remove ("new"));
    ticker.append (...say.map ((text) => el ("span", { class: "new" }, `${text} `)));
    fit ();
  }

  function show (open) {
    const inside = element.contains (document.activeElement);
    element.classList.toggle ("open", open);
    opener.setAttribute ("aria-expanded", String (open));
    if (open) {
      scroller.scrollTop = scroller.scrollHeight;
      scroller.focus ({ preventScroll: true });
    } else if (inside) {
      opener.focus ();
    }
  }

  return {
    element,
    ticker,
    opener,
    show,
    fit,
    isOpen: () => element.classList.contains ("open"),
    add (now) {
      const atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
      if (now.round !== round && now.round) {
        round = now.round;
        ticker.replaceChildren ();
        lines.append (el ("li", { class: "log-round" },
          format (_ ("Round {number}"), { number: round })));
      }
      for (const text of now.say ?? [])
        lines.append (el ("li", null, text));
      while (lines.children.length > MOST_LINES)
        lines.firstChild.remove ();
      tick (now.say ?? []);
      if (atEnd)
        scroller.scrollTop = scroller.scrollHeight;
    },
  };
}
