// server.mjs - `lastcard web` of the build tree on a free port, for tests.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const START_WITHIN = 60000;

/* A server with a store of its own: { url, start (), kill (signal), stop () }. After kill (),
 * start () has it again at the same address with the same store. pace: milliseconds of a bot; env: more
 * of the environment. */
export async function startServer ({ pace = 50, args = [], env = {} } = {}) {
  const folder = await mkdtemp (join (tmpdir (), "lastcard-browser-"));
  const program = process.env.LASTCARD_WEB_PROGRAM
    ?? resolve (process.env.LASTCARD_BUILD ?? ".", "lastcard");
  let child = null, port = 0;
  const server = { url: "", output: "", start, kill, stop };

  async function start () {
    child = spawn (program, ["web", "--port", String (port), "--pace", String (pace),
      "--store", join (folder, "tables.sqlite"), ...args],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    const begun = new Promise ((resolve, reject) => {
      const timer = setTimeout (() => reject (new Error (
        `the server has said no address:\n${server.output}`)), START_WITHIN);
      const hear = (data) => {
        server.output += data;
        const found = /http:\/\/[^\s/]+/.exec (server.output);
        if (found) {
          clearTimeout (timer);
          resolve (found[0]);
        }
      };
      child.stdout.on ("data", hear);
      child.stderr.on ("data", hear);
      child.on ("error", reject);
      child.on ("exit", (code) => {
        clearTimeout (timer);
        reject (new Error (`the server has ended with ${code}:\n${server.output}`));
      });
    });
    server.url = await begun;
    port = Number (new URL (server.url).port);
  }

  async function kill (signal = "SIGKILL") {
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return;
    const gone = new Promise ((resolve) => child.on ("exit", resolve));
    child.kill (signal);
    await gone;
    server.output = "";
  }

  async function stop () {
    await kill ("SIGTERM");
    await rm (folder, { recursive: true, force: true });
  }

  await start ();
  return server;
}
