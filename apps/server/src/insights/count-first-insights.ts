import { countAgain, type CountVisit, usualCounting } from "@dragoman/pages/insights/count-again.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { fallbackLocale } from "@dragoman/pages/site/site-texts.server.ts";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

export interface FirstInsightsOptions {
  /** Whether this server counts, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks whether they are counted. */
  interval?: number;
}

const defaultInterval = 15_000;

/**
 * Counts the insights of a directory once, as soon as the search is ready, so that the first reader does not wait. After
 * that, opening the page starts a count when the figures are old: where nobody reads them, nothing is counted.
 */
export function startFirstInsights(
  site: CountVisit["site"] & Pick<Site, "directory">,
  { isLeader, onError, interval = defaultInterval }: FirstInsightsOptions,
): BackgroundJob {
  let isCounted = false;
  async function run(): Promise<void> {
    if (isCounted || !site.search.isReady()) return;
    const actor = "system";
    if (!(await site.studio.knownInsights({ actor }))) {
      const settings = await site.directory.settings();
      const locale = fallbackLocale(settings);
      await countAgain({ actor, site, settings, locale }, usualCounting(new Date()));
    }
    isCounted = true;
  }
  return startBackgroundJob({ run, interval, isLeader, onError });
}
