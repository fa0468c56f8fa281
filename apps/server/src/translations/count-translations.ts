import { followForTranslators, readTranslatedLanguages, type Database } from "@dragoman/database";
import { needsOfService } from "@dragoman/search/service-meaning";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";

export interface TranslationCountsOptions {
  /** Whether this server counts, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at the outbox. */
  interval?: number;
}

const defaultInterval = 30_000;

/**
 * Counts the texts that need translation for as long as the server runs: counts changed texts again in all languages of
 * translators. An import of a whole directory is more than a page can count while somebody waits for it.
 */
export function startTranslationCounts(
  database: Database,
  { isLeader, onError, interval = defaultInterval }: TranslationCountsOptions,
): BackgroundJob {
  return startBackgroundJob({
    async run(signal) {
      // Also without any: feeds of a need read the needs that are counted here.
      const languages = await readTranslatedLanguages(database);
      await followForTranslators(database, { languages, needsOf: needsOfService, signal });
    },
    interval,
    isLeader,
    onError,
  });
}
