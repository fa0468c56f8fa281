/** `npm start`: from a bare clone to a directory that answers. */
import { ensureBuilt } from "./pages.mjs";
import { ensureInstalled, run } from "./setup.mjs";

ensureInstalled();
await ensureBuilt();
endWithParent();
process.exitCode = await run(["apps/cli/bin/dragoman.mjs", "serve", ...process.argv.slice(2)]);

/**
 * npm starts this program through a shell, and a signal to npm ends the shell only. Without this look at who the
 * parent is, the server would go on and hold its port.
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
