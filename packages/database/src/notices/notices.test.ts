import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import type { NewMessage } from "../messages/messages.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { addNotice, endNotices, findDueNotices, type Notice, readNotices } from "./notices.ts";

const minute = 60_000;
const start = Date.parse("2026-11-28T10:00:00Z");
const patience = { quiet: 300, most: 1800 };

const published: Notice = {
  what: "published",
  entry: { table: "services", id: "advice" },
  role: null,
  language: null,
};

function message(id: string): NewMessage {
  const at = new Date(start);
  return {
    id,
    channel: "email",
    sealed: "sealed",
    recipientHash: "hash",
    createdAt: at,
    expiresAt: at,
    lease: "lease",
    leasedUntil: at,
  };
}

async function messagesIn({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom("messages").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

describe.each(databaseKinds)("a person's pending notifications on %s", (kind) => {
  async function open() {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source: "harbour" });
    const { id: personId } = await findOrCreatePerson(database, { email: "edda@example.org" });
    const add = (notice: Notice, at: number) =>
      addNotice(database, { personId, notice, now: start + at * minute });
    const due = (at: number) => findDueNotices(database, { ...patience, now: start + at * minute });
    return { database, personId, add, due };
  }

  test("wait until nothing was added for five minutes, and for half an hour at most", async () => {
    const { personId, add, due } = await open();
    await add(published, 0);
    expect(await due(4)).toEqual([]);
    await add({ ...published, what: "declined" }, 4);
    expect(await due(5)).toEqual([]);
    expect(await due(9)).toEqual([personId]);
    for (const at of [8, 12, 16, 20, 24, 28]) await add(published, at);
    expect(await due(29)).toEqual([]);
    expect(await due(30)).toEqual([personId]);
  });

  test("have the public names of their entries, and are sent once, by one of two servers", async () => {
    const { database, personId, add } = await open();
    await add(published, 0);
    await add({ what: "role-given", entry: null, role: "steward", language: null }, 1);
    const told = await readNotices(database, personId);
    expect(told?.notices).toMatchObject([
      { what: "published", entryName: "Legal advice" },
      { what: "role-given", role: "steward", entryName: "" },
    ]);
    const ids = told?.notices.map(({ id }) => id) ?? [];
    const [one, other] = await Promise.all([
      endNotices(database, { ids, message: message("one") }),
      endNotices(database, { ids, message: message("other") }),
    ]);
    expect([one, other].filter(Boolean)).toEqual([true]);
    expect(await messagesIn(database)).toHaveLength(1);
    expect(await readNotices(database, personId)).toBeNull();
  });

  test("are not split when another server has sent a part of them", async () => {
    const { database, personId, add } = await open();
    await add(published, 0);
    const early = await readNotices(database, personId);
    await add({ ...published, what: "declined" }, 1);
    const both = await readNotices(database, personId);
    const idsOf = (due: typeof both) => due?.notices.map(({ id }) => id) ?? [];
    expect(await endNotices(database, { ids: idsOf(early), message: message("early") })).toBe(true);
    expect(await endNotices(database, { ids: idsOf(both), message: message("both") })).toBe(false);
    expect(await messagesIn(database)).toEqual(["early"]);
    expect((await readNotices(database, personId))?.notices).toMatchObject([{ what: "declined" }]);
  });
});
