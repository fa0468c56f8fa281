import { permit, type Acting } from "@dragoman/policy";
import { readFigure, storeFigure } from "../counted-figures.ts";
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
  session: Session,
  { actor }: { actor: Acting },
): Promise<KnownInsights | undefined> {
  permit(actor, "insights:read");
  const known = await readFigure(session, name);
  // A cast: only `storeInsights` writes it.
  return known && { ...(known.value as Omit<KnownInsights, "countedAt">), countedAt: known.countedAt };
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
  return { ...counted, countedAt: await storeFigure(session, { name, value: counted }) };
}
