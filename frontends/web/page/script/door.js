/* door.js - in front of a table: go on as before, take a seat, watch; or find that it is gone.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { add, attempt, button, el, field, icon, problemPlace, replace } from "./dom.js";
import { seatAt } from "./keep.js";
import { nameIn, nameInput } from "./opening.js";
import { seatName, spokenCode } from "./place.js";
import { _, format, list, ngettext } from "./words.js";

/* Name and “take a seat”, “go on as Ada”, “watch”: { root, update (), take (seat) }. */
export function createEntrance (app, place) {
  const kept = seatAt (place.code);
  const input = nameInput (), trouble = problemPlace ();
  const press = el ("button", { type: "submit", class: "main big" }, icon ("door"),
    el ("span", null, _ ("Take a seat")));
  const full = el ("p", { class: "hint" }, _ ("All seats are taken. You can watch, "
    + "or wait until one is free."));

  async function take (seat) {
    const name = nameIn (input, trouble);
    if (name !== null)
      await attempt (press, trouble, () => place.join (name, seat));
  }

  const form = el ("form", { novalidate: true, onsubmit: (event) => {
    event.preventDefault ();
    take ();
  } }, field (_ ("Your name"), input), el ("div", { class: "row" }, press));
  const watch = button (_ ("Only watch"), () => {
    place.mode = "watch";
    app.refresh ();
  }, { icon: "eye", class: "quiet" });
  const root = el ("section", { class: "card entrance", "aria-label": _ ("Your seat") },
    place.trouble && el ("p", { class: "notice", role: "alert" }, place.trouble),
    kept && el ("div", { class: "kept" },
      el ("p", null, format (_ ("You have a seat here, as {name}."), kept)),
      button (format (_ ("Go on as {name}"), kept), () =>
        app.go (`${place.code}.${kept.token}`), { class: "main big", icon: "play" })),
    form, full, trouble, watch);
  if (kept)
    press.classList.remove ("main");

  function update () {
    const open = place.openSeats.length > 0;
    form.hidden = !open;
    full.hidden = open;
    watch.hidden = place.mode === "watch";
  }
  update ();
  return { root, update, take };
}

function persons (table) {
  const names = table.seats.flatMap ((seat, number) =>
    (seat.name === null ? [] : [seatName (table, number)]));
  return names.length === 0 ? _ ("Nobody is at the table.")
    : format (ngettext ("{names} is at the table.", "{names} are at the table.", names.length),
      { names: list (names) });
}

/* The door of a table where they are playing; or of one that has not answered yet. */
export function showDoor (app, place) {
  const { table } = place;
  if (!table)
    return { kind: "door", title: _ ("To the table"), root: el ("div", { class: "narrow" },
      el ("h1", null, format (_ ("Table {code}"), { code: spokenCode (place.code) })),
      el ("p", { class: "waiting" }, _ ("On the way to the table …"))) };
  const entrance = createEntrance (app, place);
  const about = el ("p", { class: "lead" });
  const root = el ("div", { class: "narrow" },
    el ("h1", { dir: "auto" }, table.name || table.title), about, entrance.root);
  function update () {
    replace (about, table.name ? `${place.table.title}. ` : "", persons (place.table), " ",
      place.table.phase === "over" ? _ ("The match is over.") : _ ("They are playing."));
    entrance.update ();
  }
  update ();
  return { kind: "door", title: table.name || table.title, root, update };
}

/* The table is not there. */
export function showGone (app, place) {
  const root = el ("div", { class: "narrow" });
  add (root, el ("h1", null, _ ("This table is not there")),
    el ("p", { class: "lead" }, place.trouble),
    el ("p", null, format (_ ("You were looking for table {code}. If somebody has told you the "
      + "code, ask them to look again; tables where nobody is any longer are cleared away."),
    { code: spokenCode (place.code) })),
    el ("div", { class: "row" },
      button (_ ("To the start page"), () => app.go (""), { class: "main", icon: "back" }),
      button (_ ("New table"), () => app.go ("new"), { icon: "plus" })));
  return { kind: "door", title: _ ("No such table"), root };
}
