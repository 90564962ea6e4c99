/* dom.js - making elements. Text becomes text, never markup, wherever it comes from.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _ } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
let lastId = 0;

export function freshId (stem) {
  return `${stem}-${++lastId}`;
}

function fill (element, attributes, children) {
  for (const [name, value] of Object.entries (attributes ?? {})) {
    if (value === null || value === undefined || value === false)
      continue;
    if (name.startsWith ("on") && typeof value === "function")
      element.addEventListener (name.slice (2), value);
    else if (name === "value" && "value" in element)
      element.value = value;
    else
      element.setAttribute (name, value === true ? "" : value);
  }
  add (element, children);
  return element;
}

/* A text as nodes. The triangles of a colour are only seen: who listens would hear each of them. */
function textNodes (text) {
  return text.split (/(▲+)/).filter (Boolean).map ((part) => {
    if (!part.startsWith ("▲"))
      return document.createTextNode (part);
    const marks = document.createElement ("span");
    marks.setAttribute ("aria-hidden", "true");
    marks.textContent = part;
    return marks;
  });
}

/* Appends children: elements, texts, numbers, lists of them; null and false are nothing. */
export function add (element, ...children) {
  for (const child of children.flat (Infinity))
    if (child !== null && child !== undefined && child !== false)
      element.append (...child instanceof Node ? [child] : textNodes (String (child)));
  return element;
}

/* Only what is new is written: who reads the page line by line would lose the place. */
export function setText (element, text) {
  if (element.textContent !== text)
    element.textContent = text;
}

/* el ("p", { class: "note", onclick () {…} }, "text", el ("b", null, name)) */
export function el (tag, attributes, ...children) {
  return fill (document.createElement (tag), attributes, children);
}

export function svg (tag, attributes, ...children) {
  return fill (document.createElementNS (SVG, tag), attributes, children);
}

/* Everything in the element is replaced. What has the focus keeps it if it comes back with the
 * same data-key. */
export function replace (element, ...children) {
  const active = document.activeElement;
  const key = element.contains (active) ? active.dataset.key : null;
  element.replaceChildren ();
  add (element, children);
  if (key && !element.contains (document.activeElement))
    element.querySelector (`[data-key="${CSS.escape (key)}"]`)?.focus ({ preventScroll: true });
  return element;
}

const ICONS = {
  back: "M15 5l-7 7 7 7",
  bot: "M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M2.5 13v3M21.5 13v3",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  check: "M5 13l4.5 4.5L19 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
  door: "M14 4h5v16h-5M4 12h10M10 8l4 4-4 4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
    + "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  first: "M18 5l-8 7 8 7M7 5v14",
  forward: "M9 5l7 7-7 7",
  last: "M6 5l8 7-8 7M17 5v14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  pause: "M8 5v14M16 5v14",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6"
    + "M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c0-4.5 3.5-7 7.5-7s7.5 2.5 7.5 7",
  play: "M7 5l12 7-12 7z",
  plus: "M12 5v14M5 12h14",
  send: "M4 12l16-8-5 16-3.5-6.5z",
  settings: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
};

/* A little picture beside a word; it says nothing by itself. */
export function icon (name) {
  return svg ("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true",
    focusable: "false" }, svg ("path", { d: ICONS[name] }));
}

export function button (text, onclick, attributes) {
  const { icon: picture, ...rest } = attributes ?? {};
  return el ("button", { type: "button", onclick, ...rest }, picture && icon (picture),
    el ("span", null, text));
}

/* A button with nothing but a picture to see; its name is for those who do not see it, and for
 * the pointer that rests on it. */
export function iconButton (name, text, onclick, attributes) {
  return el ("button", { type: "button", "aria-label": text, title: text, onclick,
    ...attributes, class: `quiet square ${attributes?.class ?? ""}`.trim () }, icon (name));
}

/* A label, what it is for, and a hint below. The input gets an id if it has none. */
export function field (label, input, hint) {
  input.id ||= freshId ("field");
  const note = hint && el ("p", { class: "hint", id: `${input.id}-hint` }, hint);
  if (note)
    input.setAttribute ("aria-describedby", note.id);
  return el ("div", { class: "field" }, el ("label", { for: input.id }, label), input, note);
}

export function choose (options, value, attributes) {
  const select = el ("select", attributes, options.map (([id, text]) =>
    el ("option", { value: id }, text)));
  select.value = String (value);
  return select;
}

/* The place where a form says what is wrong, where it is wrong. */
export function problemPlace () {
  const place = el ("p", { class: "problem", role: "alert", id: freshId ("problem") });
  place.say = (text, input) => {
    place.textContent = text;
    if (input) {
      input.setAttribute ("aria-invalid", "true");
      input.setAttribute ("aria-errormessage", place.id);
      input.addEventListener ("input", () => place.say (""), { once: true });
      input.focus ();
      place.input = input;
    } else if (!text && place.input) {
      place.input.removeAttribute ("aria-invalid");
      place.input = null;
    }
  };
  return place;
}

/* Runs what may be refused; the button rests meanwhile, and the place says why not. */
export async function attempt (press, place, work) {
  if (press?.getAttribute ("aria-disabled") === "true")
    return undefined;
  press?.setAttribute ("aria-disabled", "true");
  place?.say ("");
  try {
    return await work ();
  } catch (problem) {
    if (!place)
      throw problem;
    place.say (whatWentWrong (problem));
    return undefined;
  } finally {
    press?.removeAttribute ("aria-disabled");
  }
}

/* The sentence in what was thrown: the server's, or one of ours. */
export function whatWentWrong (problem) {
  if (problem?.text ?? problem?.why)
    return problem.text ?? problem.why;
  console.error (problem);
  return _ ("Something in this page went wrong. Reload it; nothing is lost.");
}

/* Opens a dialog; it is gone when it is closed. body: a list of children, or a function that gets
 * the dialog. */
export function openDialog (title, body, attributes) {
  const heading = el ("h2", { id: freshId ("title"), tabindex: "-1" }, title);
  const dialog = el ("dialog", { "aria-labelledby": heading.id, ...attributes });
  add (dialog,
    el ("header", null, heading,
      iconButton ("close", _ ("Close"), () => dialog.close ())),
    el ("div", { class: "body" }, typeof body === "function" ? body (dialog) : body));
  dialog.addEventListener ("click", (event) => event.target === dialog && dialog.close ());
  dialog.addEventListener ("close", () => dialog.remove ());
  document.body.append (dialog);
  dialog.showModal ();
  heading.focus ();
  return dialog;
}

/* Asks before something that cannot be taken back. */
export function confirm (title, text, yes, work) {
  return openDialog (title, (dialog) => {
    const place = problemPlace ();
    const press = button (yes, () => attempt (press, place, async () => {
      await work ();
      dialog.close ();
    }), { class: "danger" });
    return [el ("p", null, text), place, el ("div", { class: "row end" },
      button (_ ("Cancel"), () => dialog.close ()), press)];
  }, { class: "small" });
}

export async function copyText (text) {
  try {
    await navigator.clipboard.writeText (text);
    return true;
  } catch {
    /* Without https there is no clipboard; the old way still works. */
    const area = el ("textarea", { class: "away", "aria-hidden": "true" });
    area.value = text;
    const before = document.activeElement;
    (before?.closest ("dialog") ?? document.body).append (area);
    area.select ();
    let done = false;
    try {
      done = document.execCommand ("copy");
    } catch {
      done = false;
    }
    area.remove ();
    before?.focus ();
    return done;
  }
}
