/* middle.js - the middle of the table: both piles, the colour in force, the direction of play and
 * an arrow to whoever is on turn.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, replace, setText, svg } from "./dom.js";
import { _, format, ngettext } from "./words.js";
import { drawBack, drawCard, drawOneFace } from "./cards.js";
import { triangles } from "./glyphs.js";

function sweep (place) {
  return svg ("svg", { class: `sweep ${place}`, viewBox: "0 0 200 28", "aria-hidden": "true",
    focusable: "false" },
    svg ("path", { d: "M6 24C60 2 140 2 186 18" }), svg ("path", { d: "M170 24L190 20L180 3" }));
}

/* A colour with its triangles, for the word that stands beside it. */
export function swatch (deck, number) {
  const colour = deck.colour (number), wide = colour.marks > 1 ? 13.5 : 6;
  return svg ("svg", { class: "swatch", viewBox: "0 0 24 24", "aria-hidden": "true",
    focusable: "false" },
    svg ("rect", { x: 1, y: 1, width: 22, height: 22, rx: 6, fill: colour.hue, stroke: "#ffffff",
      "stroke-width": 1.5 }),
    triangles (colour.marks, 12 - wide / 2, colour.marks > 2 ? 5 : 9, 6, colour.ink));
}

export function createMiddle (game, { draw }) {
  const backs = el ("span", { class: "stack" }), drawText = el ("span", { class: "pile-text" });
  const drawPile = el ("button", { type: "button", class: "pile draw", onclick: draw }, backs,
    drawText);
  const before = el ("span", { class: "pile-card below" }),
    top = el ("span", { class: "pile-card top" });
  const topWords = el ("span", { class: "unseen" });
  const discard = el ("div", { class: "pile discard" }, before, top, topWords);
  const colour = el ("p", { class: "colour-now" }), direction =
    el ("span", { class: "direction-word" });
  const needle = svg ("svg", { class: "needle", viewBox: "0 0 40 40", "aria-hidden": "true",
    focusable: "false" },
    svg ("path", { d: "M20 3L33 24H7Z" }));
  const sums = el ("p", { class: "sums" });
  const round = el ("div", { class: "round-about" }, sweep ("over"), needle,
    el ("div", { class: "piles" }, drawPile, discard), sweep ("under"));
  const element = el ("div", { class: "middle" }, round,
    el ("div", { class: "under-piles" }, colour, sums, direction));
  let shownTop = null, shownCalled = null, drawn = "";

  function updateTop () {
    const view = game.view, deck = game.deck;
    if (view.top === null || view.top === undefined) {
      replace (top);
      return;
    }
    const face = deck.faces[view.face] ?? deck.face (view.top, view.side);
    const called = face.colour === null ? view.colour : null;
    const key = `${view.top}/${view.side}/${deck.message.title}`;
    if (key !== shownTop) {
      if (shownTop !== null)
        before.replaceChildren (...top.children);
      shownTop = key;
      shownCalled = undefined;
      discard.style.setProperty ("--lean", `${((view.top * 37) % 9) - 4}deg`);
    }
    if (called !== shownCalled) {
      shownCalled = called;
      replace (top, drawCard (deck, view.top, { side: view.side, called }));
    }
    setText (topWords, format (_ ("On top: {card}"),
      { card: deck.cardName (view.top, view.side) }));
    discard.classList.toggle ("deep", view.discard > 1);
  }

  function updateDraw () {
    const view = game.view, move = game.moves.find ((other) => other.do === "draw");
    const pile = view.backs?.pile, face = pile === null || pile === undefined ? null
      : game.deck.faces[pile];
    const key = `${Math.min (view.draw, 3)}/${face?.id}/${view.side}`;
    if (key !== drawn) {
      drawn = key;
      replace (backs, Array.from ({ length: Math.min (view.draw, 3) }, (_card, i) =>
        i === Math.min (view.draw, 3) - 1 && face ? drawOneFace (game.deck, face, view.side === 0)
          : drawBack ()));
    }
    drawPile.classList.toggle ("ready", Boolean (move));
    drawPile.setAttribute ("aria-disabled", String (!move));
    const left = format (ngettext ("{count} card left to draw", "{count} cards left to draw",
      view.draw),
      { count: view.draw });
    const words = face ? format (_ ("{pile}; on the back of the next one: {card}"),
                                 { pile: left, card: game.deck.faceName (face) }) : left;
    drawPile.setAttribute ("aria-label", move
      ? format (_ ("Draw pile, {move}: {pile}"), { move: move.text, pile: words })
      : format (_ ("Draw pile: {pile}"), { pile: words }));
    setText (drawText, String (view.draw));
  }

  function updateWords () {
    const view = game.view, deck = game.deck;
    const known = view.colour !== null && view.colour !== undefined;
    colour.style.setProperty ("--hue", known ? deck.colour (view.colour).hue : "transparent");
    discard.style.setProperty ("--hue", known ? deck.colour (view.colour).hue : "transparent");
    const shows = `${deck.message.title}/${view.colour}`;
    if (colour.dataset.shows !== shows)
      replace (colour, known ? [swatch (deck, view.colour),
      el ("span", null, el ("span", { class: "unseen" }, _ ("Colour: ")),
        deck.colour (view.colour).name)]
      : _ ("no colour"));
    colour.dataset.shows = shows;
    const sum = deck.counters.findIndex ((counter) => counter.id === "owed");
    const owed = sum < 0 ? 0 : view.counters[sum];
    sums.hidden = !(owed > 0);
    replace (sums, owed > 0 && format (_ ("{what}: {count}"),
      { what: deck.counters[sum].name, count: owed }));
    setText (direction, view.direction > 0 ? _ ("clockwise") : _ ("anticlockwise"));
    round.classList.toggle ("anticlockwise", view.direction < 0);
  }

  return {
    element,
    drawPile,
    discard,
    topCard: top,
    update () {
      updateTop ();
      updateDraw ();
      updateWords ();
    },
    /* Turns the arrow to an element, or hides it. */
    point (target) {
      needle.classList.toggle ("off", !target);
      if (!target)
        return;
      const to = target.getBoundingClientRect (), from = round.getBoundingClientRect ();
      const x = to.left + to.width / 2 - from.left - from.width / 2;
      const y = to.top + to.height / 2 - from.top - from.height / 2;
      const across = from.width / 2 + 14, high = from.height / 2 + 10;
      const reach = 1 / Math.sqrt ((x / across) ** 2 + (y / high) ** 2 || 1);
      const style = needle.style;
      style.setProperty ("--turn", `${Math.atan2 (x, -y)}rad`);
      style.setProperty ("--x", `${x * reach}px`);
      style.setProperty ("--y", `${y * reach}px`);
    },
  };
}
