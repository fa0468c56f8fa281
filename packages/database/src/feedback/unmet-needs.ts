import { sql } from "kysely";
import type { Session } from "../database.ts";

/** What somebody sought and did not find, without anything of who it was. */
export interface UnmetNeed {
  /** The UTC day, `2026-11-21`; no finer time is kept. */
  day: string;
  /** The language of the interface. */
  locale: string;
  /** ISO 3166-1 alpha-2, where the search was for one country. */
  country: string | null;
  /** The words, already made anonymous; empty where none may be kept. */
  text: string;
  /** Slugs of the kinds of help that were chosen. */
  categories: readonly string[];
}

/** How often the same was sought and not found. */
export interface UnmetNeedCount extends Omit<UnmetNeed, "day"> {
  count: number;
  /** The last day on which it was. */
  lastDay: string;
}

/** Times. What fewer people sought may be about one of them. */
const tooFewToShow = 3;

/** Counts one more search that found nothing. */
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
 * What was sought in vain since a day, the most frequent first. What was sought less than `atLeast` times (3) is left
 * out, because rare words may be about one person.
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

/** How many searches found nothing since a day. */
export async function countUnmetNeeds({ kysely }: Session, { since }: { since: string }): Promise<number> {
  const row = await kysely
    .selectFrom("unmet_needs")
    .select(sql<number>`cast(coalesce(sum(count), 0) as integer)`.as("times"))
    .where("day", ">=", since)
    .executeTakeFirstOrThrow();
  return row.times;
}

/** Forgets what is from before a day, and earlier (before `rareBefore`) the words that too few people sought. */
export async function purgeUnmetNeeds(
  { kysely }: Session,
  { before, rareBefore }: { before: string; rareBefore: string },
): Promise<void> {
  await kysely.deleteFrom("unmet_needs").where("day", "<", before).execute();
  await kysely
    .deleteFrom("unmet_needs")
    .where("day", "<", rareBefore)
    .where("text", "in", (rare) =>
      rare
        .selectFrom("unmet_needs")
        .select("text")
        .where("text", "<>", "")
        .groupBy("text")
        .having(sql<number>`sum(count)`, "<", tooFewToShow),
    )
    .execute();
}
