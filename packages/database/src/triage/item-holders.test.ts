import type { Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import { moveSuggestion, offerSuggestion } from "../feedback/suggestions.ts";
import { importDataset } from "../import/import-dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readEntryPast } from "./entry-past.ts";
import { holdItem, readItemHolders } from "./item-holders.ts";
import { addItemNote, readItemNotes } from "./item-notes.ts";
import { readQueue, readQueuePlace } from "./read-queue.ts";

const queue = "suggestions";
const editor: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "harbour", trusted: true }],
};

describe.each(databaseKinds)("stewards who share a queue on %s", (kind) => {
  async function open() {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source: "harbour" });
    const stewardOf = async (email: string): Promise<Actor> => {
      const { id: personId } = await findOrCreatePerson(database, { email });
      return { personId, grants: [{ role: "steward" }] };
    };
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"])
      await offerSuggestion(database, {
        serviceId: "advice",
        kind: "other",
        recordId: "advice",
        seen: "0123456789abcdef",
        proposed: "",
        note: day,
        locale: "en",
        day,
      });
    const stefan = await stewardOf("stefan@example.org");
    const ids = (await readQueue(database, { actor: stefan, queue })).items.map(({ id }) => id);
    return { database, ids, stefan, sofia: await stewardOf("sofia@example.org") };
  }

  test("see who works on an item, skip it, and get it back after three days", async () => {
    const { database, ids, stefan, sofia } = await open();
    const [first = "", second = "", third = ""] = ids;
    await holdItem(database, { actor: sofia, queue, id: second });
    expect((await readQueue(database, { actor: stefan, queue })).items[1]).toMatchObject({
      id: second,
      holderId: sofia.personId,
    });
    const next = async (actor: Actor) => (await readQueuePlace(database, { actor, queue, id: first })).next;
    expect(await next(stefan)).toBe(third);
    expect(await next(sofia)).toBe(second);
    const found = async (holder: "mine" | "nobody") =>
      (await readQueue(database, { actor: sofia, queue, filter: { holder } })).items.map(({ id }) => id);
    expect(await found("mine")).toEqual([second]);
    expect(await found("nobody")).toEqual([first, third]);
    const inFourDays = Date.now() + 4 * 24 * 60 * 60_000;
    expect(await readItemHolders(database, { actor: stefan, queue, now: inFourDays })).toEqual([]);
    await holdItem(database, { actor: stefan, queue, id: second });
    expect(await found("mine")).toEqual([]);
    await holdItem(database, { actor: stefan, queue, id: second, release: true });
    expect(await found("nobody")).toEqual(ids);
  });

  test("write notes that editors cannot read", async () => {
    const { database, ids, stefan, sofia } = await open();
    const [id = ""] = ids;
    await addItemNote(database, { actor: stefan, queue, id, text: " I called, nobody answered. " });
    await addItemNote(database, { actor: sofia, queue, id, text: " " });
    expect(await readItemNotes(database, { actor: sofia, queue, id })).toMatchObject([
      { personId: stefan.personId, text: "I called, nobody answered." },
    ]);
    for (const refused of [
      readItemNotes(database, { actor: editor, queue, id }),
      addItemNote(database, { actor: editor, queue, id, text: "Me too" }),
      holdItem(database, { actor: editor, queue, id }),
      readEntryPast(database, { actor: editor, entry: { table: "services", id: "advice" }, except: id }),
    ])
      await expect(refused).rejects.toMatchObject({ type: "forbidden" });
  });

  test("see other submissions about the same entry, decided or not", async () => {
    const { database, ids, stefan } = await open();
    const [first = "", second = "", third = ""] = ids;
    await moveSuggestion(database, { actor: stefan, id: second, to: "declined" });
    const past = await readEntryPast(database, {
      actor: stefan,
      entry: { table: "services", id: "advice" },
      except: first,
    });
    expect(past.map(({ id, state, kinds }) => [id, state, kinds])).toEqual([
      [third, "open", ["other"]],
      [second, "declined", ["other"]],
    ]);
  });
});
