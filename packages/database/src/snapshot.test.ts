import { describe, expect, test } from "vitest";
import { importDataset } from "./import/import-dataset.ts";
import { manyServices } from "./testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "./testing/test-database.ts";
import { countDirectory } from "./directory/count-directory.ts";
import { readSnapshot } from "./snapshot.ts";

describe.each(databaseKinds)("a snapshot of %s", (kind) => {
  test("shows one moment, whatever is imported at the same time", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(2), { source: "test" });
    await readSnapshot(database, async (session) => {
      const before = await countDirectory(session);
      await importDataset(database, manyServices(5), { source: "test" });
      expect(await countDirectory(session)).toEqual(before);
      expect(await countDirectory(database)).toMatchObject({ services: 5 });
    });
  });

  test("of a transaction is the transaction", async () => {
    const database = await openTestDatabase(kind);
    await database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("settings").values({ name: "a", value: "1" }).execute();
      const rows = await readSnapshot({ kysely: transaction, kind }, ({ kysely }) =>
        kysely.selectFrom("settings").selectAll().execute(),
      );
      expect(rows).toContainEqual({ name: "a", value: "1" });
    });
  });
});
