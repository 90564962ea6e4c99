// player.mjs - somebody who plays at the card table, by keyboard or by pointer.
//
// SPDX-License-Identifier: LGPL-2.1-or-later

/* What the table shows, as far as a player of tests needs it. */
export function look (page) {
  return page.evaluate (() => {
    const find = (what) => document.querySelector (what);
    const { activeElement: focused } = document;
    return {
      mine: Boolean (find (".prompt.mine")),
      drew: Boolean (find (".prompt.drew")),
      asked: Boolean (find (".prompt.asked")),
      away: find (".away-strip")?.hidden === false,
      over: find (".result")?.hidden === false,
      matchOver: find (".result")?.hidden === false && Boolean (find (".result .seed")),
      hand: document.querySelectorAll (".hand-card").length,
      choosing: find (".choice")?.hidden === false,
      canCall: Boolean (find (".uno-call.able")),
      canCatch: Boolean (find (".catch-call.able.sure")),
      playable: [...document.querySelectorAll (".hand-card.playable")].map ((card) =>
        card.dataset.card),
      buttons: document.querySelectorAll (".answers button").length,
      lost: focused === document.body || focused === null,
      card: focused?.dataset?.card ?? null,
      head: find (".whose-turn")?.textContent ?? "",
    };
  });
}

export function waitForTurn (page) {
  return page.locator (".prompt.mine, .result:not([hidden])").first ().waitFor ({ timeout: 60000 });
}

/* One decision by keys alone; the focus is on the hand or somewhere else at the table. slow: plays
 * no card, so that the round goes on. */
export async function decideByKeys (page, { slow = false } = {}) {
  const now = await look (page);
  if (slow && !now.asked)
    await page.keyboard.press (now.drew ? "p" : "d");
  else if (now.canCall)
    await page.keyboard.press ("u");
  else if (now.playable.length > 0) {
    await page.keyboard.press ("h");
    await page.keyboard.press ("Home");
    for (let i = 0; i < 60 && !now.playable.includes ((await look (page)).card); i++)
      await page.keyboard.press ("ArrowRight");
    await page.keyboard.press ("Enter");
    for (let i = 0; i < 4 && (await look (page)).choosing; i++)
      await page.keyboard.press ("Enter");
  } else
    await page.keyboard.press (now.buttons > 0 ? "1" : "d");
}

/* One decision with the mouse, or with a finger: press is "click" or "tap". slow: as above. */
export async function decideByPointer (page, { slow = false, press = "click" } = {}) {
  const now = await look (page), answers = page.locator (".answers button");
  if (slow && !now.asked)
    await answers.last ()[press] ();
  else if (now.canCall)
    await page.locator (".uno-call")[press] ();
  else if (now.playable.length > 0) {
    await page.locator (".hand-card.playable").first ()[press] ({ position: { x: 8, y: 12 } });
    for (let i = 0; i < 4 && (await look (page)).choosing; i++)
      await page.locator (".choice-row button").first ()[press] ();
  } else
    await answers.first ()[press] ();
}

/* Plays until the round is over. watch (state) is told of all that is seen. */
export async function playRound (page, decide, { watch, most = 600 } = {}) {
  for (let i = 0; i < most; i++) {
    await waitForTurn (page);
    const state = await look (page);
    await watch?.(state);
    if (state.over)
      return;
    if (state.mine)
      await decide (page).catch (async (error) => {
        /* The turn may have passed on meanwhile. */
        if ((await look (page)).mine)
          throw error;
      });
    await page.waitForTimeout (30);
  }
  throw new Error (`no end after ${most} decisions`);
}

/* Plays until the match is over, or until done (state) says so; goOn (page) is what is to be done
 * between rounds. Who has been too slow for the turn time comes back. A decision may fail since
 * somebody else was faster or the server is gone, but not again and again. Returns the last state
 * that was seen. */
export async function playMatch (page, decide, { goOn, done = () => false, within = 240000 }) {
  const begun = performance.now ();
  for (let failures = 0; performance.now () - begun < within;) {
    const state = await look (page);
    if (state.matchOver || done (state))
      return state;
    try {
      if (state.over)
        await goOn (page);
      else if (state.away)
        await page.locator (".away-strip button").click ();
      else if (state.mine)
        await decide (page, state);
      failures = 0;
    } catch (error) {
      if (++failures > 5)
        throw error;
    }
    await page.waitForTimeout (40);
  }
  throw new Error (`the match is not over after ${within} ms: ${JSON.stringify (await look (page))}`);
}
