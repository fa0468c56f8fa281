import { countDirectory, findServices, importDataset } from "@dragoman/database";
import { datasetOf } from "@dragoman/database/testing/dataset";
import { fetchSource } from "@dragoman/hsds/fetch-source";
import { readDirectory } from "@dragoman/hsds/read";
import { serve, type ServerType } from "@hono/node-server";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openHsdsApi } from "../testing/hsds-api.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

/** Another directory that takes everything from this one, by its address alone. */
test("another directory imports all of it, and later the changes", async () => {
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
  const now = new Date().toISOString();
  expect(await fetchFrom(address, now)).toEqual({ kind: "unchanged" });
  const { rows } = openDataRows(230);
  const changed = rows.map((row) =>
    row.id === rowId("service", 7) ? { ...row, values: { ...row.values, name: "Renamed advice" } } : row,
  );
  await importDataset(database, datasetOf(changed), { source: "test" });
  const again = await fetchFrom(address, now);
  if (again.kind !== "fetched") throw new Error("unchanged");
  expect(again.complete).toBe(false);
  const { tables } = await importDataset(other, await readDirectory(again.path, { source: "copy" }), {
    source: "copy",
  });
  expect(tables.services).toMatchObject({ read: 1, updated: 1 });
  expect(await findServices(other, { text: "Renamed advice", most: 2 })).toHaveLength(1);
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
