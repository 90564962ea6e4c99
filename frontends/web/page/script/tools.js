/* tools.js - the pictures on the small buttons beside the table; where room is short, only those
 * are seen, and the words are still read.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, svg } from "./dom.js";

const PICTURES = {
  log: "M4 6h16M4 12h16M4 18h10",
  scores: "M5 20V10M12 20V4M19 20v-7",
  turn: "M5 11a7 7 0 0 1 13-3M19 4v5h-5M19 13a7 7 0 0 1-13 3M5 20v-5h5",
};

export function toolParts (name, text) {
  return [svg ("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg ("path", { d: PICTURES[name] })), el ("span", { class: "tool-text" }, text)];
}
