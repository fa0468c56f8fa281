/** The process of the search host under load: `node load-host.ts KEY`. Sends its port to its parent. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usualThreadCount } from "../src/search-threads/search-threads.ts";
import { startStandaloneHost } from "../src/standalone-host.ts";

const [adminKey = ""] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), "dragoman-load-"));
const host = await startStandaloneHost({
  port: 0,
  host: "127.0.0.1",
  appId: "bench",
  adminKey,
  directory,
  threads: usualThreadCount(),
  onError: console.error,
});
process.send?.(host.port);
process.once("SIGTERM", () => void stop());
process.once("disconnect", () => void stop());

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  return (stopping ??= close());
}

async function close(): Promise<void> {
  await host.close();
  rmSync(directory, { recursive: true, force: true });
  process.exit();
}
