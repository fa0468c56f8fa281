import { describe, expect, test } from "vitest";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, emptyDatabase, openForTest, openTestDatabase } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";
import { withImportLock } from "./import-lock.ts";

describe.each(databaseKinds)("the import lock on %s", (kind) => {
  test("refuses a second import, also through another connection, and changes nothing", async () => {
    const options = await emptyDatabase(kind);
    const [first, second] = [await openForTest(options), await openForTest(options)];
    const locked = await withImportLock(first, async () => {
      for (const database of [first, second]) {
        await expect(importDataset(database, harbour(), { source: "harbour" })).rejects.toMatchObject({
          type: "import-running",
        });
      }
      return first.kysely.selectFrom("import_runs").selectAll().execute();
    });
    expect(locked).toEqual({ held: true, value: [] });
  });

  test("is released after success and after failure", async () => {
    const database = await openTestDatabase(kind);
    expect(await withImportLock(database, () => Promise.resolve("done"))).toEqual({
      held: true,
      value: "done",
    });
    await expect(withImportLock(database, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await withImportLock(database, () => Promise.resolve("again"))).toEqual({
      held: true,
      value: "again",
    });
  });

  test("does not block other writers", async () => {
    const database = await openTestDatabase(kind);
    await withImportLock(database, async () => {
      await database.kysely.insertInto("settings").values({ name: "a", value: "1" }).execute();
    });
    expect(await database.kysely.selectFrom("settings").selectAll().execute()).toContainEqual({
      name: "a",
      value: "1",
    });
  });
});
