import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import {
  apiOf,
  remoteService,
  type RemoteServer,
  startRemoteServer,
} from "@dragoman/hsds/testing/remote-server.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { withImportLock } from "../import/import-lock.ts";
import { removeSource } from "../import/remove-source.ts";
import { refusalOf } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import {
  addLiveSource,
  findDueSource,
  type NewLiveSource,
  pauseLiveSource,
  readLiveSources,
  removeLiveSource,
} from "./live-sources.ts";
import { type LiveRunOptions, runLiveSource } from "./run-live-source.ts";

let server: RemoteServer;
beforeEach(async () => (server = await startRemoteServer()));
afterEach(() => server.close());

const network = "internal";
const hour = 3_600_000;
const day = 24 * hour;
const services = (count: number) => Array.from({ length: count }, (_, index) => remoteService(index));

function add(database: Database, changes: Partial<NewLiveSource> = {}): Promise<void> {
  const address = `${server.origin}/hsds?key=secret`;
  return addLiveSource(database, {
    actor: "system",
    name: "county",
    address,
    every: "day",
    network,
    ...changes,
  });
}

function run(database: Database, changes: Partial<LiveRunOptions> = {}) {
  return runLiveSource(database, { name: "county", network, ...changes });
}

async function stored(database: Database): Promise<number> {
  return (await countDirectory(database)).services;
}

async function only(database: Database) {
  const [source] = await readLiveSources(database);
  if (!source) throw new Error("There is no live source.");
  return source;
}

describe.each(databaseKinds)("a live source on %s", (kind) => {
  test("is fetched, imported, and due again after its interval", async () => {
    const database = await openTestDatabase(kind);
    server.answer = apiOf(services(5));
    await add(database);
    expect(await only(database)).toMatchObject({
      address: `${server.origin}/hsds`,
      form: "api",
      every: "day",
    });
    expect(await findDueSource(database)).toBe("county");
    const start = Date.now();
    const done = await run(database);
    expect(done).toMatchObject({ kind: "imported", complete: true, outcome: { applied: true } });
    expect(await stored(database)).toBe(5);
    const { lastRun, dueAt } = await only(database);
    expect(lastRun).toMatchObject({ outcome: "applied" });
    expect(lastRun).not.toHaveProperty("problem");
    expect(Date.parse(dueAt) - start).toBeGreaterThan(0.89 * day);
    expect(Date.parse(dueAt) - start).toBeLessThan(1.01 * day);
    expect(await findDueSource(database)).toBeUndefined();
    expect(await findDueSource(database, start + 2 * day)).toBe("county");
    const imported = await database.kysely
      .selectFrom("import_runs")
      .select(["id", "source", "state"])
      .execute();
    expect(imported).toEqual([{ id: lastRun?.runId, source: "county", state: "applied" }]);
    expect(readdirSync(join(database.directory, "live-sources"))).toEqual([]);
    const trail = JSON.stringify(await readAudit(database, { actor: "system", action: "source:add" }));
    expect(trail).toContain("/hsds");
    expect(trail).not.toContain("secret");
  });

  test("whose third page is broken changes nothing, says why, and is tried again soon", async () => {
    const database = await openTestDatabase(kind);
    const whole = apiOf(services(5));
    server.answer = whole;
    await add(database);
    await run(database);
    const changed = apiOf(services(6).map((one) => ({ ...one, name: `${String(one["name"])} changed` })));
    server.answer = (request, response) =>
      request.url?.includes("page=3") ? void response.writeHead(503).end() : changed(request, response);
    const start = Date.now();
    const failing = run(database, { isComplete: true });
    await expect(failing).rejects.toThrow(/page 3 answered 503/);
    expect(await stored(database)).toBe(5);
    const names = await database.kysely.selectFrom("services").select("name").execute();
    expect(names.filter(({ name }) => name?.includes("changed"))).toEqual([]);
    const { lastRun, dueAt } = await only(database);
    expect(lastRun).toMatchObject({ outcome: "failed", problem: { type: "source-fetch-failed" } });
    expect(JSON.stringify(lastRun)).not.toContain("secret");
    expect(Date.parse(dueAt) - start).toBeLessThan(16 * 60_000);
    const failed = await database.kysely
      .selectFrom("import_runs")
      .selectAll()
      .where("state", "=", "failed")
      .execute();
    expect(failed).toMatchObject([{ id: lastRun?.runId, source: "county" }]);
    expect(failed[0]?.report).toContain("page 3 answered 503");
    server.answer = changed;
    await run(database, { isComplete: true });
    expect(await stored(database)).toBe(6);
    expect((await only(database)).lastRun).not.toHaveProperty("problem");
  });

  test("fetches only changes for a week, which withdraw nothing, and then everything", async () => {
    const database = await openTestDatabase(kind);
    server.answer = apiOf(services(20));
    await add(database);
    const start = Date.now();
    await run(database, { now: () => start });
    const changed = {
      ...remoteService(3),
      name: "Changed",
      last_modified: new Date(start + day).toISOString(),
    };
    const rest = services(20).filter(({ id }) => id !== changed.id && id !== "service-19");
    server.answer = apiOf([...rest, changed]);
    server.asked.length = 0;
    const partial = await run(database, { now: () => start + day });
    expect(partial).toMatchObject({ kind: "imported", complete: false });
    expect(server.asked).toHaveLength(1);
    const since = new URL(server.asked[0] ?? "", server.origin).searchParams.get("modified_after");
    expect(since).toBe(new Date(start - hour).toISOString());
    expect(await stored(database)).toBe(20);
    server.answer = apiOf(rest);
    expect(await run(database, { now: () => start + 2 * day })).toEqual({ kind: "unchanged" });
    // The weekly run shows what was removed.
    server.answer = apiOf([...rest, changed]);
    expect(await run(database, { now: () => start + 8 * day })).toMatchObject({ complete: true });
    expect(await stored(database)).toBe(19);
  });

  test("that would withdraw most of itself withdraws nothing, unless somebody permits it", async () => {
    const database = await openTestDatabase(kind);
    server.answer = apiOf(services(30), { size: 100 });
    await add(database);
    await run(database);
    server.answer = apiOf(services(10), { size: 100 });
    expect(await refusalOf(run(database, { isComplete: true }))).toBe("too-many-withdrawn");
    expect(await stored(database)).toBe(30);
    const { lastRun } = await only(database);
    expect(lastRun).toMatchObject({ outcome: "failed", problem: { type: "too-many-withdrawn" } });
    await run(database, { isComplete: true, mostWithdrawn: 0.7 });
    expect(await stored(database)).toBe(10);
  });

  test("that is a file is fetched only when it has changed", async () => {
    const database = await openTestDatabase(kind);
    let tag = '"1"';
    server.answer = (request, response) => {
      if (request.headers["if-none-match"] === tag) response.writeHead(304).end();
      else response.writeHead(200, { ETag: tag }).end(JSON.stringify({ services: services(3) }));
    };
    await add(database, { address: `${server.origin}/export/town.json` });
    expect(await run(database)).toMatchObject({ kind: "imported" });
    expect(await run(database)).toEqual({ kind: "unchanged" });
    expect((await only(database)).lastRun?.outcome).toBe("unchanged");
    tag = '"2"';
    expect(await run(database)).toMatchObject({ kind: "imported" });
  });

  test("that contains nothing usable is refused without the name of a folder", async () => {
    const database = await openTestDatabase(kind);
    server.answer = (_, response) => void response.end("<html>not found</html>");
    await add(database, { address: `${server.origin}/export/town.json` });
    await expect(run(database)).rejects.toBeInstanceOf(Refusal);
    const { lastRun } = await only(database);
    expect(lastRun?.outcome).toBe("failed");
    expect(JSON.stringify(lastRun)).not.toContain(database.directory);
  });

  test("is fetched by one process at a time, and again after that has died", async () => {
    const database = await openTestDatabase(kind);
    await add(database);
    const asked = Promise.withResolvers<void>();
    server.answer = () => asked.resolve();
    const stopping = new AbortController();
    const first = run(database, { signal: stopping.signal }).catch(() => "stopped");
    await asked.promise;
    expect(await findDueSource(database)).toBeUndefined();
    expect(await refusalOf(run(database))).toBe("live-source-running");
    expect(await findDueSource(database, Date.now() + 6 * 60_000)).toBe("county");
    stopping.abort();
    expect(await first).toBe("stopped");
    server.answer = apiOf(services(2));
    await run(database);
    expect(await stored(database)).toBe(2);
  });

  test("waits a few minutes for another import, and counts that as no failure", async () => {
    const database = await openTestDatabase(kind);
    server.answer = apiOf(services(2));
    await add(database);
    const start = Date.now();
    await withImportLock(database, async () => {
      expect(await refusalOf(run(database))).toBe("import-running");
    });
    const { lastRun, dueAt } = await only(database);
    expect(lastRun).toBeUndefined();
    expect(Date.parse(dueAt) - start).toBeLessThan(6 * 60_000);
  });

  test("is paused, resumed and deleted; its entries stay until they are removed", async () => {
    const database = await openTestDatabase(kind);
    server.answer = apiOf(services(3));
    await add(database);
    expect(await refusalOf(add(database))).toBe("live-source-known");
    await run(database);
    const later = Date.now() + 2 * day;
    await pauseLiveSource(database, { actor: "system", name: "county", isPaused: true });
    expect(await findDueSource(database, later)).toBeUndefined();
    await pauseLiveSource(database, { actor: "system", name: "county", isPaused: false });
    expect(await findDueSource(database)).toBe("county");
    expect(
      await refusalOf(pauseLiveSource(database, { actor: "system", name: "town", isPaused: true })),
    ).toBe("live-source-unknown");
    expect(await removeLiveSource(database, { actor: "system", name: "county" })).toBe(true);
    expect(await removeLiveSource(database, { actor: "system", name: "county" })).toBe(false);
    expect(await stored(database)).toBe(3);
    await removeSource(database, { source: "county", dryRun: false });
    expect(await stored(database)).toBe(0);
    expect(await refusalOf(run(database))).toBe("live-source-unknown");
  });

  test.each([
    "http://127.0.0.1/hsds",
    "https://me:secret@help.example/",
    "https://10.0.0.1/",
    "help.example",
  ])("is not %s in public", async (address) => {
    const database = await openTestDatabase(kind);
    expect(await refusalOf(add(database, { address, network: "public" }))).toBe("source-address-invalid");
    expect(await readLiveSources(database)).toEqual([]);
  });

  test("that was added for an intranet is not fetched by a server without permission", async () => {
    const database = await openTestDatabase(kind);
    await add(database);
    expect(await refusalOf(run(database, { network: "public" }))).toBe("source-address-invalid");
    expect(server.asked).toEqual([]);
    expect(existsSync(join(database.directory, "live-sources"))).toBe(true);
  });
});
