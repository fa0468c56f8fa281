/** `npm run dragoman -- COMMAND`: the command line, also from a bare clone. */
import { ensureInstalled, root, run } from "./setup.mjs";
import { join } from "node:path";

ensureInstalled();
// Relative paths refer to the caller's folder, not to the repository root.
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await run([join(root, "apps/cli/bin/dragoman.mjs"), ...process.argv.slice(2)], { cwd });
