import { Refusal } from "@dragoman/hsds/refusal";
import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { maxListShares, readListShares, readSharedList, revokeListShares, shareList } from "./list-shares.ts";
import {
  addListItems,
  maxListItems,
  moveListItem,
  setItemNote,
  restoreListItem,
  replaceListItems,
  removeListItem,
} from "./list-items.ts";
import { changeList, deleteList, makeList, readList, readLists } from "./lists.ts";
import { readServices } from "../directory/read-services.ts";
import { hideDuplicate, showDuplicate } from "../duplicates/hide-duplicate.ts";
import { moveListing } from "../entries/listings.ts";
import { readListedServices } from "./read-listed-services.ts";
import { deletePerson } from "../accounts/delete-person.ts";
import { exportPerson } from "../accounts/export-person.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { mergeSavedList } from "./saved-list.ts";

interface Opened {
  database: Database;
  pari: Actor;
  other: Actor;
}

async function open(kind: DatabaseKind, services = 5): Promise<Opened> {
  const database = await openTestDatabase(kind);
  await importDataset(database, manyServices(services), { source: "test" });
  const people = await Promise.all(
    ["pari@example.org", "other@example.org"].map((email) => findOrCreatePerson(database, { email })),
  );
  const [pari = visitor, other = visitor] = people.map(({ id }): Actor => ({ personId: id, grants: [] }));
  return { database, pari, other };
}

function service(number: number): string {
  return `service-${String(number).padStart(6, "0")}`;
}

async function refusalOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
  return "done";
}

describe.each(databaseKinds)("lists on %s", (kind) => {
  test("show a hidden duplicate as its representative, and keep their own id", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(1), service(3), service(4)] });
    await hideDuplicate(database, { actor: "system", id: service(1), standsFor: service(2) });
    await moveListing(database, { actor: "system", id: service(4), event: "archive" });
    const { items } = await readList(database, { actor: pari, id });
    const ids = items.map(({ serviceId }) => serviceId);
    const shown = await readListedServices(database, ids);
    const [kept, other] = await readServices(database, [service(2), service(3)]);
    expect(shown).toEqual([{ ...kept, id: service(1) }, other]);
    await showDuplicate(database, { actor: "system", id: service(1) });
    expect(await readListedServices(database, ids)).toEqual(await readServices(database, ids));
  });

  test("show a hidden duplicate and its representative once, with the notes of both", async () => {
    const { database, pari } = await open(kind);
    const serviceIds = [service(1), service(0), service(2), service(3)];
    const id = await makeList(database, { actor: pari, serviceIds });
    const note = (serviceId: string, text: string) =>
      setItemNote(database, { actor: pari, id, item: { serviceId, note: text } });
    await note(service(1), "Ask for Sara");
    await note(service(2), "Bring papers");
    for (const hidden of [service(1), service(3)])
      await hideDuplicate(database, { actor: "system", id: hidden, standsFor: service(2) });
    const { token } = await shareList(database, { actor: pari, id, locale: "en", notesLocale: "en" });
    const shown = [
      { serviceId: service(2), note: "Ask for Sara\n\nBring papers" },
      { serviceId: service(0), note: "" },
    ];
    expect((await readList(database, { actor: pari, id })).items).toEqual(shown);
    expect((await readSharedList(database, token)).items).toEqual(shown);
    expect(await readLists(database, { actor: pari })).toMatchObject([{ id, items: 2 }]);
    // Nothing is stored until the owner changes the list.
    await showDuplicate(database, { actor: "system", id: service(1) });
    expect((await readList(database, { actor: pari, id })).items).toHaveLength(3);
    await hideDuplicate(database, { actor: "system", id: service(1), standsFor: service(2) });
    // From a page that was opened before it was hidden.
    await note(service(1), "Ask for Samir");
    const both = "Ask for Samir\n\nBring papers";
    expect((await readList(database, { actor: pari, id })).items[0]).toEqual({
      serviceId: service(2),
      note: both,
    });
    await moveListItem(database, { actor: pari, id, serviceId: service(0), by: -1 });
    const removed = await removeListItem(database, { actor: pari, id, serviceId: service(2) });
    expect(removed).toEqual({ serviceId: service(2), note: both, index: 1 });
    expect((await readList(database, { actor: pari, id })).items).toEqual(shown.slice(1));
  });

  test("contain hidden duplicates once, if their representative is on no list", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(1), service(3)] });
    for (const hidden of [service(1), service(3)])
      await hideDuplicate(database, { actor: "system", id: hidden, standsFor: service(2) });
    const { items } = await readList(database, { actor: pari, id });
    expect(items).toEqual([{ serviceId: service(1), note: "" }]);
  });

  test("of a device lose a hidden duplicate beside its representative", async () => {
    const { database, pari } = await open(kind);
    const here = [service(0), service(1), service(2)];
    expect(await mergeSavedList(database, { actor: pari, here, known: [] })).toEqual(here);
    await hideDuplicate(database, { actor: "system", id: service(1), standsFor: service(2) });
    const known = await mergeSavedList(database, { actor: pari, here, known: here });
    expect(known).toEqual([service(0), service(2)]);
    // Removed on the device: gone on both sides.
    expect(await mergeSavedList(database, { actor: pari, here: [service(0)], known })).toEqual([service(0)]);
  });

  test("hold services once, in the order in which they were added", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(2), service(0), service(2)] });
    await addListItems(database, { actor: pari, id, serviceIds: [service(0), service(4), "unknown"] });
    const { items } = await readList(database, { actor: pari, id });
    expect(items.map(({ serviceId }) => serviceId)).toEqual([service(2), service(0), service(4)]);
    expect(await readLists(database, { actor: pari })).toMatchObject([{ id, title: "", items: 3 }]);
  });

  test("name for their owner the services that were withdrawn", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(0), service(1)] });
    expect((await readList(database, { actor: pari, id })).gone).toEqual([]);
    const { name } = await database.kysely
      .selectFrom("services")
      .select("name")
      .where("id", "=", service(1))
      .executeTakeFirstOrThrow();
    await importDataset(database, manyServices(1), { source: "test" });
    const { items, gone } = await readList(database, { actor: pari, id });
    expect(items.map(({ serviceId }) => serviceId)).toEqual([service(0), service(1)]);
    expect(gone).toMatchObject([{ id: service(1), name }]);
  });

  test("are reordered, with notes", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(0), service(1)] });
    const items = [
      { serviceId: service(1), note: "ask for Sara" },
      { serviceId: service(3), note: "" },
      { serviceId: service(0), note: "" },
    ];
    await replaceListItems(database, { actor: pari, id, items });
    await changeList(database, { actor: pari, id, details: { title: "Monday", folder: "Clinic" } });
    expect(await readList(database, { actor: pari, id })).toMatchObject({
      title: "Monday",
      folder: "Clinic",
      items,
    });
  });

  test("are reordered one step at a time, up to both ends", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [0, 1, 2].map(service) });
    const order = async () =>
      (await readList(database, { actor: pari, id })).items.map(({ serviceId }) =>
        Number(serviceId.slice(-6)),
      );
    const move = (number: number, by: -1 | 1) =>
      moveListItem(database, { actor: pari, id, serviceId: service(number), by });
    await move(2, -1);
    expect(await order()).toEqual([0, 2, 1]);
    for (const moved of [await move(0, -1), await move(1, 1), await move(4, 1)]) expect(moved).toBe(false);
    expect(await order()).toEqual([0, 2, 1]);
    expect(await move(0, 1)).toBe(true);
    expect(await order()).toEqual([2, 0, 1]);
  });

  test("restore a removed item with its note and position", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [0, 1, 2].map(service) });
    await setItemNote(database, { actor: pari, id, item: { serviceId: service(1), note: "ask for Sara" } });
    const before = await readList(database, { actor: pari, id });
    const removed = await removeListItem(database, { actor: pari, id, serviceId: service(1) });
    expect(removed).toEqual({ serviceId: service(1), note: "ask for Sara", index: 1 });
    expect(await removeListItem(database, { actor: pari, id, serviceId: service(1) })).toBeUndefined();
    if (!removed) throw new Error("Nothing was taken out.");
    // Submitting the form twice restores the item once.
    await restoreListItem(database, { actor: pari, id, item: removed });
    await restoreListItem(database, { actor: pari, id, item: { ...removed, note: "other" } });
    expect((await readList(database, { actor: pari, id })).items).toEqual(before.items);
    await restoreListItem(database, { actor: pari, id, item: { serviceId: "unknown", note: "", index: 0 } });
    expect((await readList(database, { actor: pari, id })).items).toEqual(before.items);
  });

  test("of somebody else are unknown", async () => {
    const { database, pari, other } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(0)] });
    const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }, { role: "admin" }] };
    for (const actor of [other, steward]) {
      const requests = [
        readList(database, { actor, id }),
        changeList(database, { actor, id, details: { title: "mine" } }),
        replaceListItems(database, { actor, id, items: [] }),
        addListItems(database, { actor, id, serviceIds: [service(1)] }),
        setItemNote(database, { actor, id, item: { serviceId: service(0), note: "mine" } }),
        moveListItem(database, { actor, id, serviceId: service(0), by: 1 }),
        removeListItem(database, { actor, id, serviceId: service(0) }),
        restoreListItem(database, { actor, id, item: { serviceId: service(1), note: "", index: 0 } }),
        deleteList(database, { actor, id }),
        shareList(database, { actor, id, locale: "en" }),
        readListShares(database, { actor, id }),
        revokeListShares(database, { actor, id }),
      ];
      for (const one of await Promise.all(requests.map(refusalOf))) expect(one).toBe("list-unknown");
      expect(await readLists(database, { actor })).toEqual([]);
    }
    expect(await refusalOf(readList(database, { actor: visitor, id }))).toBe("sign-in-needed");
    expect(await refusalOf(makeList(database, { actor: visitor }))).toBe("sign-in-needed");
    const { title, items } = await readList(database, { actor: pari, id });
    expect({ title, items: items.length }).toEqual({ title: "", items: 1 });
  });

  test("are limited in length, and an excess changes nothing", async () => {
    const { database, pari } = await open(kind, maxListItems + 1);
    const all = Array.from({ length: maxListItems + 1 }, (_, index) => service(index));
    const id = await makeList(database, { actor: pari, serviceIds: all.slice(0, 3) });
    expect(await refusalOf(addListItems(database, { actor: pari, id, serviceIds: all }))).toBe("list-full");
    const items = all.map((serviceId) => ({ serviceId, note: "" }));
    expect(await refusalOf(replaceListItems(database, { actor: pari, id, items }))).toBe("list-full");
    expect((await readList(database, { actor: pari, id })).items).toHaveLength(3);
  });

  test("that a helper makes for others never reach the helper's devices", async () => {
    const { database, pari } = await open(kind);
    const made = await makeList(database, { actor: pari, serviceIds: [service(3)] });
    const held = await mergeSavedList(database, { actor: pari, here: [service(0)], known: [] });
    expect(held).toEqual([service(0)]);
    expect(await readLists(database, { actor: pari })).toMatchObject([
      { isSaved: true, items: 1 },
      { id: made, isSaved: false, items: 1 },
    ]);
    await Promise.all([0, 1].map(() => mergeSavedList(database, { actor: pari, here: [], known: [] })));
    expect(await readLists(database, { actor: pari })).toHaveLength(2);
    expect(await refusalOf(mergeSavedList(database, { actor: visitor, here: [], known: [] }))).toBe(
      "sign-in-needed",
    );
  });

  test("and devices are merged, and removals on one side apply to the other", async () => {
    const { database, pari } = await open(kind);
    const merge = async (here: number[], known: number[]) =>
      (
        await mergeSavedList(database, {
          actor: pari,
          here: here.map(service),
          known: known.map(service),
        })
      ).map((id) => Number(id.slice(-6)));
    // The phone synchronizes first, then a computer that has saved something else.
    expect(await merge([0, 1], [])).toEqual([0, 1]);
    expect(await merge([2], [])).toEqual([0, 1, 2]);
    // The phone has removed 0 and saved 3, and learns of 2.
    expect(await merge([1, 3], [0, 1])).toEqual([1, 2, 3]);
    // The computer knows 0, 1 and 2, has removed 2, and learns that 0 was removed.
    expect(await merge([0, 1], [0, 1, 2])).toEqual([1, 3]);
    expect(await merge([1, 3], [1, 3])).toEqual([1, 3]);
    // A removed service that is saved again is back.
    expect(await merge([1, 3, 0], [1, 3])).toEqual([1, 3, 0]);
    expect(await readLists(database, { actor: pari })).toHaveLength(1);
  });

  test("are read by others with a link, until it is revoked", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, {
      actor: pari,
      details: { title: "Monday", note: "for A." },
      serviceIds: [service(1)],
    });
    const { token } = await shareList(database, { actor: pari, id, locale: "ps" });
    const second = await shareList(database, { actor: pari, id, locale: "ti" });
    const shared = await readSharedList(database, token);
    // The title and the note of the list may name the person it is for.
    expect(shared).toEqual({
      locale: "ps",
      notesLocale: null,
      items: [{ serviceId: service(1), note: "" }],
    });
    const stored = await database.kysely.selectFrom("list_shares").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const [last] = await readListShares(database, { actor: pari, id });
    expect(last).toBeDefined();
    await revokeListShares(database, { actor: pari, id, shareId: second.share.id });
    expect(await refusalOf(readSharedList(database, second.token))).toBe("list-unknown");
    expect(await refusalOf(readSharedList(database, token))).toBe("done");
    await revokeListShares(database, { actor: pari, id });
    expect(await refusalOf(readSharedList(database, token))).toBe("list-unknown");
    expect(await readListShares(database, { actor: pari, id })).toEqual([]);
    expect(await refusalOf(readSharedList(database, "guessed"))).toBe("list-unknown");
  });

  test("share their notes only if the owner chooses so", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(1)] });
    const item = { serviceId: service(1), note: "ask for Sara" };
    await setItemNote(database, { actor: pari, id, item });
    const quiet = await shareList(database, { actor: pari, id, locale: "ti" });
    const shared = await shareList(database, { actor: pari, id, locale: "ti", notesLocale: "en" });
    expect((await readSharedList(database, quiet.token)).items).toEqual([{ ...item, note: "" }]);
    expect(await readSharedList(database, shared.token)).toMatchObject({ notesLocale: "en", items: [item] });
    const shares = await readListShares(database, { actor: pari, id });
    expect(shares.filter(({ withNotes }) => withNotes).map(({ id: share }) => share)).toEqual([
      shared.share.id,
    ]);
    expect(shares).toHaveLength(2);
  });

  test("have a limited number of open links", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari });
    for (let made = 0; made < maxListShares; made += 1)
      await shareList(database, { actor: pari, id, locale: "ti" });
    expect(await refusalOf(shareList(database, { actor: pari, id, locale: "ti" }))).toBe(
      "list-links-too-many",
    );
    const [last] = await readListShares(database, { actor: pari, id });
    await revokeListShares(database, { actor: pari, id, shareId: last?.id ?? "" });
    expect(await refusalOf(shareList(database, { actor: pari, id, locale: "ti" }))).toBe("done");
  });

  test("are in the export of their owner, without tokens", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, {
      actor: pari,
      details: { title: "A", folder: "Clinic" },
      serviceIds: [service(1)],
    });
    const { token } = await shareList(database, { actor: pari, id, locale: "ti" });
    const exported = await exportPerson(database, { actor: pari, id: pari.personId ?? "" });
    expect(exported).toMatchObject({
      lists: [
        {
          title: "A",
          folder: "Clinic",
          items: [{ serviceId: service(1), note: "" }],
          links: [{ locale: "ti", takenBackAt: null }],
        },
      ],
    });
    expect(JSON.stringify(exported)).not.toContain(token);
  });

  test("delete their links, and are deleted with their owner", async () => {
    const { database, pari } = await open(kind);
    const [one, two] = [await makeList(database, { actor: pari }), await makeList(database, { actor: pari })];
    const { token } = await shareList(database, { actor: pari, id: one, locale: "en" });
    const other = await shareList(database, { actor: pari, id: two, locale: "en" });
    await deleteList(database, { actor: pari, id: one });
    expect(await refusalOf(readSharedList(database, token))).toBe("list-unknown");
    await deletePerson(database, { actor: pari, id: pari.personId ?? "" });
    expect(await refusalOf(readSharedList(database, other.token))).toBe("list-unknown");
    expect(await database.kysely.selectFrom("lists").selectAll().execute()).toEqual([]);
  });
});
