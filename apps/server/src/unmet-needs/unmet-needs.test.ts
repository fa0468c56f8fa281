import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultRetention, openDatabase, runRetention, type Database } from "@dragoman/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSharedLimits } from "../security/shared-limits.ts";
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
  handle = openHandler();
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** As a server does when it starts. */
function openHandler(): UnmetNeedsHandler {
  const limits = openSharedLimits({ database, key: "a key of tests", now: () => time });
  return createUnmetNeeds(database, { limits, now: () => time });
}

async function send(
  body: unknown,
  headers: Record<string, string> = { Origin: origin },
  address = "192.0.2.7",
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${origin}/api/unmet-needs`, { method: "POST", body: text, headers });
  return (await handle(request, { address, origin })).status;
}

function stored() {
  return database.kysely.selectFrom("unmet_needs").selectAll().orderBy("day").execute();
}

/** What is left after this many days without searches. */
async function daysLater(days: number): Promise<string[]> {
  time = november + days * 86_400_000;
  await runRetention(database, { now: time, days: defaultRetention });
  return (await stored()).map(({ text }) => text);
}

/** Sends a query as several people. */
async function sendAsPeople(query: string, people: number): Promise<void> {
  for (let one = 1; one <= people; one += 1)
    await send({ ...report, query }, { Origin: origin }, `192.0.2.${one}`);
}

test("a search without results is counted by day, without anything about the person", async () => {
  expect(await send(report)).toBe(204);
  expect(await send({ ...report, query: " PIANO  LESSONS " }, { Origin: origin }, "192.0.2.8")).toBe(204);
  expect(await stored()).toEqual([
    { day: "2026-11-21", locale: "en", country: "DE", text: "piano lessons", categories: "school", count: 2 },
  ]);
});

test("a sensitive need is answered like any other and never written down", async () => {
  expect(await send({ ...report, categories: ["violence-at-home"] })).toBe(204);
  expect(await send({ ...report, query: "my husband hits me" })).toBe(204);
  expect(await send({ ...report, locale: "de", query: "schwanger" })).toBe(204);
  expect(await stored()).toEqual([]);
});

test("a search of which nothing may be kept is not counted, unless a kind of help was chosen", async () => {
  expect(await send({ ...report, query: "0151 2345678", categories: [] })).toBe(204);
  expect(await stored()).toEqual([]);
  expect(await send({ ...report, query: "0151 2345678", country: null })).toBe(204);
  expect(await stored()).toMatchObject([{ text: "", country: "", categories: "school" }]);
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
  expect(await stored()).toEqual([]);
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

test("rare searches are stored for thirty days, all others for four hundred", async () => {
  await sendAsPeople("piano", 3);
  await sendAsPeople("harp", 2);
  expect(await daysLater(30)).toHaveLength(2);
  expect(await daysLater(31)).toEqual(["piano"]);
  expect(await daysLater(400)).toEqual(["piano"]);
  expect(await daysLater(401)).toEqual([]);
});

test("one person who repeats a search counts once, on this day and the following ones", async () => {
  for (const query of ["piano", "piano", "Piano "]) {
    expect(await send({ ...report, query })).toBe(204);
    // A restart forgets nothing.
    handle = openHandler();
  }
  expect(await send({ ...report, query: "piano", locale: "de", categories: [], country: null })).toBe(204);
  expect(await stored()).toMatchObject([{ text: "piano", count: 1 }]);
  time = november + 29 * 86_400_000;
  expect(await send({ ...report, query: "piano" })).toBe(204);
  expect(await stored()).toHaveLength(1);
});

test("one person who repeats a search every month does not extend its storage", async () => {
  for (let month = 0; month < 6; month += 1) {
    time = november + month * 31 * 86_400_000;
    await send({ ...report, query: "piano" });
    await runRetention(database, { now: time, days: defaultRetention });
    const counts = (await stored()).map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(3);
  }
  expect(await daysLater(6 * 31)).toEqual([]);
});

test("a search that names a town is counted for the town, once for each network, and never with a point", async () => {
  const inTown = { ...report, place: "2950159" };
  for (const address of ["192.0.2.1", "192.0.2.1", "192.0.2.2"])
    expect(await send(inTown, { Origin: origin }, address)).toBe(204);
  expect(await send({ ...inTown, place: "52.5,13.4" })).toBe(400);
  expect(await send({ ...inTown, query: "suicide" }, { Origin: origin }, "192.0.2.3")).toBe(204);
  const towns = await database.kysely.selectFrom("unmet_town_needs").selectAll().execute();
  expect(towns).toEqual([
    {
      day: "2026-11-21",
      town: "2950159",
      locale: "en",
      text: "piano lessons",
      categories: "school",
      count: 2,
    },
  ]);
  expect((await stored()).map(({ count }) => count)).toEqual([2]);
  // Too few for a town: gone with the rare words of all.
  time = november + 31 * 86_400_000;
  await runRetention(database, { now: time, days: defaultRetention });
  expect(await database.kysely.selectFrom("unmet_town_needs").selectAll().execute()).toEqual([]);
});
