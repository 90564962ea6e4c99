/* animate.js - what has happened, as movement: pictures that fly over a table which is right
 * already.
 *
 * Nothing waits for an animation. What would begin more than a second late is left out.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el } from "./dom.js";
import { drawBack, drawCard } from "./cards.js";

const FLIGHT = 340, BEHIND = 700, NEXT = 170;

export function createFlights (game, root) {
  const layer = el ("div", { class: "flights", "aria-hidden": "true" });
  const still = matchMedia ("(prefers-reduced-motion: reduce)");
  let free = 0, parts = null, before = new Map ();

  function wanted () {
    const motion = game.setting ("motion", true);
    return !(motion === false || motion === "off" || motion === "none" || motion === "reduce")
      && (!still.matches || motion === "on") && !document.hidden;
  }

  function box (element) {
    const rect = element?.getBoundingClientRect ();
    return rect && rect.width > 0 ? rect : null;
  }

  function handBox () {
    const rect = box (parts.hand.element.querySelector (".hand"));
    return rect && new DOMRect (rect.left + rect.width / 2 - 30, rect.top + 10, 60, 90);
  }

  function seatBox (seat) {
    return seat === game.me ? handBox () : box (parts.ring.fanElement (seat));
  }

  /* A picture flies from one box to another, with its middle on theirs. */
  function fly (picture, from, to, delay, { grow = 1, turn = 0 } = {}) {
    if (!from || !to)
      return null;
    const frame = layer.getBoundingClientRect (), height =
      Math.max (to.height, from.height, 40) * grow;
    const width = height / 1.5, card = el ("div", { class: "flying" }, picture);
    const at = (rect, size) => `translate(${rect.left + rect.width / 2 - frame.left - width / 2}px,`
      + ` ${rect.top + rect.height / 2 - frame.top - height / 2}px) scale(${Math.max (size, 0.15)})`;
    card.style.width = `${width}px`;
    layer.append (card);
    const flight = card.animate ([
      { transform: `${at (from, Math.min (1, from.height / height))} rotate(${turn}deg)`,
        opacity: 1 },
      { transform: `${at (to, Math.min (1, to.height / height))} rotate(0deg)`, opacity: 1 },
    ], { duration: FLIGHT, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" });
    flight.onfinish = flight.oncancel = () => card.remove ();
    setTimeout (() => card.remove (), FLIGHT + delay + 400);
    return flight;
  }

  function hideUntil (element, time) {
    element?.animate ([{ opacity: 0 }, { opacity: 0 }], { duration: time });
  }

  function turnOver (element, delay) {
    element?.animate ([{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }],
      { duration: 320, delay, easing: "ease-out", fill: "backwards" });
  }

  function play (event, delay) {
    const top = parts.middle.topCard, from = before.get (event.card) ?? seatBox (event.seat);
    const last = game.now.events.findLast?.((other) => other.e === "play") ?? event;
    if (last !== event)
      return;
    const turned = game.deck.flex && event.side === 1;
    const wild = game.deck.face (event.card, game.view.side)?.colour === null;
    fly (drawCard (game.deck, event.card, { side: game.view.side, flipped: turned,
      called: wild ? game.view.colour : null }), from, box (top), delay, { turn: -14 });
    hideUntil (top, delay + FLIGHT - 30);
    if (turned)
      turnOver (top.firstChild, delay + FLIGHT - 30);
  }

  function draw (event, delay) {
    const count = event.cards?.length ?? event.count ?? 0,
      from = box (parts.middle.drawPile.querySelector (".stack"));
    for (let i = 0; i < Math.min (count, 5); i++) {
      const own = event.seat === game.me ? parts.hand.button (event.cards?.[i]) : null,
        start = delay + i * 55;
      fly (drawBack (), from, box (own) ?? seatBox (event.seat), start);
      hideUntil (own?.firstChild, start + FLIGHT - 40);
    }
  }

  function deal (event, delay) {
    const from = box (parts.middle.drawPile.querySelector (".stack"));
    for (let i = 0; i < 2; i++)
      fly (drawBack (), from, seatBox (event.seat), delay / 2 + i * 70);
  }

  function swap (a, b, delay) {
    fly (drawBack (), seatBox (a), seatBox (b), delay);
    fly (drawBack (), seatBox (b), seatBox (a), delay);
  }

  function spin (delay) {
    for (const sweep of root.querySelectorAll (".sweep"))
      sweep.animate ([{ transform: `scaleX(${game.view.direction < 0 ? 1 : -1})` },
        { transform: `scaleX(${game.view.direction < 0 ? -1 : 1})` }],
          { duration: 400, delay, easing: "ease-in-out", fill: "backwards" });
  }

  function pulse (element, delay) {
    element?.animate ([{ transform: "scale(1)" }, { transform: "scale(1.25)" },
      { transform: "scale(1)" }], { duration: 380, delay });
  }

  function flip (delay) {
    for (const card of [...parts.hand.element.querySelectorAll (".card-face"),
      ...root.querySelectorAll (".pile svg")])
      turnOver (card, delay);
  }

  function token (event, delay) {
    pulse (event.seat === game.me ? root.querySelector (".myself .tokens")
      : parts.ring.seatElement (event.seat)?.querySelector (".tokens"), delay);
  }

  const shows = {
    play, draw, deal, token,
    direction: (_event, delay) => spin (delay),
    colour: (_event, delay) => pulse (root.querySelector (".colour-now"), delay),
    flip: (_event, delay) => flip (delay),
    swap: (event, delay) => swap (event.seat, event.with, delay),
    rotate (event, delay) {
      const seats = game.view.playing, n = seats.length;
      seats.forEach ((seat, i) => fly (drawBack (), seatBox (seat),
        seatBox (seats[(i + event.direction + n) % n]), delay));
    },
    shuffle: (_event, delay) => game.now.n > 0
      && fly (drawBack (), box (parts.middle.discard),
        box (parts.middle.drawPile.querySelector (".stack")), delay),
  };

  return {
    layer,
    wanted,
    connect (all) {
      parts = all;
    },
    /* Where own cards lie before they are gone. */
    prepare (events) {
      before = new Map ();
      if (wanted ())
        for (const event of events ?? [])
          if (event.e === "play" && event.seat === parts.hand.me ())
            before.set (event.card, box (parts.hand.like (event.card)));
    },
    run (events) {
      if (!wanted ())
        return;
      for (const event of events ?? []) {
        const now = performance.now (), delay = Math.max (0, free - now);
        if (!shows[event.e] || delay > BEHIND)
          continue;
        shows[event.e] (event, delay);
        free = now + delay + (event.e === "deal" || event.e === "token" ? 40 : NEXT);
      }
    },
    /* The picture that follows the pointer while a card is dragged. */
    ghost (button) {
      const frame = layer.getBoundingClientRect (), rect = button.getBoundingClientRect ();
      const picture = el ("div", { class: "flying ghost" }, button.firstChild.cloneNode (true));
      picture.style.width = `${button.offsetWidth}px`;
      picture.style.left = `${rect.left - frame.left}px`;
      picture.style.top = `${rect.top - frame.top}px`;
      layer.append (picture);
      return picture;
    },
    dropZone (on) {
      root.classList.toggle ("dropping", on);
    },
  };
}
