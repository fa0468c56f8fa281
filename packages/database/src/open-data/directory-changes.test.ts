import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import type { Database } from "../database.ts";
import { enqueueAgain, enqueueAll } from "../outbox/changes.ts";
import { type DirectoryChange, readDirectoryChanges, renewHistory } from "./directory-changes.ts";

/** Reads all changes in small stretches, as a partner would. */
async function followChanges(
  database: Database,
  from: { after: number; history?: string },
  most = 3,
): Promise<{ changes: DirectoryChange[]; at: { after: number; history: string } }> {
  const changes: DirectoryChange[] = [];
  let at = from;
  for (;;) {
    const stretch = await readDirectoryChanges(database, { ...at, most });
    if (!stretch) throw new Error("The history is another one.");
    changes.push(...stretch.changes);
    const { position: after, history } = stretch;
    at = { after, history };
    if (stretch.changes.length < most) return { changes, at: { after, history } };
  }
}

describe.each(databaseKinds)("the changes of the directory on %s", (kind) => {
  test("list every service once, and services that are no longer public as removed", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(5), { source: "test" });
    const { changes, at } = await followChanges(database, { after: 0 });
    expect(changes.map(({ serviceId }) => serviceId)).toEqual(
      [0, 1, 2, 3, 4].map((number) => `service-00000${number}`),
    );
    expect(changes.every(({ isRemoved }) => !isRemoved)).toBe(true);
    await importDataset(database, datasetOf(manyServices(4).rows), { source: "test", mostWithdrawn: 1 });
    const since = await followChanges(database, at);
    expect(since.changes).toMatchObject([{ serviceId: "service-000004", isRemoved: true }]);
    expect((await followChanges(database, since.at)).changes).toEqual([]);
  });

  test("continue from a reader's position, in any part of a batch", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(5), { source: "test" });
    const two = await readDirectoryChanges(database, { after: 0, most: 2 });
    expect(two).toMatchObject({ position: 2, latest: 5 });
    const { changes } = await followChanges(database, { after: 2, history: two?.history ?? "" });
    expect(changes).toHaveLength(3);
  });

  test("are refused to a reader of another history", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(2), { source: "test" });
    const { at } = await followChanges(database, { after: 0 });
    expect(await readDirectoryChanges(database, { after: 99, most: 3 })).toBeUndefined();
    expect(await readDirectoryChanges(database, { ...at, history: "x.y", most: 3 })).toBeUndefined();
    // A file that was copied back: the same epoch, and other changes at the same positions.
    await database.kysely.deleteFrom("search_timeline").execute();
    await enqueueAll(database);
    await database.kysely.updateTable("search_timeline").set({ token: "another" }).execute();
    expect(await readDirectoryChanges(database, { ...at, most: 3 })).toBeDefined();
    const now = await followChanges(database, { after: 0 });
    await database.kysely.updateTable("search_timeline").set({ token: "yet another" }).execute();
    expect(await readDirectoryChanges(database, { ...now.at, most: 3 })).toBeUndefined();
    // A database that was filled from a backup.
    const filled = await followChanges(database, { after: 0 });
    await renewHistory(database);
    expect(await readDirectoryChanges(database, { ...filled.at, most: 3 })).toBeUndefined();
    expect((await followChanges(database, { after: 0 })).changes).toHaveLength(2);
  });

  test("have no gap while many write at the same time", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(40), { source: "test" });
    const seen = new Map<string, number>();
    let at: { after: number; history?: string } = { after: 0 };
    const writing = { isOver: false };
    async function read(): Promise<void> {
      const { changes, at: next } = await followChanges(database, at, 7);
      for (const { serviceId, position } of changes) {
        expect(position).toBeGreaterThan(at.after);
        seen.set(serviceId, position);
      }
      at = next;
    }
    const reading = (async () => {
      while (!writing.isOver) await read();
    })();
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let round = 0; round < 25; round++)
        await enqueueAgain(database, [`service-${String((writer * 7 + round * 3) % 40).padStart(6, "0")}`]);
    });
    await Promise.all(writers);
    writing.isOver = true;
    await reading;
    await read();
    const stored = await database.kysely
      .selectFrom("search_changes")
      .select(["service_id", "position"])
      .execute();
    expect(new Map(stored.map(({ service_id: id, position }) => [id, position]))).toEqual(seen);
  });
});
