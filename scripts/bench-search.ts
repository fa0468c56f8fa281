/** Starts the PostgreSQL server that one of the measured engines needs, unless `BENCH_POSTGRES_URL` names one. */
import type { TestProject } from "vitest/node";
import startTestServer from "../packages/database/src/testing/postgres-server.ts";

const isWanted = !process.argv.includes("--contenders") || process.argv.join(" ").includes("postgres");
const stop = isWanted && !process.env["BENCH_POSTGRES_URL"] ? await startServer() : undefined;
try {
  await import("../packages/search/bench/run.ts");
} finally {
  await stop?.();
}

/** If none is available for this machine, the other engines are measured without it. */
async function startServer(): Promise<(() => Promise<void>) | undefined> {
  const provided: Pick<TestProject, "provide"> = {
    provide: (_name, url) => (process.env["BENCH_POSTGRES_URL"] = url),
  };
  try {
    // It uses only `provide` of a test project.
    return await startTestServer(provided as TestProject);
  } catch (error) {
    console.error(`PostgreSQL is left out: ${String(error)}`);
    return undefined;
  }
}
