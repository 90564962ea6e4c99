// test-table.mjs - the card table, in a browser: played by keyboard alone and with a finger, on a
// phone and with large text, without barriers.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { findBarriers, launch, openPage, PHONE } from "./lib/browser.mjs";
import { decideByKeys, decideByPointer, look, playMatch, playRound, waitForTurn } from "./lib/player.mjs";
import { startServer } from "./lib/server.mjs";
import { shoot } from "./lib/shots.mjs";
import { beReady, createTable, fillWithBots, inMatch, joinTable } from "./lib/table.mjs";
import { equal, finish, ok, point } from "./lib/tap.mjs";

const server = await startServer ({ pace: 10 });
const browser = await launch ();

/* short: the match is over with its first round, or soon. */
async function withTable ({ short, ...settings }, work, options) {
  const page = await openPage (browser, options);
  try {
    await createTable (page, server, "Ada", { ...settings,
      fill: () => short && page.getByRole ("spinbutton",
      { name: "Points that end the match", exact: true }).fill ("10") });
    await fillWithBots (page);
    await beReady (page);
    await inMatch (page);
    await waitForTurn (page);
    await work (page);
    equal (page.problems, [], "the console has errors");
  } finally {
    await page.context ().close ();
  }
}

/* Waits for what may take a moment; whether it has come is looked at afterwards. */
async function until (what, within = 40000) {
  for (const begun = performance.now (); performance.now () - begun < within;) {
    if (await what ())
      return;
    await new Promise ((resolve) => setTimeout (resolve, 50));
  }
}

async function noBarriers (page, what) {
  equal (await findBarriers (page), [], what);
}

/* Draws and plays until a card asks for a choice. */
async function openChoice (page) {
  for (let i = 0; i < 80; i++) {
    await waitForTurn (page);
    const now = await look (page);
    ok (!now.over, "the round was over before a card asked anything");
    for (const card of now.playable) {
      await page.locator (`.hand-card[data-card="${card}"]`).focus ();
      await page.keyboard.press ("Enter");
      if ((await look (page)).choosing)
        return;
      await page.waitForTimeout (60);
      if (!(await look (page)).mine)
        break;
    }
    if ((await look (page)).mine)
      await decideByKeys (page);
    await page.waitForTimeout (60);
  }
  throw new Error ("no card has asked anything");
}

/* Whether the middle of each element is what a pointer would hit there. */
function covered (page, what) {
  return page.evaluate ((selector) =>
    [...document.querySelectorAll (selector)].filter ((element) => {
    const box = element.getBoundingClientRect ();
    const hit = document.elementFromPoint (box.left + Math.min (box.width / 2, 10),
      box.top + box.height / 2);
    return box.width > 0 && !element.contains (hit) && !hit?.closest (".hand-card");
  }).map ((element) => element.className), what);
}

await point ("a match of one round is played by keys alone, and the focus is never lost", () =>
  withTable ({ seats: 3, short: true }, async (page) => {
    await page.keyboard.press ("h");
    await playRound (page, decideByKeys, { watch: (state) =>
      ok (!state.lost, `the focus is lost: ${state.head}`) });
    await page.locator (".result h2").waitFor ();
    await page.locator (".seed").waitFor ();
  }));

await point ("a match of UNO Flip is played with a finger on a phone", () =>
  withTable ({ game: "UNO Flip", seats: 4, short: true },
    (page) => playRound (page, decideByPointer),
    { viewport: PHONE, hasTouch: true }));

await point ("all of a small phone is there: ten seats, the hand, UNO and Catch", () =>
  withTable ({ game: "UNO", seats: 10 }, async (page) => {
    const outside = await page.evaluate (() => [...document.querySelectorAll (
      ".player .plate, .pile, .hand-card, .call, .prompt, .tool")].filter ((element) => {
      const box = element.getBoundingClientRect ();
      return box.left < -1 || box.right > innerWidth + 1 || box.top < 0
        || box.bottom > innerHeight + 1;
    }).map ((element) => element.className));
    equal (outside, [], "these are not on the screen");
    equal (await page.locator (".player").count (), 9);
  }, { viewport: { width: 360, height: 640 } }));

await point ("whoever is done while others play on is not out, and has a place", () =>
  withTable ({ game: "UNO", seats: 5, house: ["Play on"] }, async (page) => {
    const flags = page.locator (".player .flag.out");
    await until (async () => {
      const now = await look (page);
      if (now.mine)
        await decideByKeys (page, { slow: true });
      return now.over || await flags.count () > 0;
    }, 120000);
    const places = (await flags.allTextContents ()).sort ();
    ok (places.length > 0, "nobody was done");
    equal (places, places.map ((_, i) => `done: ${i + 1}`));
    const said = await page.locator (".player", { has: flags }).allTextContents ();
    ok (said.every ((text) => /done, place \d/.test (text)), `nobody is told of it: ${said}`);
    const outside = await flags.evaluateAll ((all) => all.filter ((flag) => {
      const box = flag.getBoundingClientRect ();
      return box.left < 0 || box.right > innerWidth;
    }).length);
    equal (outside, 0, "a place is not on the screen");
  }, { viewport: { width: 360, height: 640 } }));

await point ("a browser without container queries and :has () shows a table, too", async () => {
  const page = await openPage (browser, { viewport: { width: 390, height: 760 } });
  await page.addInitScript (() => {
    const { supports } = CSS;
    CSS.supports = (name, value) => !/cq/.test (value) && supports.call (CSS, name, value);
  });
  await page.route (/\/style\/.*\.css/, async (route) => {
    const answer = await route.fetch ();
    await route.fulfill ({ response: answer, body: (await answer.text ())
      .replace (/@container/g, "@media unknown and").replace (/\dcq[wh]/g, "1none")
      .replace (/:has/g, ":unknown") });
  });
  try {
    await createTable (page, server, "Ada", { game: "UNO Flex", seats: 5 });
    await fillWithBots (page);
    await beReady (page);
    await inMatch (page);
    await waitForTurn (page);
    const outside = () => page.evaluate (() => [...document.querySelectorAll (
      ".player .plate, .pile, .hand-card, .call, .prompt, .tool")].filter ((element) => {
      const box = element.getBoundingClientRect ();
      return box.width < 8 || box.height < 8 || box.left < -1 || box.right > innerWidth + 1
        || box.top < 0 || box.bottom > innerHeight + 1;
    }).map ((element) => `${element.className} ${JSON.stringify (element.getBoundingClientRect ())}`));
    await until (async () => (await outside ()).length === 0);
    equal (await outside (), [], "these are not on the screen");
    equal (page.problems, [], "the console has errors");
  } finally {
    await page.context ().close ();
  }
});

await point ("two answers on a small phone leave room for the hand", () =>
  withTable ({ game: "UNO", seats: 5 }, async (page) => {
    const hidden = await page.evaluate (() => {
      const answers = document.querySelector (".answers"), hand =
        document.querySelector (".hand-card");
      answers.hidden = false;
      answers.parentElement.classList.add ("several");
      answers.replaceChildren (...["Draw 4 cards", "Challenge"].map ((text) => {
        const button = document.createElement ("button");
        button.textContent = text;
        return button;
      }));
      return hand.getBoundingClientRect ().bottom
        - document.querySelector (".calls").getBoundingClientRect ().top;
    });
    ok (hidden <= 1, `${hidden} pixels of the hand are hidden`);
  }, { viewport: { width: 360, height: 640 } }));

await point ("the result covers nobody, and what comes next is on the screen", () =>
  withTable ({ seats: 6, short: true }, async (page) => {
    await playRound (page, decideByKeys);
    const next = page.getByRole ("button", { name: "Rematch" });
    await next.waitFor ();
    for (const [width, height] of [[390, 844], [360, 640], [768, 1024], [1400, 900], [740, 360]]) {
      await page.setViewportSize ({ width, height });
      /* The table measures itself and arranges its parts anew, which may take a moment. */
      const arrangement = () => page.evaluate (() => {
        const result = document.querySelector (".result").getBoundingClientRect ();
        const plates = [...document.querySelectorAll (".player .plate")].map ((plate) =>
          plate.getBoundingClientRect ());
        return { plates: plates.length, covered: plates.filter ((plate) =>
          plate.left < result.right - 1 && plate.right > result.left + 1
          && plate.top < result.bottom - 1 && plate.bottom > result.top + 1).length };
      });
      await until (async () => (await arrangement ()).covered === 0);
      equal (await arrangement (), { plates: 5, covered: 0 }, `at ${width} by ${height}`);
      const box = await next.boundingBox ();
      ok (box.y >= 0 && box.y + box.height <= height, `${JSON.stringify (box)} of ${height}`);
    }
  }));

await point ("the result tells what was left in the hands, and what it counts", () =>
  withTable ({ seats: 3, short: true }, async (page) => {
    await playRound (page, decideByKeys);
    await page.getByText ("Left in the hands").click ();
    const lines = await page.locator (".laid li").allTextContents ();
    const counted = lines.map ((line) => Number (/ (\d+) points?: ./.exec (line)?.[1]));
    const totals = (await page.locator (".result .total").allTextContents ()).map (Number);
    ok (lines.length > 0, "nothing is told");
    equal (counted.reduce ((sum, points) => sum + points, 0), Math.max (...totals));
  }));

await point ("on a phone a chat that is open gives way to the hand when the match begins", async () => {
  const page = await openPage (browser, { viewport: PHONE });
  try {
    await createTable (page, server, "Ada", { seats: 2 });
    await page.getByRole ("button", { name: /^Chat/ }).click ();
    ok (await page.locator (".chat").isVisible (), "the chat does not open");
    await fillWithBots (page);
    await beReady (page);
    await inMatch (page);
    await page.locator (".chat").waitFor ({ state: "hidden" });
  } finally {
    await page.context ().close ();
  }
});

await point ("who listens hears the colour that was called, and no side that does not count", () =>
  withTable ({ game: "UNO Flex", seats: 3 }, async (page) => {
    for (let i = 0; i < 40; i++) {
      await waitForTurn (page);
      const now = await look (page);
      if (now.over)
        return;
      await decideByKeys (page);
      await page.waitForTimeout (30);
    }
    const heard = await page.evaluate (() => document.body.textContent.match (
      /It is your turn\. On top: [^.]*\.( Colour: [^.]*\.)?/g) ?? []);
    ok (heard.length > 0, "nothing is said of a turn");
    equal (heard.filter ((text) => /flex side/.test (text)
      || (/On top: Wild/.test (text) && !/ Colour: /.test (text))), []);
  }));

await point ("text of twice the size makes nothing wider than a phone", () =>
  withTable ({ seats: 5 }, async (page) => {
    await page.evaluate (() => {
      document.documentElement.style.fontSize = "200%";
    });
    const tooWide = () => page.evaluate (() => {
      const area = document.querySelector (".table-area");
      return area.scrollWidth - area.clientWidth;
    });
    await page.waitForTimeout (300);
    await until (async () => await tooWide () === 0);
    equal (await tooWide (), 0);
  }, { viewport: { width: 360, height: 640 } }));

await point ("a card that does not fit says why, where it is and to those who listen", () =>
  withTable ({ seats: 2 }, async (page) => {
    const card = page.locator (".hand-card:not(.playable)").first ();
    await card.waitFor ();
    await card.focus ();
    await page.keyboard.press ("Enter");
    await page.locator (".bubble p").waitFor ();
    const text = await page.locator (".bubble p").textContent ();
    ok (text.length > 10, text);
    ok ((await page.locator ("[aria-live=polite]").allTextContents ()).join ().includes (text),
      "it is announced");
    ok (!(await look (page)).lost, "the focus stays at the card");
  }));

await point ("a choice at a card covers neither the hand nor UNO and Catch; Escape closes it", () =>
  withTable ({ seats: 2 }, async (page) => {
    await openChoice (page);
    equal (await covered (page, ".call, .hand-card"), []);
    await noBarriers (page, "a choice at a card");
    const card = await page.locator (".is-chosen").getAttribute ("data-card");
    await page.keyboard.press ("Escape");
    equal (await look (page).then (({ choosing, card: at }) => [choosing, at]), [false, card]);
  }, { viewport: PHONE }));

await point ("who may play a flex side is told what it costs", () =>
  withTable ({ seats: 2, target: 100000 }, async (page) => {
    const flex = page.locator (".hand-card.playable[aria-label*='for its flex side']").first ();
    await playMatch (page, async () => {
      if (await flex.count () === 0)
        return decideByKeys (page, { slow: true });
      await flex.focus ();
      await page.keyboard.press ("Enter");
    }, { goOn: beReady, done: ({ choosing }) => choosing });
    const cost = page.locator (".choice .cost");
    equal (await cost.allTextContents (), ["It costs: your Power Card becomes red."]);
    await noBarriers (page, "a choice with its cost");
  }, { viewport: PHONE }));

await point ("who is waited for long is named, and there is a way on", async () => {
  const pages = [await openPage (browser), await openPage (browser)];
  let more = 130000;
  for (const page of pages)
    await page.routeWebSocket (/\/ws$/, (socket) => {
      const connection = socket.connectToServer ();
      socket.onMessage ((text) => connection.send (text));
      connection.onMessage ((text) => {
        const message = JSON.parse (text);
        if (message.t === "now")
          message.waited += more;
        socket.send (JSON.stringify (message));
      });
    });
  try {
    const link = await createTable (pages[0], server, "Ada", { game: "UNO", seats: 2,
      fill: (page) => page.getByLabel ("Time for a turn", { exact: true }).selectOption ("0") });
    await joinTable (pages[1], link, "Ben");
    for (const page of pages)
      await beReady (page);
    for (const page of pages)
      await inMatch (page);
    await pages[0].locator (".prompt.mine, .waiting-strip:not([hidden])").first ().waitFor ();
    const other = (await look (pages[0])).mine ? 1 : 0, strip = pages[other].locator (".waiting-strip");
    const name = ["Ada", "Ben"][1 - other];
    await strip.waitFor ();
    equal (await strip.locator ("p").textContent (), `${name} has been thinking for 2 minutes. `
      + `In 3 minutes you can let a bot play for ${name}.`);
    ok (!(await strip.getByRole ("button").isVisible ()), "there is nothing to press yet");
    more = 301000;
    await pages[other].reload ();
    await strip.getByRole ("button", { name: "Let a bot play" }).waitFor ();
    equal (await strip.locator ("p").textContent (), `${name} has been thinking for 5 minutes. `
      + `You can vote to let a bot play for ${name}.`);
    await noBarriers (pages[other], "with a way on");
    await shoot (pages[other], "waiting");
    equal (await pages[1 - other].locator (".waiting-strip").isVisible (), false,
      "nobody is told so of oneself");
  } finally {
    for (const page of pages)
      await page.context ().close ();
  }
});

await point ("letters that are typed in the chat do nothing at the table", () =>
  withTable ({ seats: 2 }, async (page) => {
    const before = await page.locator (".hand-card").count ();
    await page.getByLabel ("Message to the table").focus ();
    await page.keyboard.type ("dddd l u c 1");
    equal (await page.locator (".hand-card").count (), before);
    ok (!(await page.locator (".log").isVisible ()), "the log is closed");
  }));

await point ("a card is drawn to the pile with the mouse", () =>
  withTable ({ seats: 2 }, async (page) => {
    for (let i = 0; i < 40; i++) {
      await waitForTurn (page);
      const number = page.locator (".hand-card.playable[aria-label*='playable,']").first ();
      if (await number.count () > 0) {
        const before = await page.locator (".hand-card").count ();
        const box = await number.boundingBox ();
        await page.mouse.move (box.x + 8, box.y + 20);
        await page.mouse.down ();
        await page.mouse.move (box.x + 8, box.y - 100, { steps: 5 });
        equal (await page.locator (".flying.ghost").count (), 1, "a picture follows the pointer");
        await page.mouse.up ();
        const played = async () => (await look (page)).choosing
          || await page.locator (".hand-card").count () !== before || !(await look (page)).mine;
        await until (played);
        ok (await played (), "it is played, or asks something");
        return;
      }
      await decideByKeys (page);
    }
    throw new Error ("there was no card to play");
  }));

await point ("the table has no barriers: the turn, the log, scores, keys, the result, the dark",
  async () => {
  for (const colorScheme of ["light", "dark"])
    await withTable ({ seats: 3, short: true }, async (page) => {
      await noBarriers (page, "the turn");
      await page.keyboard.press ("l");
      await noBarriers (page, "the log");
      await page.keyboard.press ("Escape");
      for (const key of ["s", "?"]) {
        await page.keyboard.press (key);
        await page.locator ("dialog[open]").waitFor ();
        await noBarriers (page, `the dialog of ${key}`);
        await page.keyboard.press ("Escape");
      }
      await playRound (page, decideByKeys);
      await noBarriers (page, "the result");
    }, { colorScheme });
});

await browser.close ();
await server.stop ();
finish ();
