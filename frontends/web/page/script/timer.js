/* timer.js - the time that is left for a turn: a thin bar, and numbers in the last ten seconds.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _, format } from "./words.js";

const LAST = 10;

export function createTimer (game, { ring, prompt, announce }) {
  let clock = 0, warned = null, shown = null;

  function place () {
    const waits = game.view?.waits;
    return waits === null || waits === undefined ? null
      : waits === game.me ? prompt.bar : ring.seatElement (waits)?.querySelector (".time") ?? null;
  }

  function tick () {
    const left = game.deadline === null ? null : Math.max (0, game.deadline - performance.now ());
    const whole = (game.table?.settings?.turn_time || 60) * 1000, bar = place ();
    if (shown !== bar) {
      shown?.classList.remove ("runs");
      shown = bar;
    }
    const runs = left !== null && game.round && bar !== null;
    bar?.classList.toggle ("runs", runs);
    if (runs) {
      bar.style.setProperty ("--left", String (Math.min (1, left / whole)));
      bar.classList.toggle ("nearly", left < LAST * 1000);
    }
    const seconds = runs ? Math.ceil (left / 1000) : null;
    prompt.seconds.textContent = seconds !== null && seconds <= LAST ? String (seconds) : "";
    if (seconds !== null && seconds <= LAST && seconds > 0 && game.waitsForMe ()
      && warned !== game.deadline) {
      warned = game.deadline;
      announce.alert (format (_ ("{count} seconds are left."), { count: seconds }));
    }
    if (!runs)
      clearInterval (clock);
  }

  return {
    update () {
      clearInterval (clock);
      clock = setInterval (tick, 500);
      tick ();
    },
    end: () => clearInterval (clock),
  };
}
