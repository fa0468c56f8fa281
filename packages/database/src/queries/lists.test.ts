import { Refusal } from "@dragoman/hsds/refusal";
import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readListShares, readSharedList, revokeListShares, shareList } from "./list-shares.ts";
import {
  addListItems,
  changeList,
  deleteList,
  makeList,
  mergeSavedList,
  mostListItems,
  putListItems,
  readList,
  readLists,
} from "./lists.ts";
import { deletePerson, keepPerson } from "./people.ts";

interface Opened {
  database: Database;
  pari: Actor;
  other: Actor;
}

async function open(kind: DatabaseKind, services = 5): Promise<Opened> {
  const database = await openTestDatabase(kind);
  await importDataset(database, manyServices(services), { source: "test" });
  const people = await Promise.all(
    ["pari@example.org", "other@example.org"].map((email) => keepPerson(database, { email })),
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
  test("hold services once, in the order in which they were put there", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(2), service(0), service(2)] });
    await addListItems(database, { actor: pari, id, serviceIds: [service(0), service(4), "unknown"] });
    const { items } = await readList(database, { actor: pari, id });
    expect(items.map(({ serviceId }) => serviceId)).toEqual([service(2), service(0), service(4)]);
    expect(await readLists(database, { actor: pari })).toMatchObject([{ id, title: "", items: 3 }]);
  });

  test("are put in another order, with notes", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(0), service(1)] });
    const items = [
      { serviceId: service(1), note: "ask for Sara" },
      { serviceId: service(3), note: "" },
      { serviceId: service(0), note: "" },
    ];
    await putListItems(database, { actor: pari, id, items });
    await changeList(database, { actor: pari, id, words: { title: "Monday", folder: "Clinic" } });
    expect(await readList(database, { actor: pari, id })).toMatchObject({
      title: "Monday",
      folder: "Clinic",
      items,
    });
  });

  test("of somebody else are not there", async () => {
    const { database, pari, other } = await open(kind);
    const id = await makeList(database, { actor: pari, serviceIds: [service(0)] });
    const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }, { role: "admin" }] };
    for (const actor of [other, steward]) {
      const asked = [
        readList(database, { actor, id }),
        changeList(database, { actor, id, words: { title: "mine" } }),
        putListItems(database, { actor, id, items: [] }),
        addListItems(database, { actor, id, serviceIds: [service(1)] }),
        deleteList(database, { actor, id }),
        shareList(database, { actor, id, locale: "en" }),
        readListShares(database, { actor, id }),
        revokeListShares(database, { actor, id }),
      ];
      for (const one of await Promise.all(asked.map(refusalOf))) expect(one).toBe("list-unknown");
      expect(await readLists(database, { actor })).toEqual([]);
    }
    expect(await refusalOf(readList(database, { actor: visitor, id }))).toBe("sign-in-needed");
    expect(await refusalOf(makeList(database, { actor: visitor }))).toBe("sign-in-needed");
    const { title, items } = await readList(database, { actor: pari, id });
    expect({ title, items: items.length }).toEqual({ title: "", items: 1 });
  });

  test("are not longer than anybody reads, and what is too much changes nothing", async () => {
    const { database, pari } = await open(kind, mostListItems + 1);
    const all = Array.from({ length: mostListItems + 1 }, (_, index) => service(index));
    const id = await makeList(database, { actor: pari, serviceIds: all.slice(0, 3) });
    expect(await refusalOf(addListItems(database, { actor: pari, id, serviceIds: all }))).toBe("list-full");
    const items = all.map((serviceId) => ({ serviceId, note: "" }));
    expect(await refusalOf(putListItems(database, { actor: pari, id, items }))).toBe("list-full");
    expect((await readList(database, { actor: pari, id })).items).toHaveLength(3);
  });

  test("and devices come together, and each forgets what the other took out", async () => {
    const { database, pari } = await open(kind);
    const merge = async (here: number[], known: number[]) =>
      (
        await mergeSavedList(database, {
          actor: pari,
          here: here.map(service),
          known: known.map(service),
        })
      ).map((id) => Number(id.slice(-6)));
    // The phone comes first, and then a computer that had saved something else.
    expect(await merge([0, 1], [])).toEqual([0, 1]);
    expect(await merge([2], [])).toEqual([0, 1, 2]);
    // The phone took out 0 and saved 3, and learns of 2.
    expect(await merge([1, 3], [0, 1])).toEqual([1, 2, 3]);
    // The computer knows 0, 1 and 2, has taken out 2, and learns that 0 is gone.
    expect(await merge([0, 1], [0, 1, 2])).toEqual([1, 3]);
    expect(await merge([1, 3], [1, 3])).toEqual([1, 3]);
    // What was taken out and is saved again is there again.
    expect(await merge([1, 3, 0], [1, 3])).toEqual([1, 3, 0]);
    expect(await readLists(database, { actor: pari })).toHaveLength(1);
  });

  test("are read by others with a link, until it is taken back", async () => {
    const { database, pari } = await open(kind);
    const id = await makeList(database, {
      actor: pari,
      words: { title: "Monday", note: "for A." },
      serviceIds: [service(1)],
    });
    const { token } = await shareList(database, { actor: pari, id, locale: "ps" });
    const second = await shareList(database, { actor: pari, id, locale: "ti" });
    const shared = await readSharedList(database, token);
    expect(shared).toEqual({ title: "Monday", locale: "ps", items: [{ serviceId: service(1), note: "" }] });
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

  test("go with the list, and lists go with their owner", async () => {
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
