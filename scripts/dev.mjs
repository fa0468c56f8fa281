/** `npm run dev`: the directory with pages that follow the sources as they are edited. */
import { join } from "node:path";
import { ensureInstalled, root, run } from "./setup.mjs";

ensureInstalled();
process.exitCode = await run([join(root, "apps/server/dev.ts"), ...process.argv.slice(2)]);
