import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  importDataset,
  maxOpenSuggestions,
  moveSuggestion,
  openDatabase,
  readSuggestions,
} from "@dragoman/database";
import { fieldsOf, type DatasetRow } from "@dragoman/hsds";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SuggestionSink } from "@dragoman/pages/site/site.server.ts";
import { openSharedLimits } from "../security/shared-limits.ts";
import { createSuggestions } from "./suggestions.ts";

const base = {
  serviceId: "s1",
  kind: "phone",
  recordId: "p1",
  seen: "0123456789abcdef",
  proposed: "",
  note: "",
  locale: "ti",
} as const;

let folder: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let time: number;
let sink: SuggestionSink;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-suggestions-"));
  database = await openDatabase({ directory: folder });
  const empty = Object.fromEntries(Object.keys(fieldsOf("services")).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const values = { ...empty, id: "s1", name: "Soup", status: "active" } as DatasetRow["values"];
  const service: DatasetRow = {
    table: "services",
    id: "s1",
    sourceKey: "s1",
    origin: null,
    extra: null,
    values,
  };
  const dataset = { version: "3.2", form: "csv", complete: true, rows: [service], tallies: {}, problems: [] };
  await importDataset(database, { ...dataset, form: "csv" }, { source: "town" });
  time = Date.UTC(2026, 10, 21, 13, 14, 15);
  sink = createSuggestions(database, {
    key: "a key of tests",
    limits: openSharedLimits({ database, key: "a key of tests", now: () => time }),
    now: () => time,
  });
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test("a stored suggestion has a day, and nothing about its author", async () => {
  await sink.offer(base, "192.0.2.7");
  const stored = await readSuggestions(database, { actor: "system" });
  expect(stored).toMatchObject([{ ...base, day: "2026-11-21", state: "open" }]);
  expect(JSON.stringify(stored)).not.toContain("192.0.2");
});

test("an address sends so many in an hour, and may send again after it", async () => {
  for (let sent = 0; sent < 20; sent += 1) await sink.offer(base, "192.0.2.7");
  await expect(sink.offer(base, "192.0.2.7")).rejects.toMatchObject({
    type: "requests-too-many",
    parameters: { seconds: 2745 },
  });
  await sink.offer(base, "192.0.2.8");
  time += 3_600_000;
  await sink.offer(base, "192.0.2.7");
  // Repetitions from one network count once.
  expect(await readSuggestions(database, { actor: "system" })).toMatchObject([{ times: 2 }]);
});

async function counted(): Promise<number[]> {
  return (await readSuggestions(database, { actor: "system" })).map(({ times }) => times);
}

test("a sender counts once, also from the other addresses of their network, and later", async () => {
  await sink.offer(base, "2001:db8:1:2::1");
  await sink.offer(base, "2001:db8:1:2::2");
  await sink.offer(base, "2001:db8:1:ffff::1");
  time += 86_400_000;
  await sink.offer(base, "2001:db8:1:3::9");
  expect(await counted()).toEqual([1]);
  await sink.offer(base, "2001:db8:2::1");
  expect(await counted()).toEqual([2]);
  await sink.offer(base, undefined);
  await sink.offer(base, undefined);
  expect(await counted()).toEqual([3]);
});

test("the stored hash of a sender fits many networks, and is deleted with the decision", async () => {
  for (const address of ["192.0.2.7", "198.51.100.8"]) await sink.offer(base, address);
  const storedSenders = () => database.kysely.selectFrom("suggestion_senders").selectAll().execute();
  const senders = (await storedSenders()).map(({ sender }) => sender);
  expect(senders).toHaveLength(2);
  for (const sender of senders) expect(sender).toMatch(/^[\da-f]{3}$/);
  const [suggestion] = await readSuggestions(database, { actor: "system" });
  await moveSuggestion(database, { actor: "system", id: suggestion?.id ?? "", to: "declined" });
  expect(await storedSenders()).toEqual([]);
});

test("only suggestions above the limit of one service are refused", async () => {
  for (let number = 0; number < maxOpenSuggestions; number += 1) {
    await sink.offer({ ...base, note: `Note ${number}` }, `192.0.2.${number}`);
  }
  await expect(sink.offer(base, "198.51.100.1")).rejects.toMatchObject({ type: "suggestions-enough" });
  await sink.offer({ ...base, note: "Note 3" }, "198.51.100.2");
});
