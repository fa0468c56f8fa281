import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { claimSearchProgress, readSearchProgress, writeSearchProgress } from "./search-progress.ts";

const engine = "opensearch https://search.example help_";

describe.each(databaseKinds)("the progress of a search engine on %s", (kind) => {
  test("is written by its holder alone, and outlasts a change of holders", async () => {
    const database = await openTestDatabase(kind);
    const write = (holder: string, note: string) =>
      writeSearchProgress(database, { engine, holder, fingerprint: "plan", note });
    expect(await write("one", "nobody holds it")).toBe(false);
    await claimSearchProgress(database, { engine, holder: "one" });
    expect(await readSearchProgress(database, { engine })).toBeUndefined();
    expect(await write("one", "at 1")).toBe(true);
    await claimSearchProgress(database, { engine, holder: "two" });
    expect(await readSearchProgress(database, { engine })).toEqual({ fingerprint: "plan", note: "at 1" });
    expect(await write("one", "late")).toBe(false);
    expect(await write("two", "at 2")).toBe(true);
    expect(await readSearchProgress(database, { engine })).toEqual({ fingerprint: "plan", note: "at 2" });
    expect(await readSearchProgress(database, { engine: "another" })).toBeUndefined();
  });
});
