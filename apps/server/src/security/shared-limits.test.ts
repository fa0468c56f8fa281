import { defaultRetention, openDatabase, runRetention, type Database } from "@dragoman/database";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import { openSharedLimits } from "./shared-limits.ts";

const window = { each: 2, all: 5, milliseconds: 600_000 };
const start = Date.UTC(2026, 10, 28, 10);
const postgres = await startPostgres();
const databases = [
  { kind: "SQLite", url: undefined, reason: "" },
  { kind: "PostgreSQL", url: undefined, reason: "", ...postgres },
];

/** Two servers, or two processes, on one database. */
async function openTwo(url: string | undefined): Promise<[Database, Database]> {
  const directory = mkdtempSync(join(tmpdir(), "dragoman-limits-"));
  const options = { directory, url };
  const one = await openDatabase(options);
  const other = await openDatabase(options);
  await one.kysely.deleteFrom("call_counts").execute();
  await one.kysely.deleteFrom("periodic_work").execute();
  onTestFinished(async () => {
    await one.close();
    await other.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return [one, other];
}

describe.each(databases)("two servers on $kind $reason", ({ url, reason }) => {
  const test = reason === "" ? it : it.skip;
  test("share their limits, and a restart does not reset them", async () => {
    const [one, other] = await openTwo(url);
    let time = start;
    const open = (database: Database) =>
      openSharedLimits({ database, key: "key", now: () => time }).limit("codes", window);
    const [ask, askThere] = [open(one), open(other)];
    expect(await ask("192.0.2.1")).toBe(0);
    expect(await askThere("192.0.2.1")).toBe(0);
    expect([await ask("192.0.2.1"), await askThere("192.0.2.1")]).toEqual([600, 600]);
    expect(await open(one)("192.0.2.1")).toBe(600);
    // Another limit has counts of its own.
    const others = openSharedLimits({ database: other, key: "key", now: () => time });
    expect(await others.limit("attempts", window)("192.0.2.1")).toBe(0);
    time = start + 90_000;
    expect([await ask(undefined), await askThere(undefined)]).toEqual([0, 0]);
    // The last part of what all have is for who has used little: here, nothing.
    expect([await askThere("198.51.100.7"), await ask("198.51.100.7")]).toEqual([0, 510]);
    time = start + 600_000;
    expect(await ask("192.0.2.1")).toBe(0);
  });

  test("let exactly as many calls pass as are allowed, however many come at once", async () => {
    const [one, other] = await openTwo(url);
    const [ask, askThere] = [one, other].map((database) =>
      openSharedLimits({ database, key: "key", now: () => start }).limit("codes", { ...window, all: 100 }),
    );
    if (!ask || !askThere) throw new Error("There are two.");
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? ask : askThere)("192.0.2.1")),
    );
    expect(asked.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  test("count a person once, on whichever of them", async () => {
    const [one, other] = await openTwo(url);
    let time = start;
    const month = { milliseconds: 31 * 86_400_000 };
    const open = (database: Database) =>
      openSharedLimits({ database, key: "key", now: () => time }).firstTime("searches", month);
    const [first, there] = [open(one), open(other)];
    expect([await first("192.0.2.1", "piano"), await there("192.0.2.1", "piano")]).toEqual([true, false]);
    expect(await there("192.0.2.1", "boat")).toBe(true);
    expect(await there("192.0.2.2", "piano")).toBe(true);
    // One household, and all callers without an address, are one person.
    expect(await first("2001:db8:1:2::3", "piano")).toBe(true);
    expect(await first("2001:db8:1:ffff::4", "piano")).toBe(false);
    expect([await first(undefined, "piano"), await there(undefined, "piano")]).toEqual([true, false]);
    for (let days = 1; days < 31; days += 1) {
      time = start + days * 86_400_000;
      await runRetention(one, { now: time, days: defaultRetention });
      expect(await first("192.0.2.1", "piano"), `after ${days} days`).toBe(false);
    }
    time = start + 63 * 86_400_000;
    expect(await first("192.0.2.1", "piano")).toBe(true);
  });

  test("store no address and no words, and nothing that links two windows", async () => {
    const [one] = await openTwo(url);
    let time = start;
    const limits = openSharedLimits({ database: one, key: "key", now: () => time });
    const ask = limits.limit("codes", { ...window, all: 100 });
    await ask("192.0.2.1");
    await limits.firstTime("searches", window)("192.0.2.1", "piano");
    const subjects = async () => {
      const rows = await one.kysely.selectFrom("call_counts").select("subject").execute();
      return rows.map(({ subject }) => subject);
    };
    const before = await subjects();
    expect(before.join(" ")).not.toMatch(/192|piano/);
    expect(before.find((subject) => subject.startsWith("searches"))).toMatch(
      /^searches [\w-]{16} [\da-f]{3}$/,
    );
    time = start + 600_000;
    await ask("192.0.2.1");
    const shared = (await subjects()).filter((subject, index, all) => all.indexOf(subject) !== index);
    expect(shared).toEqual(["codes all"]);
    await runRetention(one, { now: time + 1_300_000, days: defaultRetention });
    expect(await subjects()).toEqual([]);
  });
});
