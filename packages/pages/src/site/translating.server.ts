import {
  applyToSameTexts,
  bindQueries,
  changeTerm,
  countSameTexts,
  findNextWork,
  followForTranslators,
  importTerms,
  saveTranslationDrafts,
  publishTranslations,
  readCountedLanguages,
  readGlossary,
  readMessageReviews,
  readTranslations,
  readTranslationWork,
  readWorkFacets,
  removeTerm,
  reviewMessage,
  undoSameTexts,
  type Database,
  type FollowOptions,
  type TranslatedEntry,
} from "@dragoman/database";
import type { CatalogueEntry } from "@dragoman/i18n/gettext/catalogue-file.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { permit, type Acting } from "@dragoman/policy";

/** Queries and commands of translators. Each function checks the policy. */
export type Translating = ReturnType<typeof createTranslating>;

/** The outcome of a request for machine translations. */
export interface ProposalOutcome {
  /** Texts with a machine draft now. */
  proposed: number;
  /** Proposals that changed a number, an address or a name. */
  dropped: number;
  /** Why there is not more. */
  problem: ProposalProblem | null;
}

export const proposalProblems = ["budget", "unreachable", "language"] as const;

export type ProposalProblem = (typeof proposalProblems)[number];

/** Asks a machine to translate the missing texts of an entry. */
type Propose = (request: TranslatedEntry & { actor: Acting }) => Promise<ProposalOutcome>;

export interface TranslatingOptions extends Pick<FollowOptions, "needsOf"> {
  /** Called when more has changed than a page counts: the server counts the rest. */
  onBehind?: () => void;
  /** Absent where the operator has set no translation service. */
  propose?: Propose | undefined;
  /** The messages of the interface in a language. */
  catalogue: (locale: Locale) => Promise<CatalogueEntry[]>;
}

/** Changed services that a page counts before it shows a list, in some tens of milliseconds. */
const most = 30;

/** Milliseconds: counting the towns of a large directory takes longer than all else on a page. */
const facetsLast = 60_000;

type Facets = ReturnType<typeof readWorkFacets>;

/** The translations of one database. */
export function createTranslating(
  database: Database,
  { needsOf, onBehind, propose, catalogue }: TranslatingOptions,
) {
  let facets: { readAt: number; reading: Facets } | undefined;
  const catalogues = new Map<Locale, Promise<CatalogueEntry[]>>();
  return {
    ...bindQueries(database, {
      applyToSame: applyToSameTexts,
      changeTerm,
      countedLanguages: readCountedLanguages,
      countSame: countSameTexts,
      entry: readTranslations,
      glossary: readGlossary,
      importTerms,
      messageReviews: readMessageReviews,
      keep: saveTranslationDrafts,
      next: findNextWork,
      publish: publishTranslations,
      removeTerm,
      reviewMessage,
      undoSame: undoSameTexts,
    }),
    /** The needs and towns to choose from, which are the same in all languages, and at most a minute old. */
    async facets({ actor, language }: Parameters<typeof readWorkFacets>[1]): Facets {
      permit(actor, "translation:read", { language });
      if (!facets || facets.readAt < Date.now() - facetsLast) {
        const reading = readWorkFacets(database, { actor, language });
        facets = { readAt: Date.now(), reading };
        // What failed is read again.
        reading.catch(() => (facets = undefined));
      }
      return await facets.reading;
    },
    /** The messages of the interface in a language, which are the same as long as the server runs. */
    catalogue(locale: Locale): Promise<CatalogueEntry[]> {
      const known = catalogues.get(locale);
      if (known) return known;
      const reading = catalogue(locale);
      catalogues.set(locale, reading);
      // What failed is read again.
      reading.catch(() => catalogues.delete(locale));
      return reading;
    },
    /** `null` where the operator has set no translation service. */
    propose: propose ?? null,
    /** A list of work. `isCounting`: it is not complete yet. */
    async work(query: Parameters<typeof readTranslationWork>[1]) {
      // Refuses before it counts.
      permit(query.actor, "translation:read", { language: query.language });
      const isCounting = await followForTranslators(database, { languages: [query.language], needsOf, most });
      if (isCounting) onBehind?.();
      return { ...(await readTranslationWork(database, query)), isCounting };
    },
  };
}
