import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startInstance } from "../testing/instance.ts";
import { startPostgres } from "../testing/postgres.ts";
import { silencedConnection } from "../testing/silenced-connection.ts";

const postgres = await startPostgres();

test("a server ends on a signal while its database is silent", { timeout: 400_000 }, async ({ skip }) => {
  if ("reason" in postgres) {
    skip(postgres.reason);
    return;
  }
  const database = await silencedConnection(postgres.url);
  const server = await startInstance({
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    SAMPLE_DATA: "off",
  });
  database.silence();
  const body = JSON.stringify({ service: randomUUID(), kind: "other", locale: "en", note: "Closed." });
  const waiting = fetch(`${server.address}/api/suggestions`, { method: "POST", body }).catch(() => undefined);
  await server.end("SIGTERM");
  // It was cut: nothing could be said without the database.
  expect(await waiting).toBeUndefined();
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow("fetch failed");
});
