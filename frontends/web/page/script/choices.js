/* choices.js - what stands at a card: which side, which colour, at whom, with UNO or without; and
 * why a card cannot be played.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, el, freshId, replace, svg } from "./dom.js";
import { _, format, sentence } from "./words.js";
import { drawOneFace } from "./cards.js";
import { readSymbol, triangles } from "./glyphs.js";

const WHY_STAYS = 7000;

/* A button in a colour, with its triangles and its name. */
export function colourButton (deck, number, onclick, attributes) {
  const colour = deck.colour (number), wide = colour.marks > 1 ? 26.5 : 12;
  const press = el ("button", { type: "button",
    class: `colour-button ${colour.ink === "#ffffff" ? "light-ink" : "dark-ink"}`,
    onclick, ...attributes },
    svg ("svg", { viewBox: "0 0 40 32", "aria-hidden": "true", focusable: "false" },
      triangles (colour.marks, 20 - wide / 2, colour.marks > 2 ? 4 : 11, 12, colour.ink)),
    el ("span", null, colour.name));
  press.style.setProperty ("--hue", colour.hue);
  return press;
}

function distinct (moves, member) {
  return [...new Set (moves.map ((move) => move[member]))];
}

export function createChoices (game, { root, top, announce, send }) {
  const card = el ("div", { class: "choice", role: "dialog", hidden: true });
  const bubble = el ("div", { class: "bubble", hidden: true });
  let anchor = null, options = [], withUno = true, bubbleAt = null, bubbleEnds = 0;

  /* Above the hand, so that it covers neither that nor what stands below it. */
  function place (box, at) {
    const frame = root.getBoundingClientRect (), from = at.getBoundingClientRect ();
    const middle = from.left + from.width / 2 - frame.left;
    box.hidden = false;
    box.style.setProperty ("max-height",
      `${Math.max (top () - Math.max (frame.top, 0) - 14, 160)}px`);
    const width = box.offsetWidth, left =
      Math.max (6, Math.min (frame.width - width - 6, middle - width / 2));
    box.style.left = `${left}px`;
    if (box === card && top () - frame.top < 200 && from.left - frame.left > width + 16) {
      /* A low screen: beside the hand, on the board. */
      const edge = Math.min (from.left,
        root.querySelector (".own").getBoundingClientRect ().left) - frame.left;
      box.style.left = `${Math.max (6, edge - width - 8)}px`;
      box.style.top = `${root.scrollTop + 8}px`;
      box.style.maxHeight = `${frame.height - 16}px`;
      return;
    }
    /* Where there is no room above, as at a seat on top: below it. */
    const bottom = Math.min (from.top, top ()) - 12, height = box.offsetHeight;
    const above = bottom - height > frame.top ? bottom - height : from.bottom + 12;
    box.style.top = `${above - frame.top + root.scrollTop}px`;
    box.style.setProperty ("--point", `${Math.max (18, Math.min (width - 18, middle - left))}px`);
  }

  function close (focusBack = true) {
    if (card.hidden)
      return false;
    const inside = card.contains (document.activeElement);
    card.hidden = true;
    anchor?.classList.remove ("is-chosen");
    if (inside && focusBack)
      anchor?.focus ({ preventScroll: true });
    anchor = null;
    return true;
  }

  async function finish (moves) {
    const move = moves.find ((other) => Boolean (other.uno) === withUno) ?? moves[0], from = anchor;
    close ();
    const problem = await send (move);
    if (problem)
      why (problem, from);
  }

  function fill (heading, ...body) {
    const title = el ("h3", { id: freshId ("choice") }, sentence (heading));
    card.setAttribute ("aria-labelledby", title.id);
    replace (card, el ("div", { class: "choice-head" }, title,
      el ("button", { type: "button", class: "choice-close", "aria-label": _ ("Close"),
        onclick: () => close () }, "✕")), body);
  }

  function unoSwitch () {
    if (!options.some ((move) => move.uno))
      return null;
    const box = el ("input", { type: "checkbox", onchange: (event) => {
      withUno = event.target.checked;
    } });
    box.checked = withUno;
    return el ("label", { class: "uno-switch" }, box, el ("span", null, _ ("and call UNO")));
  }

  function chooseTarget (moves, heading) {
    fill (heading, unoSwitch (), targetButtons (moves));
    place (card, anchor);
    card.querySelector (".choice-row button")?.focus ();
  }

  function targetButtons (moves) {
    return el ("div", { class: "choice-row" }, distinct (moves, "target").map ((target) => {
      const these = moves.filter ((move) => move.target === target);
      return button (target === undefined ? _ ("nobody") : game.name (target),
        () => finish (these));
    }));
  }

  function playButtons (moves) {
    const uno = moves.some ((move) => move.uno);
    if (!uno || options.length > moves.length)
      return el ("div", { class: "choice-row" }, button (_ ("Play it"), () => finish (moves),
        { class: "main" }));
    return el ("div", { class: "choice-row" },
      button (_ ("Play it and call UNO"), () => {
        withUno = true;
        finish (moves);
      }, { class: "main" }),
      button (_ ("Play it without a word"), () => {
        withUno = false;
        finish (moves);
      }));
  }

  /* What a play for the second side costs, in words; or null. */
  function costOf (side) {
    const { deck } = game, cost = deck.turned || side === 0 ? [] : deck.message.side_cost ?? [];
    return cost.length > 0 && el ("p", { class: "cost" }, cost.map (({ token, value }) =>
      format (_ ("It costs: your {token} becomes {word}."),
        { token: deck.tokens[token].name, word: deck.tokenWord (token, value) })).join (" "));
  }

  /* All that may be done with one side: its colours, or whom it is for, or just playing it. */
  function sideChoices (moves) {
    const colours = distinct (moves, "colour").filter ((colour) => colour !== undefined);
    if (colours.length > 1)
      return el ("div", { class: "choice-row colours" },
        colours.map ((colour) => colourButton (game.deck, colour, () => {
        const these = moves.filter ((move) => move.colour === colour);
        if (distinct (these, "target").length > 1)
          chooseTarget (these, _ ("Whom is it for?"));
        else
          finish (these);
      })));
    return distinct (moves, "target").length > 1 ? targetButtons (moves) : playButtons (moves);
  }

  /* The colour of a last card is of no account, but where somebody draws until it comes. */
  function withoutNeedlessColour (moves) {
    if (game.view.hand.length !== 1)
      return moves;
    return moves.filter ((move) => move.colour === undefined
      || readSymbol (game.deck.face (move.card, move.side).symbol)?.main === "draw-color"
      || move.colour === moves.find ((first) => first.side === move.side).colour);
  }

  function open (number, plays, at, flipped) {
    const deck = game.deck;
    close (false);
    hush ();
    options = withoutNeedlessColour (flipped && plays.some ((move) => move.side === 1)
      ? plays.filter ((move) => move.side === 1) : plays);
    withUno = true;
    anchor = at;
    const sides = distinct (options, "side"), unsure = !deck.turned && !flipped
      && sides.includes (1);
    if (options.length === 1 && !unsure) {
      finish (options);
      return;
    }
    at.classList.add ("is-chosen");
    const single = sides.length === 1 && distinct (options, "colour").length === 1
      && distinct (options, "target").length === 1;
    const name = (side) => deck.faceName (deck.face (number, deck.turned ? game.view.side : side),
      true);
    fill (sides.length === 1 ? (unsure
      ? format (_ ("{card}, its {side} side"), { card: name (1), side: deck.sideName () })
      : name (sides[0])) : _ ("Which side?"), !single && unoSwitch (),
    sides.map ((side) => {
      const moves = options.filter ((move) => move.side === side);
      if (sides.length === 1)
        return [costOf (side), sideChoices (moves)];
      const title = side === 0 ? name (0) : format (_ ("{side}: {card}"),
        { side: deck.sideName (), card: name (1) });
      return el ("div", { class: "choice-side", role: "group", "aria-label": title },
        drawOneFace (deck, deck.face (number, side)), el ("div", null, el ("h4", null, sentence (title)),
          costOf (side), sideChoices (moves)));
    }));
    place (card, at);
    card.querySelector (".choice-row button")?.focus ();
  }

  /* Whom a move is for that belongs to no card: a catch. */
  function openTargets (moves, at, heading) {
    close (false);
    hush ();
    options = moves;
    anchor = at;
    chooseTarget (moves, heading);
  }

  function tell (at, ...parts) {
    replace (bubble, parts);
    clearTimeout (bubbleEnds);
    bubbleEnds = setTimeout (hush, WHY_STAYS);
    bubbleAt = at;
    place (bubble, at);
  }

  /* A sentence at the card. */
  function why (text, at) {
    const words = sentence (text);
    announce.say (words);
    tell (at?.isConnected ? at : root.querySelector (".hand") ?? root, el ("p", null, words));
  }

  function hush () {
    bubble.hidden = true;
  }

  card.addEventListener ("keydown", (event) => {
    const row = [...card.querySelectorAll (".choice-row button")],
      at = row.indexOf (document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      close ();
      event.stopPropagation ();
    } else if (step && at >= 0) {
      row[(at + step + row.length) % row.length].focus ();
      event.preventDefault ();
    }
  });
  const outside = (event) => {
    if (!card.hidden && !card.contains (event.target) && !anchor?.contains (event.target))
      close (false);
    if (!bubble.hidden && !event.target.closest?.(".hand-card"))
      hush ();
  };
  document.addEventListener ("pointerdown", outside);

  return {
    elements: [card, bubble],
    open,
    openTargets,
    close,
    why,
    tell,
    hush,
    isOpen: () => !card.hidden,
    /* After a change: what is no longer allowed is no longer offered. */
    update () {
      const allowed = new Set (game.moves.map ((move) =>
        JSON.stringify ({ ...move, text: undefined })));
      if (!card.hidden && (!anchor?.isConnected
        || !options.every ((move) => allowed.has (JSON.stringify ({ ...move, text: undefined })))))
        close ();
      else if (!card.hidden)
        place (card, anchor);
      if (!bubble.hidden && !bubbleAt.isConnected)
        hush ();
      else if (!bubble.hidden)
        place (bubble, bubbleAt);
    },
    end: () => document.removeEventListener ("pointerdown", outside),
  };
}
