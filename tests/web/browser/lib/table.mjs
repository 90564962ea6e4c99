// table.mjs - what people do in front of a table, for tests with several of them.
//
// SPDX-License-Identifier: LGPL-2.1-or-later

/* Opens the start page. */
export async function goHome (page, server) {
  await page.goto (`${server.url}/`);
  await page.getByRole ("heading", { level: 1 }).waitFor ();
}

/* From the start page into a match with bots. */
export async function playNow (page, server, name) {
  await goHome (page, server);
  await page.getByLabel ("Your name").fill (name);
  await page.getByRole ("button", { name: "Play now" }).click ();
  await page.locator (".table-area").waitFor ();
}

/* Makes a table; the person sits on its first seat then. house: titles of house rules. fill (page)
 * may set more in the form. Returns the link for others. */
export async function createTable (page, server, name, { game, house = [], seats, title, target,
  listed, fill } = {}) {
  await page.goto (`${server.url}/#new`);
  const form = page.locator ("form.create");
  await form.waitFor ();
  if (game)
    await form.getByRole ("radio", { name: game, exact: true }).check ();
  for (const rule of house)
    await form.getByRole ("checkbox", { name: rule, exact: true }).check ();
  if (seats)
    await form.getByLabel ("Seats", { exact: true }).fill (String (seats));
  if (target)
    await form.getByRole ("spinbutton", { name: "Points that end the match", exact: true })
      .fill (String (target));
  if (title)
    await form.getByLabel ("Name of the table").fill (title);
  if (listed)
    await form.getByLabel ("Show it on the start page").check ();
  await fill?.(page);
  await form.getByLabel ("Your name").fill (name);
  await form.getByRole ("button", { name: "Open the table" }).click ();
  await page.locator (".chair.me").waitFor ();
  return page.getByLabel ("Link to the table").inputValue ();
}

/* Follows a link and takes a seat: any, or the one with this number. */
export async function joinTable (page, link, name, seat) {
  await page.goto (link);
  await page.getByLabel ("Your name").fill (name);
  if (seat === undefined)
    await page.getByRole ("button", { name: "Take a seat" }).click ();
  else
    await page.getByRole ("button", { name: `Sit here: seat ${seat + 1}` }).click ();
  await atTable (page);
}

/* Follows a link and only watches. */
export async function watchTable (page, link) {
  await page.goto (link);
  await page.getByRole ("button", { name: "Only watch" }).click ();
}

/* Waits until the person has a seat. */
export async function atTable (page) {
  await page.waitForURL (/#[A-Z0-9]{8}\.[0-9a-f]{32}$/);
  await page.locator (".chair.me, .table-area").first ().waitFor ();
}

export async function fillWithBots (page) {
  await page.getByRole ("button", { name: "Fill with bots" }).click ();
}

/* Says that one is ready; who is the last one starts the match by that. */
export async function beReady (page) {
  await page.getByRole ("button", { name: /^(I am ready|Start the match|Next round|Rematch)$/ })
    .click ();
}

export async function inMatch (page) {
  await page.locator (".table-area").waitFor ();
}

export async function say (page, text) {
  const chat = page.getByRole ("button", { name: /^Chat/ });
  if (await chat.getAttribute ("aria-expanded") === "false")
    await chat.click ();
  await page.getByLabel ("Message to the table").fill (text);
  await page.getByRole ("button", { name: "Send", exact: true }).click ();
}
