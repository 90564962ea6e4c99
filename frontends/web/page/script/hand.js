/* hand.js - one's own cards: a toolbar of buttons, one for each card.
 *
 * A card is played by a click, by Enter, or by drawing it to the pile. F, or a pull downwards,
 * turns a Flex card over, so that its other side is large and is the one that is played.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, replace, setText } from "./dom.js";
import { _, format, ngettext } from "./words.js";
import { drawCard } from "./cards.js";
import { toolParts } from "./tools.js";

/* The least that is touched surely, in CSS pixels. */
const LEAST_STEP = 24;
const DRAG_FROM = 9;
/* More cards than this are smaller where the screen is wide, so that two rows have room. */
const PLENTY = 16;

export function createHand (game, { play, refuse, flights }) {
  const bar = el ("div", { class: "hand", role: "toolbar" });
  const heading = el ("h2", { class: "unseen" });
  const turnAll = el ("button", { type: "button", class: "tool", "aria-pressed": "false",
    onclick: flipAll });
  const element = el ("section", { class: "own", "aria-label": _ ("Your hand") }, heading, bar);
  const buttons = new Map ();
  const flipped = new Set ();
  let order = [], current = null, perRow = 1, drag = null;

  function make (card) {
    const button = el ("button", { type: "button", class: "hand-card", tabindex: "-1",
      "data-card": card });
    button.addEventListener ("click", () => !button.dragged && activate (card));
    button.addEventListener ("focus", () => choose (card));
    button.addEventListener ("pointerdown", (event) => dragStart (event, card));
    return button;
  }

  function sides (card) {
    return new Set (game.plays (card).map ((move) => (game.deck.turned ? 0 : move.side)));
  }

  function label (card, i, playable) {
    const deck = game.deck, turned = flipped.has (card);
    const name = turned ? format (_ ("{card}, {side} side up; the other side is {other}"),
      { card: deck.faceName (deck.face (card, 1)), side: deck.sideName (),
        other: deck.faceName (deck.face (card, 0)) })
      : deck.cardName (card, game.view.side);
    const state = playable.size === 0 ? _ ("not playable")
      : playable.has (0) && playable.has (1) ? format (_ ("playable, also for its {side} side"),
        { side: deck.sideName () })
        : playable.has (1) ? format (_ ("playable for its {side} side"), { side: deck.sideName () })
          : _ ("playable");
    return format (_ ("{card}, {state}, {place} of {count}"),
      { card: name, state, place: i + 1, count: order.length });
  }

  function updateCard (card, i) {
    const button = buttons.get (card), playable = sides (card), side = game.view.side;
    const key = `${card}/${side}/${flipped.has (card)}/${game.deck.message.title}`;
    if (button.dataset.shows !== key) {
      button.dataset.shows = key;
      button.replaceChildren (drawCard (game.deck, card, { side, flipped: flipped.has (card) }));
    }
    button.classList.toggle ("playable", playable.size > 0);
    button.classList.toggle ("only-second", playable.size === 1 && playable.has (1));
    button.classList.toggle ("drawn", game.view.drawn === card);
    button.classList.toggle ("turned", flipped.has (card));
    button.setAttribute ("aria-label", label (card, i, playable));
    button.tabIndex = card === current ? 0 : -1;
    button.style.setProperty ("--t", order.length > 1 ? String ((2 * i) / (order.length - 1) - 1)
      : "0");
  }

  /* Keeps the elements of cards that stay, so that the focus does; a card that goes hands it to the
   * nearest. */
  function update () {
    const hand = game.view?.hand ?? [];
    const focused = bar.contains (document.activeElement)
      ? Number (document.activeElement.dataset.card) : null;
    const at = focused === null ? -1 : order.indexOf (focused);
    const before = order;

    element.hidden = game.me === null || game.watch;
    order = [...hand];
    for (const [card, button] of buttons)
      if (!order.includes (card)) {
        button.remove ();
        buttons.delete (card);
        flipped.delete (card);
      }
    order.forEach ((card, i) => {
      if (!buttons.has (card))
        buttons.set (card, make (card));
      if (bar.children[i] !== buttons.get (card))
        bar.insertBefore (buttons.get (card), bar.children[i] ?? null);
    });
    if (!order.includes (current))
      current = order[Math.min (Math.max (at >= 0 ? at : before.indexOf (current), 0),
        order.length - 1)] ?? null;
    order.forEach (updateCard);
    if (focused !== null)
      (buttons.get (order.includes (focused) ? focused : current))?.focus ({ preventScroll: true });

    const words = format (ngettext ("Your hand, {count} card", "Your hand, {count} cards",
      order.length),
      { count: order.length });
    setText (heading, words);
    bar.setAttribute ("aria-label", words);
    bar.classList.toggle ("my-turn", game.waitsForMe ());
    turnAll.hidden = !game.deck.flex || element.hidden;
    replace (turnAll, toolParts ("turn", format (_ ("Turn to {side}"),
      { side: game.deck.sideName () })));
    turnAll.setAttribute ("aria-pressed", String (flipped.size > 0));
    layOut ();
  }

  /* As few rows as show enough of each card. */
  function layOut () {
    const room = bar.clientWidth - 2 * parseFloat (getComputedStyle (bar).paddingInlineStart);
    const wide = buttons.values ().next ().value?.offsetWidth || 60;
    const least = Math.max (LEAST_STEP, wide * 0.42), n = Math.max (order.length, 1);
    let rows = 1, step = 0;

    for (;; rows++) {
      perRow = Math.ceil (n / rows);
      step = perRow > 1 ? (room - wide) / (perRow - 1) : wide;
      if (step >= least || perRow <= 1)
        break;
    }
    step = Math.min (step, wide + 6);
    bar.style.setProperty ("--step", `${step}px`);
    bar.style.setProperty ("--per-row", String (perRow));
    const felt = bar.closest (".felt");
    bar.classList.toggle ("many", rows > 2);
    felt?.classList.toggle ("hand-stacked", rows > 1);
    felt?.classList.toggle ("hand-many", rows > 2);
    /* By their number alone: a size that hung on the rows would change the rows again. */
    felt?.classList.toggle ("hand-plenty", n > PLENTY);
    bar.classList.toggle ("fanned", rows === 1 && step < wide * 1.02);
    const table = bar.closest (".card-table");
    bar.classList.toggle ("scrolls", table !== null && table.scrollHeight > table.clientHeight + 4);
  }

  function choose (card) {
    if (current !== null && buttons.has (current))
      buttons.get (current).tabIndex = -1;
    current = card;
    buttons.get (card).tabIndex = 0;
  }

  function activate (card) {
    const plays = game.plays (card);
    if (plays.length > 0)
      play (card, plays, buttons.get (card), flipped.has (card));
    else
      refuse (card, flipped.has (card) ? 1 : 0, buttons.get (card));
  }

  function flip (card) {
    if (!game.deck.hasSecondSide (card))
      return false;
    if (!flipped.delete (card))
      flipped.add (card);
    const button = buttons.get (card);
    if (flights.wanted ())
      button.firstChild?.animate ([{ transform: "rotateY(0)" }, { transform: "rotateY(90deg)" }],
        { duration: 90 });
    update ();
    if (flights.wanted ())
      button.firstChild?.animate ([{ transform: "rotateY(-90deg)" }, { transform: "rotateY(0)" }],
        { duration: 140 });
    return true;
  }

  function flipAll () {
    const back = flipped.size > 0;
    for (const card of order)
      if (game.deck.hasSecondSide (card) && flipped.has (card) === back)
        flip (card);
  }

  function move (to) {
    if (order.length === 0)
      return;
    const card = order[Math.max (0, Math.min (order.length - 1, to))];
    choose (card);
    buttons.get (card).focus ();
  }

  bar.addEventListener ("keydown", (event) => {
    const at = order.indexOf (current), steps =
      { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow };
    if (event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (event.key === "Home")
      move (0);
    else if (event.key === "End")
      move (order.length - 1);
    else if (event.key in steps)
      move ((at + steps[event.key] + order.length) % order.length);
    else
      return;
    event.preventDefault ();
  });

  /* Dragging: the card itself stays, a picture of it follows the pointer. */
  function dragStart (event, card) {
    const button = buttons.get (card);
    if (event.button !== 0 || drag)
      return;
    button.dragged = false;
    drag = { card, button, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    addEventListener ("pointermove", dragMove);
    addEventListener ("pointerup", dragEnd);
    addEventListener ("pointercancel", dragEnd);
  }

  function dragMove (event) {
    if (event.pointerId !== drag?.id)
      return;
    const x = event.clientX - drag.x, y = event.clientY - drag.y;
    if (!drag.ghost && Math.hypot (x, y) > DRAG_FROM) {
      drag.button.dragged = true;
      drag.ghost = flights.ghost (drag.button);
      drag.button.classList.add ("lifted-off");
      flights.dropZone (game.plays (drag.card).length > 0);
    }
    if (drag.ghost)
      drag.ghost.style.transform =
        `translate(${x}px, ${y}px) rotate(${Math.max (-8, Math.min (8, x / 18))}deg)`;
  }

  function dragEnd (event) {
    if (event.pointerId !== drag?.id)
      return;
    const { card, button, ghost } = drag, y = event.clientY - drag.y, x = event.clientX - drag.x;
    const top = element.getBoundingClientRect ().top;
    drag = null;
    removeEventListener ("pointermove", dragMove);
    removeEventListener ("pointerup", dragEnd);
    removeEventListener ("pointercancel", dragEnd);
    ghost?.remove ();
    button.classList.remove ("lifted-off");
    flights.dropZone (false);
    setTimeout (() => {
      button.dragged = false;
    }, 0);
    if (!ghost || event.type === "pointercancel" || !buttons.has (card))
      return;
    if (event.clientY < top || y < -button.offsetHeight * 0.7)
      activate (card);
    else if (y > 28 && y > Math.abs (x))
      flip (card);
  }

  new ResizeObserver (layOut).observe (bar);

  return {
    element,
    turnAll,
    update,
    layOut,
    flipCurrent: () => current !== null && flip (current),
    focus: () => current !== null && buttons.get (current)?.focus ({ preventScroll: true }),
    move,
    currentIndex: () => order.indexOf (current),
    button: (card) => buttons.get (card) ?? null,
    top: () => bar.getBoundingClientRect ().top,
    /* The element of a card of this kind, for the flight that begins there. */
    like: (card) => buttons.get (card)
      ?? buttons.get (order.find ((other) => game.deck.kind (other,
        game.view.side) === game.deck.kind (card, game.view.side)))
      ?? null,
  };
}
