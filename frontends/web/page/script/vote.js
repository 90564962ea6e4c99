/* vote.js - sending somebody away: by the host before the match, by vote during it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, confirm, el, problemPlace, replace } from "./dom.js";
import { seatName } from "./place.js";
import { _, format } from "./words.js";

/* Two have to agree, or one where the game has waited for so long for somebody. */
const FEWEST = 2;
const PATIENCE = 300000;

/* How many may vote about a seat. */
function voters ({ table }, seat) {
  return table.seats.filter ((entry, number) => number !== seat && entry.name !== null
    && entry.player === null && entry.here).length;
}

/* Milliseconds until a vote about a seat can begin; 0: it can; Infinity: that does not depend on time. */
export function timeToVote (place, seat) {
  const { table, now, nowAt } = place;
  if (voters (place, seat) >= FEWEST)
    return 0;
  if (table.settings.turn_time !== 0 || table.phase !== "round" || now?.view.waits !== seat)
    return Infinity;
  return Math.max (0, PATIENCE - (now.waited ?? 0) - (Date.now () - nowAt));
}

export function askKick (app, place, seat) {
  const name = seatName (place.table, seat);
  const lobby = place.table.phase === "lobby";
  confirm (
    format (lobby ? _ ("Send {name} away?") : _ ("Vote to send {name} away?"), { name }),
    lobby ? format (_ ("The seat of {name} will be open again."), { name })
      : format (voters (place, seat) < FEWEST
        ? _ ("A bot plays for {name} then, and somebody else may take the seat.")
        : _ ("It takes more than half of the others, and at least two. If they agree, a bot "
        + "plays for {name}, and somebody else may take the seat."), { name }),
    lobby ? _ ("Send away") : _ ("Start the vote"),
    () => sendVote (app, place, seat, true));
}

/* The server counts, and does not tell who has voted how; one's own vote is known here. */
async function sendVote (app, place, seat, yes) {
  await app.connection.send ({ t: "kick", seat, yes });
  place.vote = { seat, yes };
}

/* The vote that is going on, as a strip: { root, update () }. */
export function createVote (app, place) {
  const text = el ("p", { role: "status" });
  const trouble = problemPlace ();
  const yes = button (_ ("Send away"), () => vote (yes, true), { class: "danger small" });
  const no = button (_ ("Let stay"), () => vote (no, false), { class: "small" });
  const presses = el ("div", { class: "row" }, yes, no);
  const root = el ("section", { class: "strip vote", "aria-label": _ ("Vote"), hidden: true },
    text, presses, trouble);

  function vote (press, agree) {
    const { seat } = place.table.kick ?? {};
    if (seat !== undefined)
      attempt (press, trouble, async () => {
        await sendVote (app, place, seat, agree);
        update ();
      });
  }

  function update () {
    const { kick } = place.table;
    root.hidden = !kick;
    if (!kick) {
      place.vote = null;
      replace (text);
      trouble.say ("");
      return;
    }
    const name = seatName (place.table, kick.seat);
    const mine = kick.seat === place.seat;
    presses.hidden = mine || place.seat === null;
    for (const [press, agree] of [[yes, true], [no, false]])
      press.setAttribute ("aria-pressed", String (place.vote?.seat === kick.seat
        && place.vote.yes === agree));
    const votes = format (_ ("{yes} of {need} votes are for it."), kick);
    const line = (mine ? _ ("There is a vote to send you away.")
      : format (_ ("There is a vote to send {name} away."), { name })) + " " + votes;
    if (text.textContent !== line)
      text.textContent = line;
  }
  return { root, update };
}
