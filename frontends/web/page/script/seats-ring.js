/* seats-ring.js - the others round the table: who holds how many cards, who is on turn, who has
 * called UNO, whose Power Card is green.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, replace, setText, svg } from "./dom.js";
import { _, format, list, ngettext } from "./words.js";
import { drawBack, drawSmall } from "./cards.js";

/* How many sit at the left, at the top and at the right, by how many there are; at the left the
 * order goes up, at the right down, so that it is clockwise. */
const WIDE = [[0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1], [1, 2, 1], [1, 3, 1], [1, 4, 1],
  [2, 3, 2], [2, 4, 2],
  [2, 5, 2], [3, 4, 3]];
const NARROW = [[0, 0, 0], [0, 1, 0], [0, 2, 0], [0, 3, 0], [1, 2, 1], [1, 3, 1], [2, 2, 2],
  [2, 3, 2], [3, 2, 3],
  [3, 3, 3], [4, 3, 3]];
const COLUMNS = 60;
const MOST_IN_FAN = 9;

const SIGNS = {
  bot: "M5 9h14v10H5zM12 9V5M9 13.500v1M15 13.500v1M2.500 13v3M21.500 13v3",
  away: "M7 5h10L7 19h10",
  gone: "M4 9c5-5 11-5 16 0M7.500 13c3-3 6-3 9 0M12 18h.01M4 20L20 4",
};

function sign (name) {
  return svg ("svg", { class: `sign ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true",
    focusable: "false" },
    svg ("path", { d: SIGNS[name] }));
}

/* A token as a little card: a full one with its word, or a hollow one. The word tells, not the
 * colour. */
export function tokenMarks (game, seat, long) {
  return game.deck.tokens.map ((token, number) => {
    const value = game.view.tokens?.[number]?.[seat];
    if (value === null || value === undefined)
      return null;
    const word = game.deck.tokenWord (number, value);
    return el ("span", { class: `token ${value > 0 ? "up" : "down"}`, title: token.name },
      svg ("svg", { viewBox: "0 0 12 16", class: "token-card", "aria-hidden": "true",
        focusable: "false" },
        svg ("rect", { x: 1.2, y: 1.2, width: 9.6, height: 13.6, rx: 2.2 }),
        svg ("path", { d: value > 0 ? "M7 3L3.500 8.500H6L5 13l3.500-5.500H6z"
          : "M4 5.500l4 5M8 5.500l-4 5" })),
      el ("span", { class: "token-word" }, long
        && el ("span", { class: "token-name" }, token.name, " "), word));
  });
}

/* What has become of a seat that is not in play: done in its place, where the others play on, or out.
 * On a plate there is room for one word. */
function gone (view, seat, short) {
  const place = (view.done ?? []).indexOf (seat) + 1;
  if (place === 0)
    return _ ("out");
  return format (short ? _ ("done: {place}") : _ ("done, place {place}"), { place });
}

/* What there is to say of a seat, one thing after the other, for those who listen. */
export function seatWords (game, seat) {
  const view = game.view, entry = game.table.seats[seat], words = [];
  const playing = view.playing.includes (seat);

  if (entry.player)
    words.push (_ ("a bot"));
  if (entry.away)
    words.push (_ ("away, a bot plays"));
  else if (!entry.here && !entry.player)
    words.push (_ ("not connected"));
  if (!playing)
    return format (_ ("{name}: {state}"), { name: game.name (seat),
      state: list ([...words, gone (view, seat, false)]) });
  words.push (format (ngettext ("{count} card", "{count} cards", view.counts[seat]),
    { count: view.counts[seat] }));
  game.deck.tokens.forEach ((token, number) => {
    const value = view.tokens?.[number]?.[seat];
    if (typeof value === "number")
      words.push (format (_ ("{token} {word}"), { token: token.name,
        word: game.deck.tokenWord (number, value) }));
  });
  if (game.deck.message.uno && view.counts[seat] === 1)
    words.push (view.uncalled.includes (seat) ? _ ("has not called UNO") : _ ("UNO called"));
  words.push (format (ngettext ("{count} point", "{count} points", view.points[seat]),
    { count: view.points[seat] }));
  if (partnerOf (game, seat) === game.me && game.me !== null)
    words.push (_ ("your partner"));
  if (game.round && view.waits === seat)
    words.push (view.phase === "ask" ? _ ("has to answer") : _ ("on turn"));
  return format (_ ("{name}: {state}"), { name: game.name (seat), state: list (words) });
}

function partnerOf (game, seat) {
  const n = game.table.seats.length;
  return game.deck.message.partners ? (seat + n / 2) % n : null;
}

export function createRing (game, { tell }) {
  const ring = el ("ol", { class: "ring", role: "list" });
  const plates = new Map ();
  /* As the style sheet has it: a board of less than 45 rem. */
  let narrow = false;
  let arranged = "";

  function plate (seat) {
    if (!plates.has (seat)) {
      const words = el ("span", { class: "unseen" });
      const parts = Object.fromEntries (["person", "held", "tokens", "foot", "flags"].map ((name) =>
        [name, el ("span", { class: name })]));
      const shown = el ("div", { class: "plate", "aria-hidden": "true" }, Object.values (parts),
        el ("span", { class: "time" }));
      shown.addEventListener ("click", () => tellCards (seat));
      plates.set (seat, { item: el ("li", { class: "player", "data-seat": seat }, words, shown),
        words, shown, parts });
    }
    return plates.get (seat);
  }

  /* All that is seen of somebody's cards, large; it is in the words for listeners anyway. */
  function tellCards (seat) {
    const seen = game.seen (seat);
    if (seen)
      tell (plate (seat).shown, el ("p", null, game.name (seat)),
            el ("div", { class: "small-cards" }, seen.map ((face) => drawSmall (game.deck, face))));
  }

  /* Puts the seats into their places: rows and columns of the grid. */
  function arrange (seats) {
    const open = Boolean (game.view.hands), key = `${narrow}/${open}/${seats.join ()}`;
    if (key === arranged)
      return;
    arranged = key;
    const [left, top, right] = (narrow ? NARROW : WIDE)[seats.length];
    const side = Math.max (left, right), wide = narrow ? 15 : open ? 16 : 12;
    seats.forEach ((seat, i) => {
      const style = plate (seat).item.style;
      const [place, row, column] = i < left ? ["left", 1 + side - i, `1 / span ${wide}`]
        : i < left + top ? ["top", 1, `${1 + (i - left) * COLUMNS / top} / span ${COLUMNS / top}`]
          : ["right", 2 + i - left - top + (side - right), `${COLUMNS + 1 - wide} / span ${wide}`];
      plate (seat).item.dataset.place = place;
      style.gridRow = String (row);
      style.gridColumn = column;
    });
    ring.parentElement?.style.setProperty ("--side-rows", String (side));
    ring.parentElement?.style.setProperty ("--side-columns", String (side > 0 ? wide : 0));
    ring.parentElement?.classList.toggle ("has-sides", side > 0);
    ring.closest (".felt")?.classList.toggle ("seats-at-sides", side > 0);
    ring.replaceChildren (...seats.map ((seat) => plate (seat).item));
  }

  function fan (seat) {
    const faces = game.seen (seat), count = game.view.counts[seat];
    if (faces && faces.length > 0)
      return el ("span", { class: `fan faces${game.view.hands ? " open" : ""}` },
        faces.slice (0, game.view.hands ? 40 : MOST_IN_FAN).map ((face) =>
          drawSmall (game.deck, face)));
    return el ("span", { class: "fan" }, Array.from ({ length: Math.min (count, MOST_IN_FAN) },
      drawBack));
  }

  function updateSeat (seat) {
    const { item, words, shown, parts } = plate (seat), view = game.view,
      entry = game.table.seats[seat];
    const count = view.counts[seat], playing = view.playing.includes (seat);
    const waits = game.round && view.waits === seat, seen = game.seen (seat);
    const uncalled = view.uncalled.includes (seat);

    item.classList.toggle ("waits", waits);
    item.classList.toggle ("open-handed", Boolean (view.hands) && seen?.length > 0);
    if (waits)
      shown.querySelector (".flag.skipped")?.remove ();
    item.classList.toggle ("out", !playing);
    item.classList.toggle ("partner", partnerOf (game, seat) === game.me && game.me !== null);
    setText (words, seatWords (game, seat)
      + (seen?.length > 0 && !view.hands ? ". " + format (_ ("On the backs: {cards}"),
                                              { cards: list (seen.map ((face) =>
                                                game.deck.faceName (face))) }) : "")
      + (seen && view.hands ? ". " + list (seen.map ((face) => game.deck.faceName (face))) : ""));
    replace (parts.person, el ("span", { class: "name", title: game.name (seat) },
      game.name (seat)),
      entry.player && sign ("bot"), entry.away ? sign ("away")
        : !entry.here && !entry.player && sign ("gone"));
    const key = `${count}/${seen?.map ((face) => face.id)}/${view.side}`;
    if (parts.held.dataset.holds !== key) {
      parts.held.dataset.holds = key;
      replace (parts.held, fan (seat), el ("b", { class: "count" }, count));
    }
    replace (parts.tokens, playing && tokenMarks (game, seat, false));
    replace (parts.foot, el ("span", { class: "points-long" },
      format (ngettext ("{count} point", "{count} points",
      view.points[seat]), { count: view.points[seat] })),
    el ("span", { class: "points-short" },
      format (ngettext ("{count} pt", "{count} pts", view.points[seat]),
      { count: view.points[seat] })));
    shown.classList.toggle ("tells", seen !== null);
    replace (parts.flags,
      !playing && el ("span", { class: "flag out" }, gone (view, seat, true)),
      waits && el ("span", { class: "flag turn" }, view.phase === "ask" ? _ ("answers")
        : _ ("on turn")),
      game.deck.message.uno && playing && count === 1 && game.round
        && (uncalled ? el ("span", { class: "flag uncalled" }, _ ("not called!"))
          : el ("span", { class: "flag uno" }, _ ("UNO"))));
    shown.classList.toggle ("called", !uncalled && count === 1);
  }

  function update () {
    const seats = game.others (), board = ring.parentElement;
    narrow = board !== null
      && board.clientWidth < 45 * parseFloat (getComputedStyle (document.documentElement).fontSize);
    arrange (seats);
    ring.setAttribute ("aria-label", game.view.direction > 0 ? _ ("Players, clockwise")
      : _ ("Players; play goes anticlockwise"));
    seats.forEach (updateSeat);
  }

  return {
    element: ring,
    update,
    seatElement: (seat) => plates.get (seat)?.item ?? null,
    fanElement: (seat) => plates.get (seat)?.parts.held ?? null,
    /* Shows for a moment that somebody has lost the turn. */
    skipped (seat) {
      const shown = plates.get (seat)?.shown;
      if (!shown)
        return;
      const flag = el ("span", { class: "flag skipped" }, _ ("skipped"));
      shown.querySelector (".flag.skipped")?.remove ();
      shown.append (flag);
      setTimeout (() => flag.remove (), 1800);
    },
  };
}
