/* waiting.js - who has been waited for since when, and the way on: a vote.
 *
 * Where a turn has a limit of time, the server sees to it; this is for tables without one, and for
 * long limits.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, el } from "./dom.js";
import { seatName } from "./place.js";
import { askKick, timeToVote } from "./vote.js";
import { _, format, ngettext } from "./words.js";

const MINUTE = 60000;

/* The person whom the game waits for, if it is somebody else who is there and does nothing. */
function thinker ({ table, now, seat }) {
  const waits = table.phase === "round" ? now?.view.waits ?? null : null;
  const entry = table.seats[waits];
  return entry && waits !== seat && entry.name !== null && entry.player === null && entry.here
    && !entry.away ? waits : null;
}

/* The strip: { root, update (), end () }. */
export function createWaiting (app, place) {
  const text = el ("p", { dir: "auto" });
  const press = button (_ ("Let a bot play"), () => askKick (app, place, thinker (place)),
    { class: "small" });
  const presses = el ("div", { class: "row" }, press);
  const root = el ("section", { class: "strip waiting-strip", "aria-label": _ ("Waiting"),
    hidden: true }, text, presses);
  let timer = 0, told = null;

  function say (name, minutes, wait) {
    const words = [format (ngettext ("{name} has been thinking for {n} minute.",
      "{name} has been thinking for {n} minutes.", minutes), { name, n: minutes })];
    if (place.seat !== null && wait < Infinity)
      words.push (wait <= 0 ? format (_ ("You can vote to let a bot play for {name}."), { name })
        : format (ngettext ("In {n} minute you can let a bot play for {name}.",
          "In {n} minutes you can let a bot play for {name}.", wait), { name, n: wait }));
    return words.join (" ");
  }

  function update () {
    const seat = thinker (place);
    const since = seat === null ? 0 : (place.now.waited ?? 0) + Date.now () - place.nowAt;
    clearTimeout (timer);
    if (seat !== null)
      timer = setTimeout (update, MINUTE - since % MINUTE + 50);
    root.hidden = since < MINUTE || place.table.kick !== null;
    if (root.hidden)
      return;
    const wait = Math.ceil (timeToVote (place, seat) / MINUTE);
    const line = say (seatName (place.table, seat), Math.floor (since / MINUTE), wait);
    presses.hidden = place.seat === null || wait > 0;
    if (text.textContent !== line)
      text.textContent = line;
    /* Listeners are told once that it takes long, and once that there is a way on. */
    const news = `${seat}/${place.now.n}/${wait > 0}`;
    if (told !== news) {
      told = news;
      app.frame.announce (line);
    }
  }
  return { root, update, end: () => clearTimeout (timer) };
}
