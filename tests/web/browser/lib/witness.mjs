// witness.mjs - what a page was told and has shown: all frames of its WebSocket, and for somebody
// who watches, whether any of it is a card of somebody's hand.
//
// SPDX-License-Identifier: LGPL-2.1-or-later

/* The members of events that name a card which lies open, by the kind of the event. */
const OPEN = { start: ["card"], play: ["card"], move: ["card"], flip: ["top"] };
const NAMES_CARDS = ["card", "cards", "order", "top", "hand", "hands", "backs", "drawn", "legal"];

/* Keeps the messages that the page gets: page.heard, page.lastOf (t). */
export function listen (page) {
  page.heard = [];
  page.lastOf = (t) => page.heard.findLast ((message) => message.t === t);
  page.on ("websocket", (socket) => socket.on ("framereceived", ({ payload }) =>
    page.heard.push (JSON.parse (payload))));
}

/* From the first moment on, keeps every picture of a card that appears anywhere but on the discard
 * pile, however short. */
export function guardHands (page) {
  return page.addInitScript (() => {
    globalThis.strayCards = [];
    const shows = ".card-face, .card-small, .hand-card, [data-card]";
    new MutationObserver ((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node.nodeType === Node.ELEMENT_NODE && node.isConnected)
            for (const card of [node, ...node.querySelectorAll ("*")])
              if (card.matches (shows) && !card.closest (".pile.discard"))
                globalThis.strayCards.push (card.outerHTML.slice (0, 200));
    }).observe (document, { childList: true, subtree: true });
  });
}

export function strayCards (page) {
  return page.evaluate (() => globalThis.strayCards);
}

/* The names of all faces of a card. */
function namesOf (deck, card) {
  return deck.cards[card].map ((face) => deck.faces[face].name.toLowerCase ());
}

function openCards ({ events, view }) {
  return [view.top, ...events.flatMap ((event) =>
    (OPEN[event.e] ?? []).map ((member) => event[member]))]
    .filter ((card) => typeof card === "number");
}

/* What the frames of somebody who only watches tell of hidden cards, a line each. The sentences may
 * name no card but those that lay open in the same frame or before. */
export function findLeaks (messages) {
  const leaks = [], seen = new Set ();
  let deck = null, all = [];
  for (const message of messages) {
    if (message.t === "deck") {
      deck = message;
      all = [...new Set (deck.faces.map (({ name }) => name.toLowerCase ()))];
    }
    if (message.t !== "now")
      continue;
    const { view, events, say } = message;
    if (view.seat !== null || view.hand?.length > 0 || view.hands || view.moves.length > 0
      || typeof view.drawn === "number")
      leaks.push (`a view with a hand: ${JSON.stringify (view)}`);
    for (const event of events)
      for (const member of NAMES_CARDS)
        if (member in event && !OPEN[event.e]?.includes (member))
          leaks.push (`${member} is told: ${JSON.stringify (event)}`);
    for (const card of openCards (message))
      namesOf (deck, card).forEach ((name) => seen.add (name));
    const known = [...seen].sort ((a, b) => b.length - a.length);
    for (const text of say) {
      const rest = known.reduce ((left, name) => left.replaceAll (name, "…"),
        text.toLowerCase ());
      for (const name of all)
        if (rest.includes (name))
          leaks.push (`“${name}” is said: ${text}`);
    }
  }
  return leaks;
}
