import {
  findProposableEntries,
  followForTranslators,
  latestChange,
  type ProposableCursor,
  type ProposableEntry,
} from "@dragoman/database";
import type { ProposalOutcome } from "@dragoman/pages/site/translating.server.ts";
import { needsOfService } from "@dragoman/search/service-meaning";
import { type BackgroundJob, startBackgroundJob } from "../start-background-job.ts";
import { propose, type Proposing } from "./propose-translations.ts";
import { TranslatorFault } from "./translator/translator.ts";

export interface MachineTranslationOptions extends Proposing {
  /** BCP 47: languages to translate into, the first ones first. */
  languages: readonly string[];
  /** Whether this server translates, of several on one database; it does by default. */
  isLeader?: () => boolean;
  onError: (error: unknown) => void;
  /** Receives the numbers of translations. */
  onNotice: (notice: string) => void;
  /** Milliseconds between two looks for missing texts. */
  interval?: number;
}

const usualInterval = 60_000;
/** Milliseconds. The pause after a failure doubles up to this. */
const longestPause = 3_600_000;
/** Entries between two looks whether to stop. */
const slice = 10;

/**
 * Translates missing and outdated texts into machine drafts, for as long as the server runs, within the budget of each
 * day. When everything was looked at, it waits until something changes.
 */
export function startMachineTranslation(options: MachineTranslationOptions): BackgroundJob {
  const { database, languages, isLeader = () => true, onError, onNotice } = options;
  const { interval = usualInterval, now = () => new Date() } = options;
  let notBefore = 0;
  let pause = interval;
  /** The outbox when everything was looked at. */
  let seen: number | undefined;

  async function translateAll(signal: AbortSignal): Promise<void> {
    const latest = await latestChange(database);
    if (latest === seen) return;
    await followForTranslators(database, { languages, needsOf: needsOfService, signal });
    const sum = { proposed: 0, dropped: 0 };
    try {
      for (const language of languages) await translateInto(language, sum, signal);
      // Its own writes change the outbox, too.
      if (!signal.aborted) seen = await latestChange(database);
      pause = interval;
    } finally {
      if (sum.proposed + sum.dropped > 0)
        onNotice(`machine drafts ${sum.proposed}, proposals dropped ${sum.dropped}.`);
    }
  }

  async function translateInto(
    language: string,
    sum: { proposed: number; dropped: number },
    signal: AbortSignal,
  ): Promise<void> {
    let after: ProposableCursor | null = null;
    do {
      if (signal.aborted || !isLeader()) return;
      const found: Awaited<ReturnType<typeof findProposableEntries>> = await findProposableEntries(database, {
        language,
        after,
        most: slice,
      });
      for (const entry of found.entries) {
        if (signal.aborted) return;
        const outcome = await proposeOrReport(entry, language, signal);
        // This language cannot be translated, for now or at all.
        if (!outcome || outcome.problem === "language") return;
        const { proposed, dropped, problem } = outcome;
        sum.proposed += proposed;
        sum.dropped += dropped;
        if (problem === "budget") throw new TranslatorFault("spent", "the budget of the day");
      }
      after = found.next;
    } while (after !== null);
  }

  async function proposeOrReport(
    entry: ProposableEntry,
    language: string,
    signal: AbortSignal,
  ): Promise<ProposalOutcome | undefined> {
    try {
      return await propose({ ...options, signal }, { entry, language });
    } catch (error) {
      if (!(error instanceof TranslatorFault) || error.kind !== "refused") throw error;
      onError(error);
      return undefined;
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (now().getTime() < notBefore) return;
    try {
      await translateAll(signal);
    } catch (error) {
      if (error instanceof TranslatorFault && error.kind === "spent") {
        notBefore = nextDay(now());
        return;
      }
      notBefore = now().getTime() + pause;
      pause = Math.min(pause * 2, longestPause);
      throw error;
    }
  }

  return startBackgroundJob({ run, interval, isLeader, onError });
}

function nextDay(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
}
