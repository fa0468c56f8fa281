import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import {
  readUnmetTownNeeds,
  recordUnmetTownNeed,
  tooFewInTown,
  type UnmetTownNeed,
} from "./unmet-town-needs.ts";

const piano: UnmetTownNeed = {
  day: "2026-11-20",
  town: "2950159",
  locale: "ar",
  text: "piano",
  categories: ["school", "library-meeting"],
};

describe.each(databaseKinds)("unmet needs by town on %s", (kind) => {
  test("are read once enough searched for the same in the same town", async () => {
    const database = await openTestDatabase(kind);
    const read = () => readUnmetTownNeeds(database, { since: "2026-01-01" });
    for (let times = 1; times < tooFewInTown; times += 1) await recordUnmetTownNeed(database, piano);
    await recordUnmetTownNeed(database, { ...piano, town: "264371" });
    await recordUnmetTownNeed(database, { ...piano, day: "2025-01-01" });
    expect(await read()).toEqual([]);
    await recordUnmetTownNeed(database, { ...piano, day: "2026-11-21" });
    expect(await read()).toEqual([
      {
        town: "2950159",
        locale: "ar",
        text: "piano",
        categories: ["library-meeting", "school"],
        count: tooFewInTown,
      },
    ]);
  });
});
