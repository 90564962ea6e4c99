/* opening.js - opening a table: made, sat down at, bots put on the other seats.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, whatWentWrong } from "./dom.js";
import { rememberedName, remember } from "./keep.js";
import { Place, plainCode } from "./place.js";
import { _ } from "./words.js";

export const MOST_NAME = 24;

/* A field for one's name, with the one from before in it. */
export function nameInput () {
  return el ("input", { type: "text", name: "name", maxlength: MOST_NAME, autocomplete: "nickname",
    autocapitalize: "words", spellcheck: "false", value: rememberedName (), required: true });
}

/* The name in the field; or, if there is none, null, and the place says so. */
export function nameIn (input, trouble) {
  const name = input.value.trim ().replace (/\s+/g, " ");
  if (!name) {
    trouble.say (_ ("Say what the others shall call you: a name of up to 24 characters."), input);
    return null;
  }
  remember ("name", name);
  return name;
}

/* Makes a table and sits down at it. bots: the bots' ids for the next seats. Goes there. */
export async function openTable (app, { settings, name, bots = [], ready = false }) {
  const { connection } = app;
  const created = await connection.send ({ t: "create", ...settings });
  const place = new Place (app, plainCode (created.table), null);
  place.opened = true;
  app.place = place;
  app.holding = true;
  try {
    await place.join (name);
    for (const [i, player] of bots.entries ())
      await connection.send ({ t: "seat", seat: i + 1, player });
    if (ready)
      await connection.send ({ t: "ready", ready: true });
  } catch (error) {
    if (place.seat === null) {
      app.place = null;
      throw error;
    }
    app.frame.toast (whatWentWrong (error));
  } finally {
    app.holding = false;
  }
  app.refresh ();
}
