// test-german.mjs - the page of a server that speaks German: nothing that has a translation is left
// in English, and the longer words have room.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { findBarriers, launch, openPage, PHONE } from "./lib/browser.mjs";
import { decideByKeys, playRound, waitForTurn } from "./lib/player.mjs";
import { startServer } from "./lib/server.mjs";
import { shoot } from "./lib/shots.mjs";
import { inMatch } from "./lib/table.mjs";
import { equal, finish, ok, point } from "./lib/tap.mjs";

const server = await startServer ({ pace: 5, env: { LANGUAGE: "de", LC_ALL: "C.UTF-8" } });
const browser = await launch ();
const page = await openPage (browser, { viewport: PHONE });

/* What of the page stands in English, though it has other words in German: texts, and names for those
 * who listen. Short words may be the same by chance. */
function findEnglish () {
  return page.evaluate (async () => {
    const { messages } = await (await fetch ("/messages.json")).json ();
    const english = new Set (Object.entries (messages).flatMap (([key, [german]]) => {
      const text = key.split ("\u0004").at (-1);
      return text === german || text.length < 6 ? [] : [text.trim ()];
    }));
    const found = new Set ();
    const look = (text) => text && english.has (text.trim ()) && found.add (text.trim ());
    const walker = document.createTreeWalker (document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode ())
      look (walker.currentNode.data);
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const element of document.querySelectorAll (`[${name}]`))
        look (element.getAttribute (name));
    return [...found];
  });
}

async function isGerman (view) {
  equal (await findEnglish (), [], view);
  equal (await findBarriers (page), [], view);
  const wide = await page.evaluate (() => document.documentElement.scrollWidth - innerWidth);
  ok (wide <= 0, `${view}: the page is ${wide} pixels too wide`);
  await shoot (page, `german-${view.replaceAll (" ", "-")}`);
}

await point ("the start page is German, and says so", async () => {
  await page.goto (`${server.url}/`);
  await page.getByRole ("heading", { name: "Wer spielt die letzte Karte?" }).waitFor ();
  await page.getByRole ("heading", { name: "Offene Tische" }).waitFor ();
  await page.locator ("html[lang=de] body[data-connection=online]").waitFor ();
  await isGerman ("start page");
});

await point ("so are the games, the house rules, their options and the waiting room", async () => {
  await page.goto (`${server.url}/#new`);
  await page.locator (".verdict .good").waitFor ();
  for (const rule of ["Stapeln", "Ziehen, bis es passt"])
    await page.getByRole ("checkbox", { name: rule, exact: true }).check ();
  await page.getByRole ("spinbutton", { name: "Punkte, die das Spiel beenden", exact: true })
    .fill ("1");
  await page.locator (".verdict .parts > li").nth (1).waitFor ();
  await isGerman ("new table");
  await page.locator ("form.create").getByLabel ("Dein Name").fill ("Ada");
  await page.getByRole ("button", { name: "Tisch eröffnen" }).click ();
  await page.locator (".chair.me").waitFor ();
  await page.getByRole ("button", { name: "Mit Bots auffüllen" }).click ();
  await page.locator (".chair.is-bot").nth (2).waitFor ();
  await page.locator (".about .parts > li").nth (1).waitFor ();
  await isGerman ("room");
});

await point ("and a match, from the first card to the result", async () => {
  await page.getByRole ("button", { name: "Spiel beginnen" }).click ();
  await inMatch (page);
  await waitForTurn (page);
  await isGerman ("turn");
  await playRound (page, decideByKeys);
  await page.getByRole ("button", { name: "Revanche" }).waitFor ();
  await isGerman ("result");
  const log = await page.locator (".log li").allTextContents ();
  ok (log.some ((line) => /^Du (spielst|ziehst) /.test (line)), `what happened: ${log}`);
  ok (log.some ((line) => / (gelb|grün|blau|rot) (\d|Zieh|Aussetzen|Richt)/.test (line)), `cards: ${log}`);
  ok (log.some ((line) => / gewinn(s)?t die Runde/.test (line)), `who has won: ${log}`);
  equal (page.problems, []);
});

await point ("a jack is a Bube, and has a B in its corner", async () => {
  await page.goto (`${server.url}/`);
  await page.getByRole ("heading", { name: "Wer spielt die letzte Karte?" }).waitFor ();
  equal (await page.evaluate (async () => {
    const { readSymbol } = await import ("/script/glyphs.js");
    return readSymbol ("jack").main;
  }), "B");
});

await browser.close ();
await server.stop ();
finish ();
