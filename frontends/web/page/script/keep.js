/* keep.js - what this browser remembers: settings, a name, the seats one has.
 *
 * Storage may be forbidden, full or filled by somebody else; then all works, and is forgotten.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
const PREFIX = "lastcard.";
const MOST_SEATS = 12;

export function recall (key, fallback) {
  try {
    return JSON.parse (localStorage.getItem (PREFIX + key)) ?? fallback;
  } catch {
    return fallback;
  }
}

export function remember (key, value) {
  try {
    localStorage.setItem (PREFIX + key, JSON.stringify (value));
  } catch {
    /* See above. */
  }
}

export function rememberedName () {
  const name = recall ("name", "");
  return typeof name === "string" ? name.slice (0, 24) : "";
}

function isSeat (entry) {
  return typeof entry?.code === "string" && /^[0-9a-f]{32}$/.test (entry.token)
    && typeof entry.name === "string" && typeof entry.when === "number";
}

/* The seats one has, the latest first: [{ code, token, name, title, when }]. */
export function seats () {
  const list = recall ("seats", []);
  return Array.isArray (list) ? list.filter (isSeat).sort ((a, b) => b.when - a.when) : [];
}

export function seatAt (code) {
  return seats ().find ((seat) => seat.code === code) ?? null;
}

export function keepSeat (seat) {
  const others = seats ().filter ((other) => other.code !== seat.code);
  remember ("seats", [{ ...seat, when: Date.now () }, ...others].slice (0, MOST_SEATS));
}

export function forgetSeat (code) {
  remember ("seats", seats ().filter ((seat) => seat.code !== code));
}
