import { describe, expect, test } from "vitest";
import { issueCode, useCode } from "../accounts/one-time-codes.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import {
  addMessage,
  claimMessage,
  endMessage,
  failMessage,
  forgetMessages,
  type NewMessage,
  postponeMessage,
  readMessageQueue,
  renewMessage,
} from "./messages.ts";

const now = Date.parse("2026-11-28T10:00:00Z");
const second = 1000;
const channel = "email";

function message(id: string, more: Partial<NewMessage> = {}): NewMessage {
  return {
    id,
    channel,
    sealed: `sealed ${id}`,
    recipientHash: `hash of ${id}`,
    createdAt: new Date(now),
    expiresAt: new Date(now + 600 * second),
    lease: `lease of ${id}`,
    leasedUntil: new Date(now + 30 * second),
    ...more,
  };
}

const later = (seconds: number) => ({ channel, seconds: 30, now: now + seconds * second }) as const;

describe.each(databaseKinds)("queued messages on %s", (kind) => {
  test("belong to the server that added them until its lease ends, and then to one other", async () => {
    const database = await openTestDatabase(kind);
    await addMessage(database, message("one"));
    expect(await claimMessage(database, later(29))).toBeUndefined();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimMessage(database, later(31))));
    const won = claims.filter((claim) => claim !== undefined);
    expect(won).toMatchObject([{ id: "one", sealed: "sealed one", attempts: 2, problem: null }]);
    // The first server wakes up: the message is no longer its own.
    const held = { id: "one", lease: "lease of one" };
    expect(await renewMessage(database, held, { seconds: 30, now: now + 31 * second })).toBe(false);
    await endMessage(database, held);
    await failMessage(database, held, { problem: "x" });
    await postponeMessage(database, held, { problem: "x", seconds: 0 });
    expect((await readMessageQueue(database)).waiting).toBe(1);
    const [claim] = won;
    if (!claim) throw new Error("One of them has it.");
    expect(await renewMessage(database, claim, { seconds: 30, now: now + 50 * second })).toBe(true);
    expect(await claimMessage(database, later(70))).toBeUndefined();
    await endMessage(database, claim);
    expect(await database.kysely.selectFrom("messages").selectAll().execute()).toEqual([]);
  });

  test("are tried again when they are due, each channel by itself", async () => {
    const database = await openTestDatabase(kind);
    const one = message("one");
    await addMessage(database, one);
    await postponeMessage(database, one, { seconds: 60, problem: "ECONNREFUSED", now });
    expect(await claimMessage(database, later(59))).toBeUndefined();
    expect(await claimMessage(database, { ...later(61), channel: "sms" })).toBeUndefined();
    const claim = await claimMessage(database, later(61));
    expect(claim).toMatchObject({ attempts: 2, problem: "ECONNREFUSED", createdAt: one.createdAt });
    // Not later than they are given up.
    await postponeMessage(database, claim ?? one, { seconds: 9000, problem: "x", now: now + 61 * second });
    expect(await claimMessage(database, later(599))).toBeUndefined();
    expect(await claimMessage(database, later(600))).toMatchObject({ id: "one" });
  });

  test("leave no recipient and no text when they are given up, and count as failed", async () => {
    const database = await openTestDatabase(kind);
    for (const id of ["one", "two"]) await addMessage(database, message(id));
    expect(await readMessageQueue(database)).toEqual({
      waiting: 2,
      oldestSince: new Date(now).toISOString(),
      failed: 0,
      lastFailure: null,
    });
    await failMessage(database, message("one"), { problem: "EENVELOPE 550", now });
    expect(JSON.stringify(await database.kysely.selectFrom("messages").selectAll().execute())).not.toMatch(
      /(?:sealed|hash of) one/,
    );
    expect(await claimMessage(database, later(599))).toMatchObject({ id: "two" });
    expect(await readMessageQueue(database)).toMatchObject({
      waiting: 1,
      failed: 1,
      lastFailure: { at: new Date(now).toISOString(), channel, problem: "EENVELOPE 550" },
    });
    await forgetMessages(database, ["hash of two", "hash of two under another key"]);
    await forgetMessages(database, []);
    expect(await readMessageQueue(database)).toMatchObject({ waiting: 0, oldestSince: null });
  });

  test("are stored with their code, which is valid for ten minutes from when they are sent", async () => {
    const database = await openTestDatabase(kind);
    const at = Date.now();
    const code = { purpose: "sign-in", recipientHash: "somebody", codeHash: "right" };
    const queued = message("one", { codeHash: "right", expiresAt: new Date(at + 720 * second) });
    const expiresAt = queued.expiresAt.toISOString();
    await issueCode(database, { ...code, tries: 5, expiresAt, message: queued });
    await endMessage(database, queued, { now: at + 60 * second });
    const row = await database.kysely.selectFrom("one_time_codes").select("expires_at").executeTakeFirst();
    expect(row?.expires_at).toBe(new Date(at + 660 * second).toISOString());
    expect(await useCode(database, code)).toBe("right");
    // The same id again: neither the message nor the code is stored.
    await addMessage(database, queued);
    await expect(issueCode(database, { ...code, tries: 5, expiresAt, message: queued })).rejects.toThrow();
    expect(await useCode(database, code)).toBe("none");
  });
});
