/**
 * `npm run dev`: serves the directory with hot reloading of pages. Vite reloads the pages; the server restarts when one
 * of its own sources changes.
 */
import { watch } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, root, run } from "./setup.mjs";

const data = ["database", "search", "hsds", "policy", "places", "reference"];
const sources = ["apps/server/src", ...data.map((name) => `packages/${name}/src`)];

/** Milliseconds: enough for an editor to write all files of one change. */
const settled = 150;

ensureInstalled();
const changes = new EventTarget();
let timer;
for (const folder of sources) {
  watch(join(root, folder), { recursive: true }, (_, name) => {
    if (!isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => changes.dispatchEvent(new Event("change")), settled);
  });
}

let again = false;
for (;;) {
  const stop = new AbortController();
  const changed = new Promise((resolve) => changes.addEventListener("change", resolve, { once: true }));
  changes.addEventListener("change", () => stop.abort(), { once: true });
  const code = await run([join(root, "apps/server/dev.ts"), ...process.argv.slice(2)], {
    signal: stop.signal,
  });
  if (!stop.signal.aborted) {
    // An incomplete edit may fail to start; the next change restarts it.
    if (code === 0 || !again) process.exit(code);
    console.log("The server did not start. It tries again when a source changes.");
    await changed;
  }
  again = true;
  console.log("A source of the server has changed; it starts again …");
}

function isSource(name) {
  return /\.(?:ts|tsv|typ)$/.test(name) && !/\.test\.ts$|(?:^|[\\/])testing[\\/]/.test(name);
}
