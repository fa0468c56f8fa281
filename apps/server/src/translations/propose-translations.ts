import {
  readProposableTexts,
  spendCharacters,
  storeProposals,
  type Database,
  type ProposableEntry,
  type ProposableText,
  type Proposal,
  type TranslatedEntry,
} from "@dragoman/database";
import type { ProposalOutcome } from "@dragoman/pages/site/translating.server.ts";
import type { Acting } from "@dragoman/policy";
import { isFaithful } from "./is-faithful.ts";
import { type Translator, TranslatorFault } from "./translator/translator.ts";

/** UTF-16 units of one request, and texts. */
const longestRequest = 5000;
const mostTexts = 40;

export interface Proposing {
  database: Database;
  translator: Translator;
  /** Characters of a day (UTC). */
  budget: number;
  now?: () => Date;
  signal?: AbortSignal;
}

/**
 * Proposes translations of the missing and outdated texts of one entry, on request.
 *
 * @throws {Refusal} those of `readProposableTexts`
 */
export async function proposeForEntry(
  proposing: Proposing,
  { actor, ...target }: TranslatedEntry & { actor: Acting },
): Promise<ProposalOutcome> {
  const entry = await readProposableTexts(proposing.database, { actor, ...target });
  try {
    const outcome = await propose(proposing, { entry, language: target.language, askedBy: actor });
    const isNothing = entry.texts.length > 0 && outcome.proposed + outcome.dropped === 0;
    // No request was sent: the originals are in unsupported languages.
    return isNothing && outcome.problem === null ? { ...outcome, problem: "language" } : outcome;
  } catch (error) {
    if (!(error instanceof TranslatorFault)) throw error;
    return { proposed: 0, dropped: 0, problem: error.kind === "spent" ? "budget" : "unreachable" };
  }
}

/**
 * Sends the texts of an entry to the service, compares the translations, and stores the faithful ones.
 *
 * @throws {TranslatorFault}
 */
export async function propose(
  proposing: Proposing,
  {
    entry,
    language,
    askedBy,
  }: { entry: ProposableEntry; language: string; /** Absent where nobody has asked. */ askedBy?: Acting },
): Promise<ProposalOutcome> {
  const { database, translator, budget, now = () => new Date(), signal } = proposing;
  const { table, id, texts, names } = entry;
  const outcome: ProposalOutcome = { proposed: 0, dropped: 0, problem: null };
  for (const some of requestsOf(texts)) {
    const from = some[0]?.originalLanguage ?? null;
    const unknown = await translator.unknownOf({ from, to: language });
    if (unknown === "to") return { ...outcome, problem: "language" };
    // What else the entry has may be in another language.
    if (unknown === "from") continue;
    const characters = some.reduce((sum, { original }) => sum + original.length, 0);
    const day = now().toISOString().slice(0, 10);
    if (!(await spendCharacters(database, { day, characters, budget })))
      return { ...outcome, problem: "budget" };
    const answers = await translator.translate({
      texts: some.map(({ original }) => original),
      from,
      to: language,
      ...(signal && { signal }),
    });
    const proposals = some.map(({ recordId, field, original }, at): Proposal => {
      const proposal = answers[at]?.trim() ?? "";
      const value = isFaithful({ original, proposal, names }) ? proposal : null;
      return { recordId, field, original, value };
    });
    outcome.proposed += await storeProposals(database, { table, id, language, proposals, askedBy });
    outcome.dropped += proposals.filter(({ value }) => value === null).length;
  }
  return outcome;
}

/** Texts of one language together, in requests that a service takes. Longer texts are left to people. */
function requestsOf(texts: readonly ProposableText[]): ProposableText[][] {
  const requests: ProposableText[][] = [];
  for (const same of Map.groupBy(texts, ({ originalLanguage }) => originalLanguage).values()) {
    let size = Number.POSITIVE_INFINITY;
    for (const text of same) {
      const { length } = text.original;
      if (length > longestRequest) continue;
      const last = requests.at(-1);
      if (!last || size + length > longestRequest || last.length >= mostTexts) {
        requests.push([text]);
        size = length;
      } else {
        last.push(text);
        size += length;
      }
    }
  }
  return requests;
}
