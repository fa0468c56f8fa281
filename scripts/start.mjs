/** `npm start`: from a bare clone to a directory that answers. */
import { ensureBuilt } from "./pages.mjs";
import { ensureInstalled, run } from "./setup.mjs";

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(["apps/cli/bin/dragoman.mjs", "serve", ...process.argv.slice(2)]);
