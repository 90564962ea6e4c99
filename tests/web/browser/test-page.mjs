// test-page.mjs - the page around the table, in a browser: it loads, is used by keyboard, has no
// barriers, shows names as text, and comes back after the server was killed.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { findBarriers, launch, openPage, PHONE, tabTo, WIDE } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { atTable, beReady, createTable, fillWithBots, goHome, inMatch, joinTable, playNow, say,
  watchTable } from "./lib/table.mjs";
import { equal, finish, ok, point } from "./lib/tap.mjs";

const server = await startServer ({ pace: 5 });
const browser = await launch ();

/* A page for one point, closed behind it. */
async function withPage (work, options) {
  const page = await openPage (browser, options);
  try {
    await work (page);
    equal (page.problems, [], "the console has errors");
  } finally {
    await page.context ().close ();
  }
}

async function noBarriers (page, view) {
  equal (await findBarriers (page), [], view);
  const wide = await page.evaluate (() => document.documentElement.scrollWidth - innerWidth);
  ok (wide <= 0, `${view}: the page is ${wide} pixels too wide`);
}

await point ("the start page loads under its policy without an error", () =>
  withPage (async (page) => {
    const answer = await page.goto (`${server.url}/`);
    const policy = answer.headers ()["content-security-policy"] ?? "";
    ok (/script-src 'self'/.test (policy) && !/unsafe/.test (policy), `the policy is ${policy}`);
    await page.getByRole ("heading", { name: "Open tables" }).waitFor ();
    await page.locator ("body[data-connection=online]").waitFor ();
    equal (await page.locator ("html").getAttribute ("lang"), "en");
  }));

await point ("plural rules of languages are read as gettext has them", () =>
  withPage (async (page) => {
    await goHome (page, server);
    const forms = (rule, numbers) => page.evaluate (async ([text, list]) => {
      const { compilePlural } = await import ("/script/words.js");
      return list.map (compilePlural (text)).join ("");
    }, [rule, numbers]);
    equal (await forms ("n != 1", [0, 1, 2]), "101");
    equal (await forms ("0", [0, 1, 2]), "000");
    equal (await forms ("n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
      [0, 1, 2, 5, 12, 22, 25]), "2012212");
    equal (await forms ("n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11"
      + " ? 4 : 5", [0, 1, 2, 3, 11, 100]), "012345");
  }));

await point ("the corners of court cards are words too, and undrawn letters are written", () =>
  withPage (async (page) => {
    await page.route ("**/messages.json", (route) => route.fulfill ({ json: { messages:
      { "corner of the jack\u0004J": ["B"], "corner of the king\u0004K": ["К"] } } }));
    await goHome (page, server);
    equal (await page.evaluate (async () => {
      const { readSymbol } = await import ("/script/glyphs.js");
      return ["ace", "jack", "queen", "king"].map ((symbol) => readSymbol (symbol).main);
    }), ["A", "B", "Q", "К"]);
    equal (await page.evaluate (async () => {
      const { Deck } = await import ("/script/deck.js");
      const { drawCard } = await import ("/script/cards.js");
      const deck = new Deck ({ turned: false, cards: [[0]], colours: [{ id: "spades", name: "spades",
        letter: "S", marks: 1, hue: "#000000" }], faces: [{ id: "king", name: "king of spades",
        symbol: "king", text: "", colour: 0, number: null, points: 10 }] });
      return [...drawCard (deck, 0, {}).querySelectorAll ("text")].map ((text) => text.textContent);
    }).then ((texts) => texts.includes ("К")), true, "a letter that nobody has drawn is text");
  }));

await point ("a page that is older than the server says so, instead of trying for ever", () =>
  withPage (async (page) => {
    /* Old scripts: from a cache, say. */
    await page.route ("**/script/connection.js", async (route) => {
      const answer = await route.fetch (), text = await answer.text ();
      await route.fulfill ({ contentType: "text/javascript",
        headers: { "cache-control": "no-store" }, body: text.replace ('"lastcard.1"', '"lastcard.0"') });
    });
    await goHome (page, server);
    const dialog = page.getByRole ("dialog");
    await dialog.getByText ("This page is older than the server.").waitFor ();
    await page.unroute ("**/script/connection.js");
    await dialog.getByRole ("button", { name: "Reload the page" }).click ();
    await page.locator ("body[data-connection=online]").waitFor ();
  }));

await point ("who loses the connection again and again is one line in the chat", () =>
  withPage (async (page) => {
    await goHome (page, server);
    equal (await page.evaluate (async () => {
      const { createChat } = await import ("/script/chat.js");
      const { tellNews } = await import ("/script/news.js");
      const chat = createChat ({ frame: {}, connection: {} }, { seat: 0 });
      const table = (...here) => ({ seats: ["Ada", "Bob", "Cy"].map ((name, i) =>
        ({ name, player: null, here: here[i], away: false })) });
      const tell = (before, after) => tellNews (before, after, 0).forEach (chat.note);
      const all = table (true, true, true), gone = table (false, false, false);
      const empty = table (true, true, true);
      empty.seats[2].name = null;
      for (let i = 0; i < 5; i++) {
        tell (all, gone);
        tell (gone, all);
      }
      tell (all, table (true, true, false));
      chat.hear ({ seat: 0, name: "Ada", text: "Where is Cy?" });
      tell (table (true, true, false), all);
      tell (all, empty);
      tell (empty, all);
      tell (all, table (true, false, true));
      return [...chat.root.querySelectorAll (".lines p")].map ((line) => line.textContent);
    }), ["Bob is back. Cy has lost the connection.", "Ada Where is Cy?", "Cy is back.",
      "Cy has left.", "Cy sits down.", "Bob has lost the connection."]);
  }));

await point ("two clicks lead from the start page to a match with bots", () =>
  withPage (async (page) => {
    await goHome (page, server);
    await page.getByRole ("button", { name: "Play now" }).click ();
    await inMatch (page);
    await atTable (page);
  }));

await point ("by keys alone: start page, new table, bots, ready, in the match", () =>
  withPage (async (page) => {
    await goHome (page, server);
    await tabTo (page, "Your name");
    await page.keyboard.press ("Control+a");
    await page.keyboard.type ("Ada");
    await tabTo (page, "New table for friends");
    await page.keyboard.press ("Enter");
    await page.locator ("form.create .good").waitFor ();
    await tabTo (page, "Stacking");
    await page.keyboard.press ("Space");
    await page.locator (".verdict", { hasText: "Stacking" }).waitFor ();
    await tabTo (page, "Your name");
    await page.keyboard.press ("Enter");
    await page.locator (".chair.me").waitFor ();
    equal (await page.evaluate (() => document.activeElement.tagName), "H1",
      "the focus is on the heading of the new view");
    await tabTo (page, "Fill with bots");
    await page.keyboard.press ("Enter");
    await page.locator (".chair.is-bot").nth (2).waitFor ();
    await tabTo (page, "Start the match");
    await page.keyboard.press ("Space");
    await inMatch (page);
  }));

await point ("rules that do not go together say so at the card, and what helps", () =>
  withPage (async (page) => {
    await page.goto (`${server.url}/#new`);
    await page.getByRole ("radio", { name: "Crazy eights", exact: true }).check ();
    await page.getByRole ("checkbox", { name: "Flex economy", exact: true }).check ();
    await page.locator (".rule-card.chosen .problem:not(:empty)").waitFor ();
    await noBarriers (page, "rules that do not go together");
    await page.getByRole ("button", { name: "Without Flex economy" }).click ();
    await page.locator (".verdict .good").waitFor ();
  }));

await point ("who chooses a game and its seats and goes on at once is not held to the game before", () =>
  withPage (async (page) => {
    /* The answers about the rules come late, that about the game before with what follows. */
    await page.routeWebSocket (/\/ws$/, (socket) => {
      const far = socket.connectToServer ();
      far.onMessage ((text) => {
        const { t } = JSON.parse (text);
        setTimeout (() => socket.send (text), t === "rules" ? 500 : 0);
      });
    });
    await createTable (page, server, "Ada", { game: "UNO", seats: 10 });
    equal (await page.locator (".chair").count (), 10);
  }));

await point ("options have words for their values, and who comes sees what was chosen", () =>
  withPage (async (page) => {
    const link = await createTable (page, server, "Ada", { game: "UNO Flip", house: ["Stacking"],
      fill: async () => {
        const backs = page.getByLabel ("Which back a front has");
        equal (await backs.locator ("option").allTextContents (),
          ["As printed", "Drawn anew for every round"]);
        await backs.selectOption ("shuffled");
        await page.getByLabel ("What answers").selectOption ("any");
        await page.locator (".verdict .option-set").nth (1).waitFor ();
      } });
    await withPage (async (guest) => {
      await guest.goto (link);
      await guest.locator (".about .option-set").nth (1).waitFor ();
      equal (await guest.locator (".about .option-set b").allTextContents (),
        ["Drawn anew for every round", "Any"]);
    });
  }));

await point ("a seat that cannot be had just now is kept, and had later", () =>
  withPage (async (page) => {
    let refused = 0;
    await createTable (page, server, "Ada");
    await page.locator (".chair.me").waitFor ();
    const seat = page.url ();
    await page.routeWebSocket (/\/ws$/, (socket) => {
      const far = socket.connectToServer ();
      socket.onMessage ((text) => {
        const message = JSON.parse (text);
        if (message.t === "enter" && refused++ === 0)
          socket.send (JSON.stringify ({ t: "error", id: message.id, code: "store",
            text: "The disk is full." }));
        else
          far.send (text);
      });
    });
    await page.reload ();
    await page.locator (".toast", { hasText: "The disk is full." }).waitFor ();
    equal (page.url (), seat, "the link of the seat is still there");
    await page.locator (".chair.me").waitFor ();
    equal (page.url (), seat, "and it is the same seat");
  }));

await point ("what names and chat have of HTML is shown as text", () =>
  withPage (async (page) => {
    const name = "<b onclick=x>Eve</b>";
    const link = await createTable (page, server, name, { title: "<i>table</i> & <script>" });
    await withPage (async (guest) => {
      await joinTable (guest, link, "<img src=x>");
      equal (await guest.locator (".chair .who b").allTextContents (),
        [name, "<img src=x>", "Open", "Open"]);
      await say (guest, "<u>hello</u> &amp; <script>alert (1)</script>");
      await page.locator (".toast, .chat p").filter ({ hasText: "<u>hello</u> &amp;" }).first ()
        .waitFor ();
      for (const each of [page, guest])
        equal (await each.locator ("main :is(i, u, script, .chair img, b[onclick])").count (), 0);
      equal (await page.getByRole ("heading", { level: 1 }).textContent (),
        "<i>table</i> & <script>");
    });
  }));

for (const [kind, viewport, colorScheme] of [["wide and light", WIDE, "light"],
  ["a phone's, and dark", PHONE, "dark"]])
  await point (`axe finds nothing on any view that is ${kind}`, () =>
    withPage (async (page) => {
      await goHome (page, server);
      await noBarriers (page, "start page");
      await page.getByRole ("button", { name: "Settings" }).click ();
      await noBarriers (page, "settings");
      await page.getByRole ("button", { name: "Done" }).click ();
      const link = await createTable (page, server, "Ada", { title: "Friday", listed: true,
        house: ["Stacking"], fill: () => noBarriers (page, "new table") });
      await noBarriers (page, "waiting room of the host");
      await say (page, "Hello to all");
      await noBarriers (page, "chat");
      await withPage (async (guest) => {
        await guest.goto (link);
        await guest.getByRole ("button", { name: "Take a seat" }).waitFor ();
        await noBarriers (guest, "waiting room of a guest");
        await fillWithBots (page);
        await beReady (page);
        await inMatch (page);
        await guest.getByRole ("button", { name: "Only watch" }).waitFor ();
        await noBarriers (guest, "door");
        await watchTable (guest, link);
        await inMatch (guest);
        await noBarriers (guest, "watching");
      }, { viewport, colorScheme });
      await noBarriers (page, "match");
      await page.getByRole ("button", { name: "At the table" }).click ();
      await noBarriers (page, "people");
      await page.goto (`${server.url}/#AAAA2222`);
      await page.getByRole ("heading", { name: "This table is not there" }).waitFor ();
      await noBarriers (page, "no such table");
    }, { viewport, colorScheme }));

await point ("a reload, the plain link and another tab lead back to the seat", () =>
  withPage (async (page) => {
    const link = await createTable (page, server, "Ada");
    await page.reload ();
    await page.locator (".chair.me").waitFor ();
    const other = await page.context ().newPage ();
    await other.goto (link);
    await other.getByRole ("button", { name: "Go on as Ada" }).click ();
    await other.locator (".chair.me").waitFor ();
    await page.getByRole ("button", { name: "Take the seat back here" }).click ();
    await page.locator ("body[data-connection=online] .chair.me").waitFor ();
    await other.getByRole ("dialog").waitFor ();
  }));

await point ("a name that somebody has is refused where it was typed", () =>
  withPage (async (page) => {
    const link = await createTable (page, server, "Ada");
    await withPage (async (guest) => {
      await guest.goto (link);
      await guest.getByLabel ("Your name").fill ("ADA");
      await guest.getByRole ("button", { name: "Take a seat" }).click ();
      await guest.locator (".entrance .problem", { hasText: "ADA" }).waitFor ();
      await guest.getByLabel ("Your name").fill ("Bob");
      await guest.keyboard.press ("Enter");
      await atTable (guest);
    });
  }));

await point ("who is sent away before the match is told so and may go on elsewhere", () =>
  withPage (async (page) => {
    const link = await createTable (page, server, "Ada");
    await withPage (async (guest) => {
      await joinTable (guest, link, "Bob");
      await page.getByRole ("button", { name: "Send Bob away" }).click ();
      await page.getByRole ("button", { name: "Send away", exact: true }).click ();
      await guest.getByRole ("dialog").getByRole ("button", { name: "Start page" }).click ();
      await guest.getByRole ("button", { name: "Play now" }).waitFor ();
      await guest.locator ("body[data-connection=online]").waitFor ();
    });
    await page.locator (".chair.is-open").nth (2).waitFor ();
  }));

await point ("somebody is voted out of a match: the vote is seen by all, may be taken back, and a bot "
  + "plays on", () =>
  withPage (async (ada) => {
    const link = await createTable (ada, server, "Ada", { seats: 4 });
    const startVote = async () => {
      await ada.getByRole ("button", { name: "At the table" }).click ();
      await ada.getByRole ("button", { name: "Vote to send away: Cy" }).click ();
      await ada.getByRole ("button", { name: "Start the vote" }).click ();
    };
    const strip = (page) => page.getByRole ("region", { name: "Vote" });
    await withPage (async (bo) => {
      await joinTable (bo, link, "Bo");
      await withPage (async (cy) => {
        await joinTable (cy, link, "Cy");
        await fillWithBots (ada);
        for (const page of [bo, cy, ada])
          await beReady (page);
        for (const page of [ada, bo, cy])
          await inMatch (page);
        await startVote ();
        await strip (cy).getByText ("There is a vote to send you away. 1 of 2 votes").waitFor ();
        equal (await strip (cy).getByRole ("button").count (), 0, "who it is about has no vote");
        await noBarriers (ada, "a vote");
        await strip (ada).getByRole ("button", { name: "Let stay" }).click ();
        await strip (cy).waitFor ({ state: "hidden" });
        await startVote ();
        await strip (ada).locator ("button[aria-pressed=true]", { hasText: "Send away" }).waitFor ();
        await strip (bo).getByText ("There is a vote to send Cy away. 1 of 2 votes").waitFor ();
        await strip (bo).getByRole ("button", { name: "Send away" }).click ();
        await cy.getByRole ("heading", { name: "You are no longer at this table" }).waitFor ();
        await cy.getByRole ("button", { name: "Start page" }).click ();
        await cy.getByRole ("button", { name: "Play now" }).waitFor ();
      });
      await strip (bo).waitFor ({ state: "hidden" });
      await bo.locator (".chat .note", { hasText: "Cy has left." }).waitFor ({ state: "attached" });
      await bo.locator ("body").getByText (/^.*: a bot, \d+ cards/).nth (1)
        .waitFor ({ state: "attached" });
    });
  }));

await point ("a match that is over is shown again, step by step", () =>
  withPage (async (page) => {
    await createTable (page, server, "Ada", { target: 1, fill: async () =>
      page.getByLabel ("Time for a turn").selectOption ("10") });
    await fillWithBots (page);
    await beReady (page);
    /* Who lets the time go by is played by a bot, so that the match comes to its end by itself. */
    const link = page.getByRole ("link", { name: "Watch the match again" });
    await link.waitFor ({ timeout: 120000 });
    await noBarriers (page, "the end of a match");
    await page.goto (new URL (await link.getAttribute ("href"), server.url).href);
    const step = page.locator (".where-step");
    await step.filter ({ hasText: /^Step 1 of/ }).waitFor ();
    await page.keyboard.press ("ArrowRight");
    await page.keyboard.press ("ArrowRight");
    await step.filter ({ hasText: /^Step 3 of/ }).waitFor ();
    await page.keyboard.press ("ArrowLeft");
    await step.filter ({ hasText: /^Step 2 of/ }).waitFor ();
    await noBarriers (page, "replay");
    await page.keyboard.press ("End");
    await page.locator ("button:disabled[aria-label='One step forward']").waitFor ();
    await page.getByRole ("button", { name: "Was it dealt fairly?" }).click ();
    await page.getByRole ("dialog").getByText ("lastcard replay --verify").waitFor ();
    await noBarriers (page, "how to verify the deal");
    const path = await page.getByRole ("link", { name: "Save the record of the match." })
      .getAttribute ("href");
    const record = await page.request.get (new URL (path, server.url).href);
    ok ((await record.text ()).startsWith ('{"record":1'), "the link leads to the record");
  }));

await point ("a rematch waits for a seat that was left, says so, and a bot may have it", () =>
  withPage (async (page) => {
    const link = await createTable (page, server, "Ada", { seats: 2, target: 1, fill: async () =>
      page.getByLabel ("Time for a turn").selectOption ("10") });
    await withPage (async (guest) => {
      await joinTable (guest, link, "Bob");
      await beReady (guest);
      await beReady (page);
      await inMatch (guest);
      await guest.getByRole ("button", { name: "Leave the table" }).click ();
      await guest.getByRole ("button", { name: "Leave for good" }).click ();
      await guest.getByRole ("button", { name: "Play now" }).waitFor ();
    });
    await page.getByRole ("button", { name: "Rematch" }).waitFor ({ timeout: 120000 });
    await page.getByText ("a rematch begins when somebody has taken it").waitFor ();
    await fillWithBots (page);
    await beReady (page);
    await page.getByText ("a rematch begins when").waitFor ({ state: "detached" });
  }));

await point ("the page comes back by itself after the server was killed", () =>
  withPage (async (page) => {
    await playNow (page, server, "Ada");
    await server.kill ();
    await page.locator (".status", { hasText: "There is no connection" }).waitFor ();
    await noBarriers (page, "without a connection");
    await server.start ();
    await page.locator ("body[data-connection=online]").waitFor ();
    await page.getByRole ("button", { name: "At the table" }).click ();
    await page.getByRole ("dialog").getByText ("(you)").waitFor ();
  }));

await browser.close ();
await server.stop ();
finish ();
