// tap.mjs - TAP for tests in the browser: a point is a sentence and what has to be true.
//
// SPDX-License-Identifier: LGPL-2.1-or-later

let count = 0, failed = false;

/* Runs work; the point is ok if it does not throw. what () is asked for more if it does. */
export async function point (title, work, what) {
  const begun = performance.now ();
  count++;
  try {
    await work ();
    console.log (`ok ${count} ${title}\n# ${Math.round (performance.now () - begun)} ms`);
  } catch (error) {
    failed = true;
    console.log (`not ok ${count} ${title}`);
    const more = what ? await what ().catch (() => "") : "";
    const lines = `${error.stack ?? error}`.split ("\n");
    /* The browser's own account of its tries is long. */
    const short = lines.length < 30 ? lines : [...lines.slice (0, 10), "…", ...lines.slice (-8)];
    for (const line of [...short, ...more.split ("\n")].filter (Boolean))
      console.log (`# ${line}`);
  }
}

export function equal (found, expected, about = "") {
  const a = JSON.stringify (found), b = JSON.stringify (expected);
  if (a !== b)
    throw new Error (`${about}\nexpected: ${b}\nfound:    ${a}`);
}

export function ok (value, about) {
  if (!value)
    throw new Error (about);
}

export function finish () {
  console.log (`1..${count}`);
  process.exitCode = failed ? 1 : 0;
}
