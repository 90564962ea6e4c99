/* people.js - who is at the table during a match, and what can be done about it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, confirm, el, icon, openDialog, replace } from "./dom.js";
import { seatName } from "./place.js";
import { createShare } from "./share.js";
import { askKick } from "./vote.js";
import { _, format, ngettext } from "./words.js";

/* How somebody is there, in words. */
export function presence (table, number) {
  const seat = table.seats[number];
  if (seat.name === null)
    return _ ("open");
  if (seat.player !== null)
    return _ ("a bot");
  if (!seat.here)
    return seat.away ? _ ("not connected; a bot plays") : _ ("not connected");
  return seat.away ? _ ("away; a bot plays") : _ ("here");
}

export function watchersText (n) {
  return format (ngettext ("{n} person is watching.", "{n} people are watching.", n), { n });
}

export function leaveTable (app, place) {
  const go = () => app.go ("");
  if (place.mode !== "seat")
    return go ();
  return confirm (_ ("Leave the table?"), place.table?.phase === "lobby"
    ? _ ("Your seat will be open again. If you only go to the start page, you can come back from "
      + "there.")
    : _ ("You give up your seat for good, and a bot plays on for you. If you only want a break, "
      + "close the page: you can come back at any time."),
  _ ("Leave for good"), async () => {
    await place.leave ();
    place.token = null;
    go ();
  });
}

/* { open (), update () } */
export function createPeople (app, place) {
  let dialog = null;
  const body = el ("div");

  function line (seat, number) {
    const { table } = place;
    const mine = number === place.seat;
    const may = place.seat !== null && !mine && seat.name !== null && seat.player === null
      && table.phase !== "lobby" && !table.kick;
    return el ("li", { class: "entry" }, icon (seat.player !== null ? "bot" : "person"),
      el ("div", null, el ("b", { dir: "auto" }, seatName (table, number)),
        mine && el ("span", null, " ", _ ("(you)")),
        el ("p", { class: "hint" }, presence (table, number), " · ",
          format (ngettext ("{n} point", "{n} points", seat.points), { n: seat.points }))),
      may && button (_ ("Vote to send away"), () => {
        dialog?.close ();
        askKick (app, place, number);
      }, { class: "small quiet", "data-key": `kick-${number}`,
        "aria-label": format (_ ("Vote to send away: {name}"),
          { name: seatName (table, number) }) }));
  }

  function update () {
    if (!dialog)
      return;
    replace (body, el ("ul", { class: "plain-list" }, place.table.seats.map (line)),
      place.table.watchers > 0 && el ("p", { class: "hint" }, watchersText (place.table.watchers)));
  }

  function open () {
    const share = createShare (app, place, "h3");
    share.classList.remove ("card");
    dialog = openDialog (_ ("At the table"), [body, share,
      el ("div", { class: "row end" }, button (
        place.mode === "seat" ? _ ("Leave the table") : _ ("Stop watching"), () => {
          dialog?.close ();
          leaveTable (app, place);
        }, { icon: "door", class: place.mode === "seat" ? "danger" : "" }))]);
    dialog.addEventListener ("close", () => {
      dialog = null;
    });
    update ();
  }
  return { open, update, end: () => dialog?.close () };
}
