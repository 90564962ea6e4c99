/* prefs.js - how the page looks, moves and sounds; kept in this browser.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, choose, el, field, openDialog } from "./dom.js";
import { recall, remember } from "./keep.js";
import { _ } from "./words.js";

const INITIAL = { theme: "system", text: "normal", motion: "system", sound: false, marks: true };
const ALLOWED = {
  theme: ["system", "light", "dark"], text: ["normal", "large"], motion: ["system", "on", "off"],
  sound: [true, false], marks: [true, false],
};

const calm = matchMedia ("(prefers-reduced-motion: reduce)");
const listeners = new Set ();
const chosen = { ...INITIAL };

function load () {
  const kept = recall ("prefs", {});
  for (const [key, values] of Object.entries (ALLOWED))
    chosen[key] = values.includes (kept?.[key]) ? kept[key] : INITIAL[key];
}

/* What the table goes by: motion, sound, marks are true or false; get () gives all at once. */
export const settings = {
  get motion () {
    return chosen.motion === "on" || (chosen.motion === "system" && !calm.matches);
  },
  get sound () {
    return chosen.sound;
  },
  get marks () {
    return chosen.marks;
  },
  get large () {
    return chosen.text === "large";
  },
  get () {
    return { theme: chosen.theme, large: this.large, motion: this.motion, sound: this.sound,
      marks: this.marks };
  },
  onChange (listener) {
    listeners.add (listener);
    return () => listeners.delete (listener);
  },
};

function apply () {
  const { dataset } = document.documentElement;
  if (chosen.theme === "system")
    delete dataset.theme;
  else
    dataset.theme = chosen.theme;
  dataset.text = chosen.text;
  dataset.motion = settings.motion ? "on" : "off";
  dataset.marks = chosen.marks ? "on" : "off";
  for (const listener of listeners)
    listener (settings.get ());
}

export function setPref (key, value) {
  if (!ALLOWED[key]?.includes (value))
    return;
  chosen[key] = value;
  remember ("prefs", chosen);
  apply ();
}

export function startPrefs () {
  load ();
  apply ();
  calm.addEventListener ("change", apply);
  /* Another tab has changed them. */
  addEventListener ("storage", () => {
    load ();
    apply ();
  });
}

function choice (key, label, options, hint) {
  return field (label, choose (options, chosen[key],
    { onchange: (event) => setPref (key, event.target.value) }), hint);
}

function tick (key, label, hint) {
  const id = `pref-${key}`;
  return el ("div", { class: "tick" },
    el ("input", { type: "checkbox", id, checked: chosen[key], "aria-describedby": `${id}-hint`,
      onchange: (event) => setPref (key, event.target.checked) }),
    el ("label", { for: id }, label),
    el ("p", { class: "hint", id: `${id}-hint` }, hint));
}

export function openPrefs () {
  openDialog (_ ("Settings"), (dialog) => [
    choice ("theme", _ ("Colours"), [["system", _ ("as the system has them")],
      ["light", _ ("light")], ["dark", _ ("dark")]]),
    choice ("text", _ ("Text"), [["normal", _ ("normal")], ["large", _ ("large")]]),
    choice ("motion", _ ("Movement"), [["system", _ ("as the system has it")],
      ["on", _ ("cards move")], ["off", _ ("nothing moves")]]),
    tick ("marks", _ ("Triangles on cards"),
      _ ("Each colour has its own number of triangles, so that nobody has to tell colours apart.")),
    tick ("sound", _ ("Sounds"), _ ("A soft sound when it is your turn, and when cards fall.")),
    el ("div", { class: "row end" },
      button (_ ("Done"), () => dialog.close (), { class: "main" })),
  ], { class: "small" });
}
