import { purgeSuggestions, purgeUnmetNeeds, type Database } from "@dragoman/database";

const retentionDays = 400;
/** Days in which a few people must search for the same words; otherwise these are deleted. */
export const rareRetentionDays = 30;

const hour = 3_600_000;
export const millisecondsOfDay = 24 * hour;

/** The UTC day of a time: `2026-11-21`. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Deletes old counts for as long as the server runs, even if no new search comes. */
export function purgeDaily(
  database: Database,
  { onError, now = Date.now }: { onError: (error: unknown) => void; now?: () => number },
): { stop(): Promise<void> } {
  let forgotten = "";
  let running = Promise.resolve();
  const forget = () => {
    const today = dayOf(now());
    if (forgotten === today) return;
    forgotten = today;
    const days = {
      before: dayOf(now() - retentionDays * millisecondsOfDay),
      rareBefore: dayOf(now() - rareRetentionDays * millisecondsOfDay),
    };
    running = forgetAll(database, days).catch((error: unknown) => {
      forgotten = "";
      onError(error);
    });
  };
  forget();
  // A clock that stops while a machine sleeps would delay a timer of a whole day.
  const timer = setInterval(forget, hour);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

async function forgetAll(database: Database, days: { before: string; rareBefore: string }): Promise<void> {
  await purgeUnmetNeeds(database, days);
  await purgeSuggestions(database, days);
}
