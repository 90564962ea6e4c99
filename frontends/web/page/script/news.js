/* news.js - who has come, gone, come back: for the chat, and for those who do not see the seats.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _, format } from "./words.js";

const isPerson = (seat) => seat.name !== null && seat.player === null;

/* A sentence. passing: it tells how somebody is just now, and what was told so before is of no
 * account any more. */
const lasting = (text, of) => ({ text: format (text, of), who: null });
const passing = (text, of) => ({ text: format (text, of), who: of.name });

function newsOfSeat (was, is) {
  if (isPerson (was) && was.name !== is.name)
    return isPerson (is) ? [lasting (_ ("{name} has left."), was),
      lasting (_ ("{name} sits down."), is)] : [lasting (_ ("{name} has left."), was)];
  if (!isPerson (is))
    return [];
  if (!isPerson (was))
    return [lasting (_ ("{name} sits down."), is)];
  if (was.here !== is.here)
    return [is.here ? passing (_ ("{name} is back."), is)
      : passing (_ ("{name} has lost the connection."), is)];
  if (is.away && !was.away && is.here)
    return [passing (_ ("{name} has let the time go by; a bot plays."), is)];
  if (was.away && !is.away)
    return [passing (_ ("{name} plays again."), is)];
  return [];
}

/* What has changed from one “table” to the next, but for one's own seat: [{ text, who }], who being
 * the name of the person whose last such news this replaces; or null. */
export function tellNews (before, table, me) {
  if (before?.seats.length !== table.seats.length)
    return [];
  return table.seats.flatMap ((seat, number) =>
    (number === me ? [] : newsOfSeat (before.seats[number], seat)));
}
