import { followForTranslators, readTranslatedLanguages, type Database } from "@dragoman/database";
import { needsOfService } from "@dragoman/search/service-meaning";

/** Counts what waits for translators, for as long as the server runs. */
export interface TranslationCounts {
  /** Counts what has changed; resolves when nothing is left. */
  wake(this: void): Promise<void>;
  stop(): Promise<void>;
}

export interface TranslationCountsOptions {
  /** Whether this server counts, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Milliseconds between two looks at the outbox. */
  interval?: number;
}

const defaultInterval = 30_000;

/**
 * Counts again, for all languages of translators, whatever has changed since: an import of a whole directory is more
 * than a page can count while somebody waits for it.
 */
export function startTranslationCounts(
  database: Database,
  { isLeader = () => true, onError, interval = defaultInterval }: TranslationCountsOptions,
): TranslationCounts {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  const count = async () => {
    try {
      if (signal.aborted || !isLeader()) return;
      // Also without any: feeds of a need read the needs that are counted here.
      const languages = await readTranslatedLanguages(database);
      await followForTranslators(database, { languages, needsOf: needsOfService, signal });
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  };
  const wake = () =>
    (running ??= count().finally(() => {
      running = undefined;
    }));
  const timer = setInterval(() => void wake(), interval).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
