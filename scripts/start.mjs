/** `npm start`: from a bare clone to a running directory. */
import { ensureBuilt } from "./pages.mjs";
import { ensureInstalled, environment, run } from "./setup.mjs";

ensureInstalled();
await ensureBuilt();
endWithParent();
process.exitCode = await run(
  ["apps/cli/bin/dragoman.mjs", "serve", ...process.argv.slice(2)],
  // glibc would otherwise keep a separate heap for each of eight threads.
  { env: { MALLOC_ARENA_MAX: "2", ...environment() } },
);

/**
 * npm starts this program through a shell, and a signal to npm ends only the shell. This checks whether the parent has
 * changed; otherwise the server would keep running and hold its port.
 */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
