// test-match.mjs - a whole match of four browsers: by keyboard, on a phone, with somebody who goes
// and returns, with a watcher, and with a server that is killed. Then one that is played by reading alone.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { findBarriers, launch, openPage, PHONE, tabTo } from "./lib/browser.mjs";
import { decideByKeys, decideByPointer, playMatch } from "./lib/player.mjs";
import { press, read } from "./lib/reader.mjs";
import { startServer } from "./lib/server.mjs";
import { shoot } from "./lib/shots.mjs";
import { beReady, createTable, fillWithBots, inMatch, joinTable, watchTable } from "./lib/table.mjs";
import { equal, finish, ok, point } from "./lib/tap.mjs";
import { findLeaks, guardHands, listen, strayCards } from "./lib/witness.mjs";

/* Seconds: more than a page takes to make a move where four of them share a busy machine. */
const TURN_TIME = "30";
const server = await startServer ({ pace: 50 });
const browser = await launch ();

async function person (options) {
  const page = await openPage (browser, options);
  listen (page);
  return page;
}

async function until (what, about, within = 60000) {
  for (const begun = performance.now (); performance.now () - begun < within;) {
    if (await what ())
      return;
    await new Promise ((resolve) => setTimeout (resolve, 50));
  }
  throw new Error (`did not happen within ${within} ms: ${about}`);
}

/* What somebody who comes back has to find again: the cards, and what is asked. */
function seatOf (page) {
  return page.evaluate (() => ({
    hand: [...document.querySelectorAll (".hand-card")].map ((card) =>
      card.getAttribute ("aria-label")),
    asked: document.querySelector (".whose-turn").textContent,
    hint: document.querySelector (".hint-line").textContent,
    answers: [...document.querySelectorAll (".answers button")].map ((button) =>
      button.textContent),
    away: document.querySelector (".away-strip")?.hidden === false,
  }));
}

/* The end as a page shows it: who has how many points, and who has won. */
function resultOf (page) {
  return page.evaluate (() => [...document.querySelectorAll (".result tbody tr")].map ((row) => [
    row.querySelector ("th").firstChild.textContent,
    row.querySelector (".total").textContent, Boolean (row.querySelector (".won"))]));
}

/* All that is on the score sheet: whoever came late, or loads the page anew, sees the same. */
async function sheetOf (page) {
  await page.getByRole ("button", { name: "Scores" }).click ();
  const rows = await page.locator ("dialog.scores tr").allTextContents ();
  await page.keyboard.press ("Escape");
  return rows;
}

async function noBarriers (page, what) {
  equal (await findBarriers (page), [], what);
  await shoot (page, `axe-${what.replaceAll (" ", "-")}`);
}

const ada = await person (), bo = await person ({ viewport: PHONE, hasTouch: true,
  isMobile: true });
const di = await person ({ colorScheme: "dark" });
let cy = await person (), link, cyLink;
/* Until all has been seen, nobody plays a hand out. */
let onward = false;
const runs = [];

const slowly = (decide, options) => (page, { hand }) =>
  decide (page, { ...options, slow: !onward && hand < 5 });
const nextByKeys = async (page) => {
  if (await page.getByRole ("button", { name: "Next round" }).isVisible ()) {
    await tabTo (page, "Next round");
    await page.keyboard.press ("Enter");
  }
};
const nextByPointer = (press) => async (page) => {
  const next = page.getByRole ("button", { name: "Next round" });
  if (await next.isVisible ())
    await next[press] ();
};

/* Cy draws until something is asked of him; he plays no card before. */
async function cyIsAsked () {
  await playMatch (cy, async (page, state) => {
    if (!state.asked && !state.drew)
      await page.locator (".answers button").last ().click ();
  }, { goOn: nextByPointer ("click"), done: (state) => state.mine && (state.asked || state.drew) });
}

await point ("four browsers come to a table: three to play, one to watch", async () => {
  await guardHands (di);
  await guardHands (bo);
  link = await createTable (ada, server, "Ada", { seats: 3, target: 120,
    fill: (page) => page.getByLabel ("Time for a turn").selectOption (TURN_TIME) });
  await joinTable (bo, link, "Bo");
  await joinTable (cy, link, "Cy");
  await watchTable (di, link);
  for (const page of [bo, cy, ada])
    await beReady (page);
  for (const page of [ada, bo, cy, di])
    await inMatch (page);
  cyLink = cy.url ();
  for (const [page, decide, goOn] of [
    [ada, slowly (decideByKeys), nextByKeys],
    [bo, slowly (decideByPointer, { press: "tap" }), nextByPointer ("tap")]]) {
    const run = playMatch (page, decide, { goOn });
    run.catch (() => {});
    runs.push (run);
  }
});

await point ("who closes the page and follows the own link has seat, hand and open question again",
  async () => {
  for (let tries = 1;; tries++) {
    await cyIsAsked ();
    const before = await seatOf (cy);
    equal (cy.problems, [], "Cy's first page");
    await cy.context ().close ();
    cy = await person ();
    await cy.goto (cyLink);
    await inMatch (cy);
    await cy.locator (".hand-card").first ().waitFor ();
    const after = await seatOf (cy);
    /* On a slow machine the turn time may have passed meanwhile. */
    if (after.away && tries < 3)
      continue;
    equal (after, before, "what Cy finds again");
    ok (before.answers.length > 1, "something is asked");
    break;
  }
});

await point ("a bot plays for who is gone longer than the turn time, and hands over at once",
  async () => {
  await shoot (cy, "cy-asked");
  const seat = cy.lastOf ("seated").seat;
  const moves = () => ada.heard.filter (({ t, events }) => t === "now"
    && events.some ((event) => event.e === "move" && event.seat === seat)).length;
  await cy.context ().close ();
  const had = moves ();
  await until (async () => moves () >= had + 2, "the bot makes two moves for Cy",
    TURN_TIME * 1000 + 60000);
  ok (/Cy: .*away, a bot plays/.test (await ada.locator (".ring").textContent ()),
    "Ada is told that Cy is away");
  await shoot (ada, "ada-cy-is-away");
  cy = await person ();
  await cy.goto (cyLink);
  await cy.getByText ("You were away, and a bot plays for you.").waitFor ();
  await shoot (cy, "cy-back");
  await cy.getByRole ("button", { name: "I am back" }).click ();
  await cy.locator (".away-strip").waitFor ({ state: "hidden" });
  equal ((await seatOf (cy)).hand.length, cy.lastOf ("now").view.counts[seat]);
  const run = playMatch (cy, slowly (decideByPointer), { goOn: nextByPointer ("click") });
  run.catch (() => {});
  runs.push (run);
});

await point ("the server is killed in the middle of it, and all pages come back by themselves",
  async () => {
  const reached = () => ada.lastOf ("now").n, start = reached ();
  await until (async () => reached () > start + 2, "the match goes on");
  await server.kill ();
  const before = [ada, bo, cy, di].map ((page) => page.lastOf ("now"));
  await ada.locator (".status", { hasText: "There is no connection" }).waitFor ();
  await shoot (ada, "ada-no-connection");
  await server.start ();
  for (const page of [ada, bo, cy, di])
    await page.locator ("body[data-connection=online]").waitFor ();
  const now = () => [ada, bo, cy, di].map ((page) => page.lastOf ("now"));
  await until (async () => now ().every (({ round, n }, i) => round > before[i].round
    || n > before[i].n), "the match goes on for all");
});

await point ("the match comes to its end, and all four see the same result", async () => {
  const half = ada.lastOf ("now").n;
  await until (async () => ada.lastOf ("now").n > half + 4, "some moves more");
  ok (await ada.locator (".ticker span").count () > 1, "more than the last move is told");
  await Promise.all ([shoot (ada, "ada-middle"), shoot (bo, "bo-middle"), shoot (cy, "cy-middle"),
    shoot (di, "di-middle")]);
  onward = true;
  await Promise.all (runs);
  for (const page of [ada, bo, cy, di])
    await page.locator (".result .seed").waitFor ();
  const results = await Promise.all ([ada, bo, cy, di].map (resultOf));
  for (const result of results)
    equal (result, results[0]);
  equal (results[0].filter (([, , won]) => won).length, 1, "somebody has won");
  const sheet = await sheetOf (ada), rounds = ada.lastOf ("now").round;
  ok (sheet[0].includes (`Round ${rounds}`), `the last round is there: ${sheet}`);
  await ada.reload ();
  await ada.locator (".result .seed").waitFor ();
  equal (await resultOf (ada), results[0], "the result after a reload");
  for (const page of [ada, bo, cy, di])
    equal (await sheetOf (page), sheet, "the score sheet");
  await noBarriers (ada, "result");
  await Promise.all ([shoot (ada, "ada-end"), shoot (bo, "bo-end"), shoot (di, "di-end")]);
  console.log (`# ${ada.lastOf ("now").round} rounds`);
});

await point ("who watches was never told of a card in anybody's hand, nor shown one", async () => {
  equal (await strayCards (di), [], "cards outside the discard pile");
  equal (await di.locator (".hand-card, [data-card]").count (), 0, "the hand of the watcher");
  ok (di.heard.filter (({ t }) => t === "now").length > 20, "there was something to see");
  equal (findLeaks (di.heard), []);
  /* The same searches find something where there is something. */
  ok ((await strayCards (bo)).length > 20, "who plays sees cards");
  ok (findLeaks (ada.heard).length > 20, "who plays is told of cards");
});

await point ("the replay of the match opens, steps, and ends with the same points", async () => {
  const opens = ada.context ().waitForEvent ("page");
  await ada.getByRole ("link", { name: "Watch the match again" }).click ();
  const replay = await opens;
  const step = replay.locator (".where-step");
  await step.filter ({ hasText: /^Step 1 of/ }).waitFor ();
  for (let n = 2; n < 8; n++) {
    await replay.keyboard.press ("ArrowRight");
    await step.filter ({ hasText: new RegExp (`^Step ${n} of`) }).waitFor ();
  }
  await noBarriers (replay, "replay");
  while (await replay.getByRole ("button", { name: "Next round" }).isEnabled ())
    await replay.keyboard.press ("PageDown");
  await replay.keyboard.press ("End");
  await replay.locator ("button:disabled[aria-label='One step forward']").waitFor ();
  await shoot (replay, "replay-end");
  equal (await replay.locator (".whose-turn").textContent (), "The match is over");
  ok (/ the match[.!]\s*$/.test (await replay.locator (".ticker").textContent ()),
    "what happened last is told after a jump too");
  const points = await replay.locator (".points-long").allTextContents ();
  const shown = await resultOf (ada);
  for (const [, total] of shown)
    ok (points.some ((text) => text.startsWith (`${total} `)), `${total} is not in ${points}`);
});

await point ("no page had an error", async () => {
  for (const [name, page] of Object.entries ({ ada, bo, cy, di }))
    equal (page.problems, [], name);
});

/* One decision of somebody who only reads. What there was to read is checked against what the
 * server has said. Returns the card that was played, as it was read; or null. */
async function decideByReading (page) {
  const text = await read (page), { view } = page.lastOf ("now"), deck = page.lastOf ("deck");
  const legal = new Set (view.moves.flatMap ((move) => (move.do === "play" ? [move.card] : [])));
  const about = JSON.stringify ({ ...text, nodes: undefined });
  ok (text.top.startsWith (deck.faces[view.face].name), `the top card: ${about}`);
  equal (text.colour, view.colour === null ? "" : deck.colours[view.colour].name, about);
  equal (text.cards.length, view.hand.length, `the cards: ${about}`);
  ok ((text.legal.length > 0) === (legal.size > 0) && text.legal.length >= legal.size,
    `the cards that may be played: ${about}`);
  equal (text.players.length, 3, `what the others hold: ${about}`);
  ok (view.phase === "turn" ? text.headline === "Your turn" : text.headline !== "",
    `whose turn it is: ${about}`);
  if (text.uno.some ((name) => name.startsWith ("UNO")))
    return press (page, text.uno[0]);
  const card = text.legal[0];
  await press (page, card ?? text.answers[0]);
  for (let i = 0; i < 4; i++) {
    const { choices } = await read (page);
    if (choices.length === 0)
      break;
    await press (page, choices[0]);
  }
  return card?.replace (/, playable.*/, "") ?? null;
}

await point ("a match is played by reading the accessibility tree, and by focus and Enter alone",
  async () => {
  const page = await person ();
  await createTable (page, server, "Ada", { seats: 4, target: 40 });
  await fillWithBots (page);
  await beReady (page);
  await inMatch (page);
  let decisions = 0, told = 0, text = await read (page);
  for (const begun = performance.now (); !/ the match[.!]$/.test (text.result);) {
    ok (performance.now () - begun < 240000, `no end: ${JSON.stringify (text)}`);
    const { n, round, view } = page.lastOf ("now");
    if (text.next.includes ("Next round"))
      await press (page, "Next round");
    else if (view.waits !== null && view.waits === view.seat && text.headline !== "") {
      const played = await decideByReading (page);
      decisions++;
      await until (async () => page.lastOf ("now").n !== n || page.lastOf ("now").round !== round,
        `something comes of it: ${JSON.stringify (await read (page))}`);
      if (played && page.lastOf ("now").events.length > 0) {
        const { said } = await read (page);
        ok (said.some ((line) => line.startsWith ("You play ")), `what happened: ${said}`);
        told++;
      }
    } else
      await page.waitForTimeout (50);
    text = await read (page);
  }
  ok (decisions > 3 && told > 1, `${decisions} decisions`);
  console.log (`# ${decisions} decisions, ${text.result}`);
  await press (page, "Log");
  const log = await read (page);
  ok (log.nodes.some (({ role }) => role === "log"), "the log can be read");
  ok (log.nodes.some (({ role, text: line }) => role === "listitem" && /^You play /.test (line)),
    "the log tells what was played");
  equal (page.problems, []);
});

await point ("axe finds nothing: start page, new table, room, play, choice, question, round",
  async () => {
  const page = await person (), quick = await startServer ({ pace: 5 });
  await page.goto (`${quick.url}/`);
  await page.getByRole ("heading", { name: "Open tables" }).waitFor ();
  await noBarriers (page, "start page");
  await createTable (page, quick, "Ada", { seats: 2, target: 100000,
    fill: () => noBarriers (page, "new table") });
  await fillWithBots (page);
  await noBarriers (page, "room");
  await beReady (page);
  await inMatch (page);
  /* Draws and draws, until a wild card has come, and the bot has played one that may be doubted. */
  const seen = new Set ();
  const once = (what) => (seen.has (what) ? null : (seen.add (what), noBarriers (page, what)));
  await playMatch (page, async (_page, state) => {
    const wild = page.locator (".hand-card.playable[aria-label^=Wild]").first ();
    await once ("play");
    if (state.asked) {
      await once ("question");
    } else if (!seen.has ("choice") && await wild.count () > 0) {
      await wild.focus ();
      await page.keyboard.press ("Enter");
      await page.getByRole ("dialog").waitFor ();
      await once ("choice");
      await page.keyboard.press ("Escape");
    }
    await decideByKeys (page, { slow: true });
  }, { goOn: async () => {
    await once ("end of a round");
    await nextByPointer ("click") (page);
  }, done: () => seen.size === 4 });
  console.log (`# round ${page.lastOf ("now").round}`);
  await page.context ().close ();
  await quick.stop ();
  equal (page.problems, []);
});

await point ("axe finds nothing on what is not there: a page, a match, a table", async () => {
  const page = await person ();
  equal ((await page.goto (`${server.url}/nothing`)).status (), 404);
  await noBarriers (page, "no such page");
  await page.goto (`${server.url}/replay/nothing`);
  await page.getByRole ("heading", { name: "There is nothing to see" }).waitFor ();
  await noBarriers (page, "no such match");
  await page.goto (`${server.url}/#AAAA2222`);
  await page.getByRole ("heading", { name: "This table is not there" }).waitFor ();
  await noBarriers (page, "no such table");
});

await browser.close ();
await server.stop ();
finish ();
