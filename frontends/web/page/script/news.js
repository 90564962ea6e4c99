/* news.js - who has come, gone, come back: for the chat, and for those who do not see the seats.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _, format } from "./words.js";

const isPerson = (seat) => seat.name !== null && seat.player === null;

function newsOfSeat (was, is) {
  const { name } = is;
  if (isPerson (was) && was.name !== name)
    return isPerson (is) ? [format (_ ("{name} has left."), was),
      format (_ ("{name} sits down."), is)] : [format (_ ("{name} has left."), was)];
  if (!isPerson (is))
    return [];
  if (!isPerson (was))
    return [format (_ ("{name} sits down."), { name })];
  if (was.here !== is.here)
    return [is.here ? format (_ ("{name} is back."), { name })
      : format (_ ("{name} has lost the connection."), { name })];
  if (is.away && !was.away && is.here)
    return [format (_ ("{name} has let the time go by; a bot plays."), { name })];
  if (was.away && !is.away)
    return [format (_ ("{name} plays again."), { name })];
  return [];
}

/* Sentences about what has changed from one “table” to the next, but for one's own seat. */
export function tellNews (before, table, me) {
  if (before?.seats.length !== table.seats.length)
    return [];
  return table.seats.flatMap ((seat, number) =>
    (number === me ? [] : newsOfSeat (before.seats[number], seat)));
}
