import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { countUnmetNeeds, readUnmetNeeds, recordUnmetNeed, type UnmetNeed } from "./unmet-needs.ts";

const piano: UnmetNeed = {
  day: "2026-11-20",
  locale: "ar",
  country: "DE",
  text: "piano",
  categories: ["school", "library-meeting"],
};
const always = { since: "2000-01-01" };

describe.each(databaseKinds)("unmet needs on %s", (kind) => {
  test("are counted together if they are equal", async () => {
    const database = await openTestDatabase(kind);
    await recordUnmetNeed(database, piano);
    await recordUnmetNeed(database, { ...piano, categories: piano.categories.toReversed() });
    await recordUnmetNeed(database, { ...piano, day: "2026-11-21" });
    expect(
      await database.kysely.selectFrom("unmet_needs").select(["day", "count"]).orderBy("day").execute(),
    ).toEqual([
      { day: "2026-11-20", count: 2 },
      { day: "2026-11-21", count: 1 },
    ]);
    expect(await readUnmetNeeds(database, always)).toEqual([
      {
        locale: "ar",
        country: "DE",
        text: "piano",
        categories: ["library-meeting", "school"],
        count: 3,
        lastDay: "2026-11-21",
      },
    ]);
    expect(await countUnmetNeeds(database, always)).toBe(3);
    expect(await countUnmetNeeds(database, { since: "2026-11-21" })).toBe(1);
  });

  test("of few people are not shown, and neither are older ones", async () => {
    const database = await openTestDatabase(kind);
    await recordUnmetNeed(database, piano);
    await recordUnmetNeed(database, { ...piano, text: "", country: null, categories: [] });
    expect(await readUnmetNeeds(database, always)).toEqual([]);
    expect(await readUnmetNeeds(database, { ...always, atLeast: 1 })).toMatchObject([
      { text: "", country: null, categories: [] },
      { text: "piano" },
    ]);
    expect(await readUnmetNeeds(database, { since: "2026-11-21", atLeast: 1 })).toEqual([]);
  });

  test("of most people come first, up to the limit", async () => {
    const database = await openTestDatabase(kind);
    for (const text of ["piano", "boat", "boat"]) await recordUnmetNeed(database, { ...piano, text });
    const first = await readUnmetNeeds(database, { ...always, atLeast: 1, most: 1 });
    expect(first.map(({ text }) => text)).toEqual(["boat"]);
  });
});
