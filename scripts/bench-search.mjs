/** `npm run bench:search -- --sizes 10k,100k --contenders ours,fts5`: measures search engines, also from a bare clone. */
import { ensureInstalled, root, run } from "./setup.mjs";
import { join } from "node:path";

ensureInstalled();
process.exitCode = await run([join(root, "scripts/bench-search.ts"), ...process.argv.slice(2)]);
