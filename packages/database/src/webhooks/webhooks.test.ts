import { visitor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { grantRole } from "../accounts/role-grants.ts";
import { readAudit } from "../audit/audit.ts";
import { importDataset } from "../import/import-dataset.ts";
import { enqueueAll } from "../outbox/changes.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { claimWebhook, endAttempt, findDueWebhooks, type WebhookOutcome } from "./webhook-attempts.ts";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  pauseWebhook,
  readForSecret,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
} from "./webhooks.ts";

const start = Date.parse("2026-11-28T10:00:00Z");
const minute = 60_000;
const admin = { personId: "a", grants: [{ role: "admin" as const }] };
const steward = { personId: "s", grants: [{ role: "steward" as const }] };

describe.each(databaseKinds)("webhooks on %s", (kind) => {
  async function open() {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(3), { source: "test" });
    const url = "https://partner.example/hook?key=hidden";
    const id = await addWebhook(database, { actor: admin, name: "Partner", url });
    const find = (now: number) => findDueWebhooks(database, { now, seconds: 10 });
    const claim = (now: number, more: { isTest?: boolean } = {}) =>
      claimWebhook(database, { id, now, seconds: 60, ...more });
    const read = async () => {
      const webhook = await findWebhook(database, { actor: "system", id });
      if (!webhook) throw new Error("There is none.");
      return webhook;
    };
    /** An attempt with this outcome, at this moment. */
    const attempt = async (now: number, outcome: WebhookOutcome) => {
      const claimed = await claim(now);
      if (!claimed) return false;
      const at = new Date(now).toISOString();
      const made = { at, kind: "changes", changes: 3, status: 500, fault: null } as const;
      return endAttempt(database, claimed, { now, attempt: made, outcome });
    };
    return { database, id, url, find, claim, read, attempt };
  }

  test("are for administrators, and what they do is in the audit log without addresses or secrets", async () => {
    const { database, id } = await open();
    for (const actor of [visitor, steward]) {
      await expect(readWebhooks(database, { actor })).rejects.toMatchObject({ status: expect.any(Number) });
      await expect(findWebhook(database, { actor, id })).rejects.toThrow();
      await expect(readForSecret(database, { actor, id })).rejects.toThrow();
      await expect(addWebhook(database, { actor, name: "x", url: "https://x.example/" })).rejects.toThrow();
      await expect(removeWebhook(database, { actor, id })).rejects.toThrow();
    }
    const url = "https://other.example/token";
    expect(await changeWebhook(database, { actor: admin, id, name: "Town", url })).toBe(true);
    expect(await renewWebhookSecret(database, { actor: admin, id, now: start })).toBe(true);
    expect(await readForSecret(database, { actor: admin, id })).toMatchObject({
      secretNumber: 2,
      oldSecretUntil: "2026-11-29T10:00:00.000Z",
    });
    expect(await pauseWebhook(database, { actor: admin, id, isPaused: true })).toBe(true);
    expect(await removeWebhook(database, { actor: admin, id })).toBe(true);
    expect(await removeWebhook(database, { actor: admin, id })).toBe(false);
    expect(await readWebhooks(database, { actor: admin })).toEqual([]);
    const events = await readAudit(database, { actor: "system", object: { table: "webhooks", id } });
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      "webhook:add",
      "webhook:change",
      "webhook:pause",
      "webhook:read-secret",
      "webhook:remove",
      "webhook:renew-secret",
    ]);
    expect(events.every(({ actor }) => actor === "a")).toBe(true);
    expect(JSON.stringify(events)).toContain("other.example");
    expect(JSON.stringify(events)).not.toMatch(/hidden|token|whsec/);
  });

  test("are due a while after a change, and only then", async () => {
    const { database, id, find } = await open();
    expect(await find(start)).toEqual([]);
    expect(await find(start + minute)).toEqual([]);
    await enqueueAll(database);
    expect(await find(start)).toEqual([]);
    await enqueueAll(database);
    expect(await find(start + 9_000)).toEqual([]);
    expect(await find(start + 10_000)).toEqual([id]);
    await pauseWebhook(database, { actor: admin, id, isPaused: true });
    expect(await find(start + minute)).toEqual([]);
    await pauseWebhook(database, { actor: admin, id, isPaused: false });
    await find(start + minute);
    expect(await find(start + 2 * minute)).toEqual([id]);
  });

  test("are claimed by one of several servers, and again when that one has died", async () => {
    const { database, find, claim } = await open();
    await enqueueAll(database);
    await find(start);
    const at = start + minute;
    const claims = await Promise.all([claim(at), claim(at), claim(at), claim(at, { isTest: true })]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim(at + 59_000)).toBeUndefined();
    const dead = claims.find((one) => one !== undefined);
    const next = await claim(at + 61_000);
    expect(next?.lease).toBeTypeOf("string");
    if (!dead) throw new Error("Nobody has it.");
    const late = { kind: "confirmed", position: 99, history: "x" } as const;
    expect(await endAttempt(database, dead, { now: at + 62_000, attempt: null, outcome: late })).toBe(false);
  });

  test("count failures until one is confirmed, and remember the last attempts", async () => {
    const { database, find, read, attempt } = await open();
    await enqueueAll(database);
    await find(start);
    let now = start + minute;
    for (let count = 1; count <= 21; count++) {
      const dueAt = new Date(now + minute).toISOString();
      expect(await attempt(now, { kind: "failed", dueAt })).toBe(true);
      expect(await read()).toMatchObject({
        failures: count,
        dueAt,
        failingSince: "2026-11-28T10:01:00.000Z",
      });
      expect(await attempt(now + 59_000, { kind: "failed", dueAt })).toBe(false);
      now += minute;
    }
    expect((await read()).attempts).toHaveLength(20);
    expect((await read()).position).toBe(3);
    await attempt(now, { kind: "confirmed", position: 6, history: "later" });
    expect(await read()).toMatchObject({
      position: 6,
      history: "later",
      failures: 0,
      failingSince: null,
      dueAt: null,
    });
  });

  test("that end notify every administrator once, and continue from their position", async () => {
    const { database, id, find, read, attempt } = await open();
    const { id: personId } = await findOrCreatePerson(database, { email: "ada@example.org" });
    await grantRole(database, { actor: "system", personId, grant: { role: "admin" } });
    await enqueueAll(database);
    await find(start);
    await attempt(start + minute, { kind: "ended", reason: "failing" });
    expect(await read()).toMatchObject({ pausedBy: "failing", position: 3, dueAt: null });
    const notices = await database.kysely.selectFrom("notices").select(["person_id", "what"]).execute();
    expect(notices).toEqual([{ person_id: personId, what: "webhook-paused" }]);
    expect(await find(start + 60 * minute)).toEqual([]);
    await pauseWebhook(database, { actor: admin, id, isPaused: false });
    await find(start + 60 * minute);
    expect(await find(start + 61 * minute)).toEqual([id]);
    expect(await read()).toMatchObject({ pausedBy: null, failures: 0, failingSince: null });
  });

  test("forget what an address answered that was changed in the meantime", async () => {
    const { database, id, find, claim, read } = await open();
    await enqueueAll(database);
    await find(start);
    const claimed = await claim(start + minute);
    if (!claimed) throw new Error("It is due.");
    await changeWebhook(database, { actor: admin, id, name: "Partner", url: "https://new.example/" });
    const outcome = { kind: "confirmed", position: 6, history: "later" } as const;
    expect(await endAttempt(database, claimed, { now: start + minute, attempt: null, outcome })).toBe(false);
    expect((await read()).position).toBe(3);
  });
});
