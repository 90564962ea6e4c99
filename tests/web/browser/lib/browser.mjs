// browser.mjs - the system's Chromium, and what goes wrong in its pages.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const require = createRequire (import.meta.url);
let axe = null;

export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export function launch () {
  return chromium.launch ({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"] });
}

/* A page of a browser of its own, with nothing remembered. page.problems are the errors of its
 * console and its scripts; a server that cannot be reached is none. */
export async function openPage (browser, { viewport = WIDE, ...options } = {}) {
  const context = await browser.newContext ({ viewport, reducedMotion: "reduce", ...options });
  const page = await context.newPage ();
  page.problems = [];
  page.setDefaultTimeout (60000);
  page.on ("pageerror", (error) => page.problems.push (String (error.stack ?? error)));
  page.on ("console", (message) => {
    if (["error", "warning"].includes (message.type ())
      && !/WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/.test (message.text ()))
      page.problems.push (message.text ());
  });
  return page;
}

/* What axe finds on the page, a line each. */
export async function findBarriers (page) {
  axe ??= await readFile (require.resolve ("axe-core/axe.min.js"), "utf8");
  await page.evaluate (axe);
  const { violations } = await page.evaluate (() =>
    globalThis.axe.run (document, { resultTypes: ["violations"] }));
  return violations.flatMap (({ id, help, nodes }) =>
    nodes.map (({ html }) => `${id}: ${help}: ${html.slice (0, 200)}`));
}

/* What the focused element is called. */
export function focusedName (page) {
  return page.evaluate (() => {
    const { activeElement: element } = document;
    return (element.getAttribute ("aria-label") ?? element.labels?.[0]?.textContent
      ?? element.textContent).trim ();
  });
}

/* Presses Tab until the focus is on what is called so: a text, or a pattern. */
export async function tabTo (page, name, { most = 100, key = "Tab" } = {}) {
  const seen = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press (key);
    const found = await focusedName (page);
    if (name instanceof RegExp ? name.test (found) : found === name)
      return;
    seen.push (found.slice (0, 40));
  }
  throw new Error (`Tab does not lead to ${name}, but to ${seen.join (", ")}`);
}
