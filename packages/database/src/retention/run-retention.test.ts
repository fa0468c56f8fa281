import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { recordFamiliarNetwork } from "../accounts/familiar-networks.ts";
import { recordUnmetNeed } from "../feedback/unmet-needs.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { claimPeriod, endPeriod, readLastDone } from "./periodic-work.ts";
import { defaultRetention, parseRetention, retention } from "./retention-periods.ts";
import { retentionWork, runRetention } from "./run-retention.ts";

const now = Date.parse("2026-11-28T10:30:00Z");
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now - days * day).toISOString();
const run = { now, days: defaultRetention };

async function addAudit({ kysely }: Database, ...times: string[]): Promise<void> {
  const values = times.map((at) => ({
    id: randomUUID(),
    at,
    actor: "system",
    action: "x",
    object_table: "x",
    object_id: "x",
    before: null,
    after: null,
  }));
  await kysely.insertInto("audit_events").values(values).execute();
}

async function addRun(
  { kysely }: Database,
  { id, at, ...more }: { id: string; at: string; source?: string; state?: "applied" | "failed" | "applying" },
): Promise<void> {
  const state = more.state ?? "applied";
  await kysely
    .insertInto("import_runs")
    .values({
      id,
      source: more.source ?? "town",
      country: null,
      version: "3.2",
      form: "csv",
      state,
      started_at: at,
      finished_at: state === "applying" ? null : at,
      report: "{}",
      decided_at: null,
      whole: null,
      changes_before: null,
    })
    .execute();
}

async function idsOf(
  { kysely }: Database,
  table: "import_runs" | "sessions" | "messages",
): Promise<string[]> {
  const rows = await kysely.selectFrom(table).select("id").execute();
  return rows.map(({ id }) => id).toSorted();
}

describe.each(databaseKinds)("retention on %s", (kind) => {
  test("deletes data that has lost its purpose within the hour", async () => {
    const database = await openTestDatabase(kind);
    const { kysely } = database;
    const [past, future] = [daysAgo(0.001), daysAgo(-0.001)];
    for (const [name, expires_at] of [
      ["old", past],
      ["new", future],
    ] as const) {
      await kysely
        .insertInto("one_time_codes")
        .values({ purpose: name, recipient_hash: "x", code_hash: name, tries_left: 5, expires_at })
        .execute();
      const times = { created_at: past, updated_at: past };
      await kysely
        .insertInto("challenges")
        .values({ id: name, identifier: name, value: "x", expires_at, ...times })
        .execute();
      await kysely
        .insertInto("call_counts")
        .values({ ends_at: expires_at, subject: name, count: 1 })
        .execute();
    }
    for (const span of ["2026-11-27", "2026-11-27T23", "2026-11-28", "2026-11-28T00"])
      await kysely.insertInto("sent_counts").values({ span, recipient: "x", count: 1 }).execute();
    expect(await runRetention(database, run)).toEqual({
      oneTimeCodes: 1,
      challenges: 1,
      callCounts: 1,
      sentCounts: 2,
    });
    const left = await Promise.all([
      kysely.selectFrom("one_time_codes").select("purpose as name").execute(),
      kysely.selectFrom("challenges").select("id as name").execute(),
      kysely.selectFrom("call_counts").select("subject as name").execute(),
    ]);
    expect(left).toEqual(left.map(() => [{ name: "new" }]));
    const spans = await kysely.selectFrom("sent_counts").select("span").orderBy("span").execute();
    expect(spans.map(({ span }) => span)).toEqual(["2026-11-28", "2026-11-28T00"]);
  });

  test("deletes sessions that have ended or last too long, and networks of a month ago", async () => {
    const database = await openTestDatabase(kind);
    const { id: personId } = await findOrCreatePerson(database, { phone: "+493012345678" });
    const session = (id: string, created_at: string, expires_at: string) => ({
      id,
      person_id: personId,
      token: id,
      expires_at,
      ip_address: null,
      user_agent: null,
      opened_by: null,
      created_at,
      updated_at: created_at,
    });
    await database.kysely
      .insertInto("sessions")
      .values([
        session("ended", daysAgo(70), daysAgo(1)),
        session("open", daysAgo(300), daysAgo(-1)),
        session("too long", daysAgo(366), daysAgo(-1)),
      ])
      .execute();
    for (const days of [31, 30])
      await recordFamiliarNetwork(database, {
        personId,
        networkHash: `${days}`,
        at: new Date(now - days * day),
      });
    expect(await runRetention(database, run)).toEqual({ sessions: 2, familiarNetworks: 1 });
    expect(await idsOf(database, "sessions")).toEqual(["open"]);
  });

  test("keeps the import runs that describe the current state of a source", async () => {
    const database = await openTestDatabase(kind);
    await addRun(database, { id: "first", at: daysAgo(400) });
    await addRun(database, { id: "last applied", at: daysAgo(200) });
    await addRun(database, { id: "failed since", at: daysAgo(150), state: "failed" });
    await addRun(database, { id: "at work", at: daysAgo(150), state: "applying" });
    await addRun(database, { id: "another source", at: daysAgo(150), source: "other" });
    await addRun(database, { id: "recent", at: daysAgo(89), state: "failed" });
    expect(await runRetention(database, run)).toEqual({ importRuns: 2 });
    expect(await idsOf(database, "import_runs")).toEqual([
      "another source",
      "at work",
      "last applied",
      "recent",
    ]);
  });

  test("deletes searches without results in time, rare ones first, and old suggestions", async () => {
    const database = await openTestDatabase(kind);
    const need = { locale: "en", country: null, categories: [] };
    const add = (text: string, days: number) =>
      recordUnmetNeed(database, { ...need, text, day: daysAgo(days).slice(0, 10) });
    await add("ancient", 401);
    await add("boat", 31);
    await add("horse", 30);
    for (const days of [31, 31, 2]) await add("piano", days);
    expect(await runRetention(database, run)).toEqual({ unmetNeeds: 1, rareUnmetNeeds: 1 });
    const left = await database.kysely.selectFrom("unmet_needs").select("text").distinct().execute();
    expect(left.map(({ text }) => text).toSorted()).toEqual(["horse", "piano"]);
  });

  test("deletes searches in towns that are too few in their language, which nobody is shown", async () => {
    const database = await openTestDatabase(kind);
    const add = (locale: string, text: string, days: number, count: number) =>
      database.kysely
        .insertInto("unmet_town_needs")
        .values({ day: daysAgo(days).slice(0, 10), town: "1", locale, text, categories: "", count })
        .execute();
    await add("en", "boat", 31, 4);
    await add("de", "boat", 31, 4);
    await add("en", "piano", 31, 3);
    await add("en", "piano", 2, 2);
    await add("en", "horse", 30, 1);
    expect(await runRetention(database, run)).toEqual({ rareUnmetTownNeeds: 2 });
    const left = await database.kysely.selectFrom("unmet_town_needs").select("text").distinct().execute();
    expect(left.map(({ text }) => text).toSorted()).toEqual(["horse", "piano"]);
  });

  test("works in slices, however much there is, by the periods that the operator gives", async () => {
    const database = await openTestDatabase(kind);
    const times = Array.from({ length: 1_201 }, (_, index) => daysAgo(10 + index / 10_000));
    for (let from = 0; from < times.length; from += 400)
      await addAudit(database, ...times.slice(from, from + 400));
    await addAudit(database, daysAgo(6));
    const parsed = parseRetention({ RETAIN_AUDIT_DAYS: "7" });
    if (!("days" in parsed)) throw new Error(parsed.reason);
    expect(await runRetention(database, { now, days: parsed.days })).toEqual({ auditEvents: 1_201 });
    const left = await database.kysely.selectFrom("audit_events").select("at").execute();
    expect(left).toEqual([{ at: daysAgo(6) }]);
  });

  test("runs once in a day, on one of several servers, and again after one that died", async () => {
    const database = await openTestDatabase(kind);
    await addAudit(database, daysAgo(800));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => runRetention(database, run)));
    expect(outcomes.filter((outcome) => outcome?.auditEvents === 1)).toHaveLength(1);
    await addAudit(database, daysAgo(800));
    const inAnHour = { ...run, now: now + day / 24 };
    expect(await runRetention(database, inAnHour)).toEqual({});
    expect(await runRetention(database, inAnHour)).toBeUndefined();
    expect(await readLastDone(database, retentionWork)).toBe(new Date(now).toISOString());
    expect(await runRetention(database, { ...run, now: now + day })).toEqual({ auditEvents: 1 });

    const work = { name: "other", period: "2026-11-28" };
    const dead = await claimPeriod(database, { ...work, now });
    expect(dead).toBeDefined();
    expect(await claimPeriod(database, { ...work, now: now + 599_000 })).toBeUndefined();
    const second = await claimPeriod(database, { ...work, now: now + 601_000 });
    if (!dead || !second) throw new Error("Both were claimed.");
    await endPeriod(database, dead);
    expect(await readLastDone(database, "other")).toBeNull();
    await endPeriod(database, second);
    expect(await claimPeriod(database, { ...work, now: now + 2_000_000 })).toBeUndefined();
  });

  test("deletes messages that were given up a month ago", async () => {
    const database = await openTestDatabase(kind);
    for (const [id, failed_at] of [
      ["old", daysAgo(31)],
      ["new", daysAgo(29)],
      ["waiting", null],
    ] as const)
      await database.kysely
        .insertInto("messages")
        .values({
          id,
          channel: "sms",
          sealed: failed_at === null ? "x" : null,
          recipient_hash: null,
          code_hash: null,
          attempts: 1,
          created_at: daysAgo(40),
          due_at: daysAgo(40),
          expires_at: daysAgo(-1),
          lease: null,
          leased_until: null,
          problem: null,
          failed_at,
        })
        .execute();
    expect(await runRetention(database, run)).toEqual({ failedMessages: 1 });
    expect(await idsOf(database, "messages")).toEqual(["new", "waiting"]);
  });
});

test("invalid periods are reported, with the valid values", () => {
  expect(parseRetention({})).toEqual({ days: defaultRetention });
  for (const value of ["0", "soon", "-1", "1.5", "99999"])
    expect(parseRetention({ RETAIN_AUDIT_DAYS: value })).toEqual({
      name: "RETAIN_AUDIT_DAYS",
      value,
      reason: "write whole days from 1 to 36500",
    });
});

test("the document lists every period with its days and its variable", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../docs/retention.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| `"));
  const documented = rows.map((line) => line.split("|").map((cell) => cell.trim()));
  for (const [name, period] of Object.entries(retention)) {
    const row = documented.find((cells) => cells[1] === `\`${name}\``);
    expect(row, name).toBeDefined();
    const [, , , days, variable] = row ?? [];
    if (period.days > 0) expect(days, name).toContain(`${period.days} days`);
    expect(variable, name).toBe("variable" in period ? `\`${period.variable}\`` : "");
  }
  expect(documented).toHaveLength(Object.keys(retention).length);
});

test("a failing rule stops no other one, and all are retried", async () => {
  const database = await openTestDatabase("sqlite");
  await database.kysely.schema.alterTable("unmet_needs").renameTo("elsewhere").execute();
  await addAudit(database, daysAgo(4_000));
  const work = async () => (await database.kysely.selectFrom("audit_events").select("id").execute()).length;
  await expect(runRetention(database, run)).rejects.toThrow("Several rules of retention failed");
  expect(await work()).toBe(0);
  await database.kysely.schema.alterTable("elsewhere").renameTo("unmet_needs").execute();
  expect(await readLastDone(database, retentionWork)).toBeNull();
  expect(await runRetention(database, { ...run, now: now + 700_000 })).toEqual({});
  expect(await readLastDone(database, retentionWork)).not.toBeNull();
});
