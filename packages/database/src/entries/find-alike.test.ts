import { describe, expect, test } from "vitest";
import { openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { type AlikeQuery, findAlike } from "./find-alike.ts";

const nothing: AlikeQuery = {
  entry: { table: "organizations", id: "new" },
  organizationId: null,
  names: [],
  phones: [],
  webs: [],
  addresses: [],
  points: [],
};

const harbour = (...reasons: string[]) => [{ id: "harbour", name: "Haus am Fluss e.V.", reasons }];

describe.each(databaseKinds)("entries that may be the same, on %s", (kind) => {
  test("are found by number, name, web page, address and distance, most likely first", async () => {
    const { database } = await openEdited(kind);
    const { kysely } = database;
    await kysely
      .updateTable("organizations")
      .set({ name: "Haus am Fluss e.V.", website: "https://www.haus.example/kontakt" })
      .where("id", "=", "harbour")
      .execute();
    await kysely.updateTable("phones").set({ e164: "+494213617" }).where("id", "=", "phone-main").execute();
    await kysely
      .updateTable("addresses")
      .set({ address_1: "Uferstr. 3", city: "Bremen" })
      .where("location_id", "=", "office")
      .execute();
    await kysely
      .updateTable("locations")
      .set({ latitude: 53.0751, longitude: 8.8071 })
      .where("id", "=", "office")
      .execute();
    const ask = (query: Partial<AlikeQuery>) => findAlike(database, { actor: steward, ...nothing, ...query });
    expect(await ask({ phones: ["+494213617"] })).toMatchObject(harbour("phone"));
    expect(await ask({ names: ["Haus am Fluß"] })).toMatchObject(harbour("name"));
    expect(await ask({ webs: ["https://haus.example"] })).toMatchObject(harbour("web"));
    expect(await ask({ addresses: [{ street: "Uferstraße 3", city: "bremen" }] })).toMatchObject(
      harbour("address"),
    );
    expect(await ask({ points: [{ latitude: 53.0753, longitude: 8.8072 }] })).toMatchObject(harbour("near"));
    expect(await ask({ points: [{ latitude: 53.08, longitude: 8.81 }] })).toEqual([]);
    expect(await ask({ names: ["Haus am Fluss", "Clinic"], phones: ["+494213617"] })).toMatchObject([
      { id: "harbour", reasons: ["phone", "name"] },
      { id: "clinic", reasons: ["name"] },
    ]);
    expect(await ask({ names: ["Another house"] })).toEqual([]);
  });

  test("of a service are services of its organization", async () => {
    const { database } = await openEdited(kind);
    const query = { ...nothing, entry: { table: "services", id: "new" } } as const;
    const names = ["Legal advice"];
    const own = { ...query, actor: steward, organizationId: "harbour", names };
    expect(await findAlike(database, own)).toMatchObject([{ table: "services", id: "advice" }]);
    expect(await findAlike(database, { ...own, organizationId: "clinic" })).toEqual([]);
  });

  test("are for stewards, because places may be confidential", async () => {
    const { database, editor } = await openEdited(kind);
    expect(await refusalOf(findAlike(database, { actor: editor, ...nothing }))).toBe("forbidden");
  });
});
