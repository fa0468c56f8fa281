import { sql } from "kysely";
import type { Session } from "../database.ts";

/** A search without results, without any data about the person. */
export interface UnmetNeed {
  /** The UTC day, `2026-11-21`; nothing more precise is stored. */
  day: string;
  /** The language of the interface. */
  locale: string;
  /** ISO 3166-1 alpha-2, if the search was limited to a country. */
  country: string | null;
  /** The anonymized query; empty if it must not be stored. */
  text: string;
  /** Slugs of the selected categories. */
  categories: readonly string[];
}

/** The number of equal searches without results. */
export interface UnmetNeedCount extends Omit<UnmetNeed, "day"> {
  count: number;
  /** The day of the last one. */
  lastDay: string;
}

/** Rarer queries may be about one person. */
export const tooFewToShow = 3;

/** Counts a search without results. */
export async function recordUnmetNeed(
  { kysely }: Session,
  { day, locale, country, text, categories }: UnmetNeed,
): Promise<void> {
  await kysely
    .insertInto("unmet_needs")
    .values({
      day,
      locale,
      country: country ?? "",
      text,
      categories: categories.toSorted().join(","),
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "locale", "country", "text", "categories"])
        .doUpdateSet({ count: sql`unmet_needs.count + 1` }),
    )
    .execute();
}

/**
 * Searches without results since a day, most frequent first. Queries with fewer than `atLeast` searches are left out,
 * because rare queries may be about one person.
 */
export async function readUnmetNeeds(
  { kysely }: Session,
  { since, most = 100, atLeast = tooFewToShow }: { since: string; most?: number; atLeast?: number },
): Promise<UnmetNeedCount[]> {
  const sum = sql<number>`cast(sum(count) as integer)`;
  const rows = await kysely
    .selectFrom("unmet_needs")
    .select(["locale", "country", "text", "categories"])
    .select(sum.as("times"))
    .select(({ fn }) => fn.max("day").as("lastDay"))
    .where("day", ">=", since)
    .groupBy(["locale", "country", "text", "categories"])
    .having(sum, ">=", atLeast)
    .orderBy("times", "desc")
    .orderBy("text")
    .orderBy("locale")
    .limit(most)
    .execute();
  return rows.map(({ locale, country, text, categories, times, lastDay }) => ({
    locale,
    country: country || null,
    text,
    categories: categories === "" ? [] : categories.split(","),
    count: times,
    lastDay,
  }));
}

/** The number of searches without results since a day. */
export async function countUnmetNeeds({ kysely }: Session, { since }: { since: string }): Promise<number> {
  const row = await kysely
    .selectFrom("unmet_needs")
    .select(sql<number>`cast(coalesce(sum(count), 0) as integer)`.as("times"))
    .where("day", ">=", since)
    .executeTakeFirstOrThrow();
  return row.times;
}
