import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { countInsights, type CountedInsights, type InsightsQuery } from "./insights.ts";

/** The kinds of help that a town lacks. */
export interface TownGaps {
  town: string;
  /** Codes of needs that no service is for. */
  needs: readonly string[];
  /** BCP 47: interface languages that nobody speaks. */
  languages: readonly string[];
}

/** Figures, and as of when. */
export interface KnownInsights extends CountedInsights {
  gaps: readonly TownGaps[];
  /** RFC 3339. */
  countedAt: string;
}

const name = "insights";

/**
 * Reads the figures as they were counted last; `undefined` if they never were.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function readKnownInsights(
  { kysely }: Session,
  { actor }: { actor: Acting },
): Promise<KnownInsights | undefined> {
  permit(actor, "insights:read");
  const row = await kysely
    .selectFrom("counted_figures")
    .select(["value", "counted_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  // A cast: only `storeInsights` writes it.
  return row && { ...(JSON.parse(row.value) as Omit<KnownInsights, "countedAt">), countedAt: row.counted_at };
}

/**
 * Counts the figures, and stores them for all who read them until they are counted again.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function storeInsights(
  session: Session,
  { gaps, ...query }: InsightsQuery & { gaps: readonly TownGaps[] },
): Promise<KnownInsights> {
  permit(query.actor, "insights:read");
  const counted = { ...(await countInsights(session, query)), gaps };
  const row = { value: JSON.stringify(counted), counted_at: new Date().toISOString() };
  await session.kysely
    .insertInto("counted_figures")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  return { ...counted, countedAt: row.counted_at };
}
