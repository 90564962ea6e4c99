/* announce.js - what is said to those who listen to the table instead of looking at it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el } from "./dom.js";

/* Two places, and each text is a new element, so that equal sentences are read again. */
export function createAnnouncer () {
  const polite = el ("div", { "aria-live": "polite", "aria-atomic": "false", class: "unseen" });
  const urgent = el ("div", { "aria-live": "assertive", "aria-atomic": "false", class: "unseen" });

  function put (place, text) {
    const line = el ("p", null, text);
    place.append (line);
    while (place.children.length > 12)
      place.firstChild.remove ();
    setTimeout (() => line.remove (), 20000);
  }

  return {
    elements: [polite, urgent],
    say: (text) => text && put (polite, text),
    alert: (text) => text && put (urgent, text),
  };
}
