import type { KnownInsights } from "@dragoman/database";
import type { Studio as WholeStudio } from "../site/studio.server.ts";
import { type Acting, permit } from "@dragoman/policy";
import { countMissingHelp, type MissingHelpVisit } from "./count-missing-help.server.ts";

type Studio = Pick<WholeStudio, "knownInsights" | "storeInsights">;

/** What figures are counted with. */
export type CountVisit = MissingHelpVisit & { actor: Acting; site: { studio: Studio } };

interface Counting {
  /** The first day of checks: `2026-11-28`. */
  checksSince: string;
  /** Items of each list. */
  most: number;
}

/** Weeks of checks, with the current one. */
export const weeksOfChecks = 12;
/** Milliseconds. */
const day = 86_400_000;

/** What the page of insights shows. */
export function usualCounting(now: Date): Counting {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const firstWeek = new Date(now.getTime() - (sinceMonday + (weeksOfChecks - 1) * 7) * day);
  return { checksSince: firstWeek.toISOString().slice(0, 10), most: 50 };
}

/** Counts that have not ended, by the studio that they are for. */
const running = new WeakMap<Studio, Promise<KnownInsights>>();

/**
 * Counts figures that take a while, and stores them for all readers. Concurrent requests share the running count.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export async function countAgain(visit: CountVisit, counting: Counting): Promise<KnownInsights> {
  const { actor, site } = visit;
  permit(actor, "insights:read");
  const known = running.get(site.studio);
  if (known) return known;
  const count = storeCount(visit, counting).finally(() => running.delete(site.studio));
  running.set(site.studio, count);
  return count;
}

async function storeCount(visit: CountVisit, counting: Counting): Promise<KnownInsights> {
  const { actor, site } = visit;
  const gaps = (await countMissingHelp(visit)) ?? (await site.studio.knownInsights({ actor }))?.gaps ?? [];
  return site.studio.storeInsights({ actor, gaps, ...counting });
}
