import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUnmetNeeds, type UnmetNeedsHandler } from "./unmet-needs.ts";

const origin = "https://help.example";
const report = { locale: "en", query: "piano lessons", categories: ["school"], country: "DE" };
const november = Date.UTC(2026, 10, 21, 13, 14, 15);

let folder: string;
let database: Database;
let time: number;
let handle: UnmetNeedsHandler;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dragoman-unmet-"));
  database = await openDatabase({ directory: folder });
  time = november;
  handle = createUnmetNeeds(database, () => time);
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function send(body: unknown, headers: Record<string, string> = { Origin: origin }) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${origin}/api/unmet-needs`, { method: "POST", body: text, headers });
  return (await handle(request, { address: "192.0.2.7", origin })).status;
}

function kept() {
  return database.kysely.selectFrom("unmet_needs").selectAll().orderBy("day").execute();
}

/** What is left of the first day when somebody searches so many days later. */
async function daysLater(days: number): Promise<string[]> {
  time = november + days * 86_400_000;
  await send({ ...report, query: "drums" });
  return (await kept()).filter(({ day }) => day === "2026-11-21").map(({ text }) => text);
}

test("a search that found nothing is counted by the day, without anything of who sought", async () => {
  expect(await send(report)).toBe(204);
  expect(await send({ ...report, query: " PIANO  LESSONS " })).toBe(204);
  expect(await kept()).toEqual([
    { day: "2026-11-21", locale: "en", country: "DE", text: "piano lessons", categories: "school", count: 2 },
  ]);
});

test("a sensitive need is answered like any other and never written down", async () => {
  expect(await send({ ...report, categories: ["violence-at-home"] })).toBe(204);
  expect(await send({ ...report, query: "my husband hits me" })).toBe(204);
  expect(await send({ ...report, locale: "de", query: "schwanger" })).toBe(204);
  expect(await kept()).toEqual([]);
});

test("a search of which nothing may be kept is not counted, unless a kind of help was chosen", async () => {
  expect(await send({ ...report, query: "0151 2345678", categories: [] })).toBe(204);
  expect(await kept()).toEqual([]);
  expect(await send({ ...report, query: "0151 2345678", country: null })).toBe(204);
  expect(await kept()).toMatchObject([{ text: "", country: "", categories: "school" }]);
});

test.each([
  "no JSON",
  "null",
  "[]",
  { ...report, locale: "xx" },
  { ...report, query: 5 },
  { ...report, categories: "school" },
  { ...report, categories: ["a,b"] },
  { ...report, categories: [5] },
  { ...report, categories: ["a", "b", "c", "d", "e", "f"] },
  { ...report, country: "Germany" },
  { ...report, country: undefined },
])("%j is no report", async (body) => {
  expect(await send(body)).toBe(400);
  expect(await kept()).toEqual([]);
});

test("only our own pages report", async () => {
  expect(await send(report, {})).toBe(403);
  expect(await send(report, { Origin: "https://other.example" })).toBe(403);
  expect(await send(report, { Origin: origin, "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await send(report, { Origin: origin, "Sec-Fetch-Site": "same-origin" })).toBe(204);
  const read = new Request(`${origin}/api/unmet-needs`, { headers: { Origin: origin } });
  expect((await handle(read, { address: undefined, origin })).status).toBe(405);
});

test("one address reports sixty times in an hour", async () => {
  for (let sent = 0; sent < 60; sent += 1) expect(await send(report)).toBe(204);
  expect(await send(report)).toBe(429);
  time += 3_600_000;
  expect(await send(report)).toBe(204);
});

test("what few people sought is kept for thirty days, and everything for four hundred", async () => {
  for (const query of ["piano", "piano", "piano", "harp"]) await send({ ...report, query });
  expect(await daysLater(30)).toHaveLength(2);
  expect(await daysLater(31)).toEqual(["piano"]);
  expect(await daysLater(400)).toEqual(["piano"]);
  expect(await daysLater(401)).toEqual([]);
});
