import { countDirectory, importDataset } from "@dragoman/database";
import { fetchSource } from "@dragoman/hsds/fetch-source";
import { readDirectory } from "@dragoman/hsds/read";
import { serve, type ServerType } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openHsdsApi } from "../testing/hsds-api.ts";
import { openDataRows } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

/** Another directory that takes everything from this one, by its address alone. */
test("another directory takes all of it, and later what has changed", async () => {
  const database = await openTestDatabase();
  await importDataset(database, openDataRows(230), { source: "test" });
  const api = openHsdsApi(database);
  const address = await addressOf(({ url }) => {
    const { pathname, search } = new URL(url);
    return api.ask(`${pathname.slice("/api/hsds".length)}${search}`);
  });
  const fetched = await fetchFrom(address);
  if (fetched.kind !== "fetched") throw new Error("unchanged");
  expect(fetched.complete).toBe(true);
  const other = await openTestDatabase();
  await importDataset(other, await readDirectory(fetched.path, { source: "copy" }), { source: "copy" });
  expect(await countDirectory(other)).toEqual(await countDirectory(database));
  expect(await fetchFrom(address, new Date(Date.now() + 60_000).toISOString())).toEqual({
    kind: "unchanged",
  });
});

function fetchFrom(address: URL, changedSince?: string) {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return fetchSource(
    { address, form: "api", folder, ...(changedSince !== undefined && { changedSince }) },
    { network: "internal", signal: AbortSignal.timeout(50_000), silence: 20_000 },
  );
}

async function addressOf(answer: (request: Request) => Promise<Response>): Promise<URL> {
  let listener: ServerType | undefined;
  onTestFinished(() => void listener?.close());
  const port = await new Promise<number>((resolve) => {
    listener = serve({ fetch: answer, port: 0 }, (info) => resolve(info.port));
  });
  return new URL(`http://127.0.0.1:${port}/api/hsds`);
}
