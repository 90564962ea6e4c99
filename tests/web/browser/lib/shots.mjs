// shots.mjs - pictures of pages, for people to look at: kept if LASTCARD_SHOTS names a folder.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

const folder = process.env.LASTCARD_SHOTS;

export async function shoot (page, name) {
  if (!folder)
    return;
  await mkdir (folder, { recursive: true });
  await page.screenshot ({ path: join (folder, `${name}.png`) });
}
