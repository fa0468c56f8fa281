/** Starts the PostgreSQL server that one of the measured engines needs, unless `BENCH_POSTGRES_URL` names one. */
import { startServer } from "../packages/database/src/testing/postgres-server.ts";

const isWanted = !process.argv.includes("--contenders") || process.argv.join(" ").includes("postgres");
const stop = isWanted && !process.env["BENCH_POSTGRES_URL"] ? await provideServer() : undefined;
try {
  await import("../packages/search/bench/run.ts");
} finally {
  await stop?.();
}

/** If none is available for this machine, the other engines are measured without it. */
async function provideServer(): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await startServer();
    process.env["BENCH_POSTGRES_URL"] = server.url;
    return server.stop;
  } catch (error) {
    console.error(`PostgreSQL is left out: ${String(error)}`);
    return undefined;
  }
}
