import { sql } from "kysely";
import type { Session } from "../database.ts";

/** A search without results in a town, without any data about the person. */
export interface UnmetTownNeed {
  /** The UTC day, `2026-11-21`; nothing more precise is stored. */
  day: string;
  /** GeoNames number: the town that the search named, never a point. */
  town: string;
  /** The language of the interface. */
  locale: string;
  /** The anonymized query; empty if it must not be stored. */
  text: string;
  /** Slugs of the selected categories. */
  categories: readonly string[];
}

/** The number of equal searches without results in a town. */
export type UnmetTownNeedCount = Omit<UnmetTownNeed, "day"> & { count: number };

/**
 * Fewer equal searches in one town may be those of one household, or be known to come from one. More than for a country,
 * because in a town people know each other. A search counts once for each network in a month.
 */
export const tooFewInTown = 5;

/** Counts a search without results in a town. */
export async function recordUnmetTownNeed(
  { kysely }: Session,
  { day, town, locale, text, categories }: UnmetTownNeed,
): Promise<void> {
  await kysely
    .insertInto("unmet_town_needs")
    .values({ day, town, locale, text, categories: categories.toSorted().join(","), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "town", "locale", "text", "categories"])
        .doUpdateSet({ count: sql`unmet_town_needs.count + 1` }),
    )
    .execute();
}

/** Searches without results by town since a day, most frequent first; those that are too few are left out. */
export async function readUnmetTownNeeds(
  { kysely }: Session,
  { since, most = 100 }: { since: string; most?: number },
): Promise<UnmetTownNeedCount[]> {
  const sum = sql<number>`cast(sum(count) as integer)`;
  const rows = await kysely
    .selectFrom("unmet_town_needs")
    .select(["town", "locale", "text", "categories"])
    .select(sum.as("times"))
    .where("day", ">=", since)
    .groupBy(["town", "locale", "text", "categories"])
    .having(sum, ">=", tooFewInTown)
    .orderBy("times", "desc")
    .orderBy("town")
    .orderBy("text")
    .orderBy("locale")
    .limit(most)
    .execute();
  return rows.map(({ categories, times, ...need }) => ({
    ...need,
    categories: categories === "" ? [] : categories.split(","),
    count: times,
  }));
}
