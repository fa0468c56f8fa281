/**
 * The process of the search host under load: `node load-host.ts KEY [THREADS]`. Sends its port to the parent, and its
 * processor time on request.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usualThreadCount } from "../src/search-threads/search-threads.ts";
import { startStandaloneHost } from "../src/host/standalone-host.ts";

const [adminKey = "", threads = ""] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), "dragoman-load-"));
const host = await startStandaloneHost({
  port: 0,
  host: "127.0.0.1",
  appId: "bench",
  adminKey,
  directory,
  threads: threads === "" ? usualThreadCount() : Number(threads),
  onError: console.error,
});
process.send?.(host.port);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
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
