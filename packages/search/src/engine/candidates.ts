import { attributeOf, documentOf, placeOf, type Occurrence } from "./occurrence.ts";
import type { QueryWord } from "./query-words.ts";
import { termsOf, type SearchIndex } from "./search-index.ts";
import { similarTerms } from "./similar-terms.ts";
import { lowerBound } from "./vocabulary.ts";
import { otherForms } from "./word-forms.ts";

/** Something in the index that may stand for a query word. */
export interface Candidate {
  occurrences: readonly Occurrence[];
  typos: number;
  /** The whole word, in this or another grammatical form. */
  exact: boolean;
}

/** What to mark in a text as matching one query word. */
export interface Marks {
  typed: string;
  /** Terms that are marked whole. */
  whole: Set<string>;
  /** Beginnings, of which only the typed part is marked. */
  prefixes: string[];
}

/**
 * How far a candidate may be from the query word.
 * - `spelled`: the word, its other forms, words that begin with it, parts run together or apart
 * - `mistyped`: typos by the length of the word
 * - `garbled`: one typo in words of three letters, and a wrong first letter, too
 */
export type Leniency = "spelled" | "mistyped" | "garbled";

export interface WordCandidates {
  candidates: Candidate[];
  marks: Marks;
}

/** The candidates for each word of a query. */
export function candidatesFor(
  index: SearchIndex,
  words: readonly QueryWord[],
  leniency: Leniency,
): WordCandidates[] {
  const found = words.map((word) => spelled(index, word));
  addJoined(index, words, found);
  for (const [position, word] of words.entries()) {
    const entry = found[position];
    if (!entry) continue;
    addSplit(index, word, entry);
    if (leniency !== "spelled") addSimilar(index, { word, leniency }, entry);
    entry.candidates.sort((one, other) => one.typos - other.typos);
  }
  return found;
}

function spelled(index: SearchIndex, word: QueryWord): WordCandidates {
  const entry: WordCandidates = {
    candidates: [],
    marks: { typed: word.typed, whole: new Set(), prefixes: [] },
  };
  const forms = [word.term, ...otherForms(word.term)];
  for (const form of forms) addWhole(index, { term: form, typos: 0, exact: true }, entry);
  if (word.prefix) {
    addBeginning(index, { beginning: word.term, typos: 0 }, entry);
    // The Arabic article stands before the word that is being typed.
    if (/^\p{Script=Arabic}/u.test(word.term))
      addBeginning(index, { beginning: `ال${word.term}`, typos: 0 }, entry);
  }
  return entry;
}

function addWhole(
  index: SearchIndex,
  { term, typos, exact }: { term: string; typos: number; exact: boolean },
  { candidates, marks }: WordCandidates,
): void {
  const occurrences = index.postings.get(term);
  if (!occurrences || occurrences.length === 0 || marks.whole.has(term)) return;
  candidates.push({ occurrences, typos, exact });
  marks.whole.add(term);
}

/**
 * From this many letters on, a word that a beginning completes to brings its other forms: `pantri` begins `pantries`,
 * and whoever typed it means `pantry` as well. Shorter beginnings complete to too many words.
 */
const shortestInflected = 4;

function addBeginning(
  index: SearchIndex,
  { beginning, typos }: { beginning: string; typos: number },
  { candidates, marks }: WordCandidates,
): void {
  const terms = termsOf(index);
  marks.prefixes.push(beginning);
  for (let at = lowerBound(terms, beginning); at < terms.length; at++) {
    const term = terms[at] ?? "";
    if (!term.startsWith(beginning)) break;
    const occurrences = index.postings.get(term);
    if (!occurrences || occurrences.length === 0) continue;
    if (!marks.whole.has(term)) candidates.push({ occurrences, typos, exact: term === beginning });
    if (beginning.length < shortestInflected) continue;
    for (const form of otherForms(term))
      addWhole(index, { term: form, typos, exact: false }, { candidates, marks });
  }
}

/** `home care` finds `homecare`; the joined word stands for both, at the price of one typo. */
function addJoined(index: SearchIndex, words: readonly QueryWord[], found: readonly WordCandidates[]): void {
  for (const [position, word] of words.entries()) {
    const next = words[position + 1];
    const entries = [found[position], found[position + 1]];
    if (!next) continue;
    const joined = word.term + next.term;
    for (const [order, entry] of entries.entries()) {
      if (!entry) continue;
      // Counted once, with the first of the two.
      const typos = order === 0 ? 1 : 0;
      addWhole(index, { term: joined, typos, exact: false }, entry);
      if (next.prefix && joined.length > 3) addBeginning(index, { beginning: joined, typos }, entry);
    }
  }
}

const shortestPart = 3;

/** `homecare` finds `home care`, at the price of one typo. */
function addSplit(index: SearchIndex, { term }: QueryWord, { candidates, marks }: WordCandidates): void {
  for (let cut = shortestPart; cut <= term.length - shortestPart; cut++) {
    const first = index.postings.get(term.slice(0, cut));
    const second = first && index.postings.get(term.slice(cut));
    if (!first || !second) continue;
    const occurrences = neighbours(first, second);
    if (occurrences.length === 0) continue;
    candidates.push({ occurrences, typos: 1, exact: false });
    marks.whole.add(term.slice(0, cut)).add(term.slice(cut));
  }
}

/** Occurrences of the first term that the second follows at once. */
function neighbours(first: readonly Occurrence[], second: readonly Occurrence[]): Occurrence[] {
  const following = new Set(second);
  return first.filter((one) => following.has(one + 1) && sameValue(one, one + 1));
}

function sameValue(one: Occurrence, other: Occurrence): boolean {
  return documentOf(one) === documentOf(other) && attributeOf(placeOf(one)) === attributeOf(placeOf(other));
}

function addSimilar(
  index: SearchIndex,
  { word, leniency }: { word: QueryWord; leniency: Leniency },
  entry: WordCandidates,
): void {
  const { one, two } = index.settings.typos;
  const length = Array.from(word.term).length;
  const shortest = leniency === "garbled" ? one - 1 : one;
  // Numbers are codes: another digit is another thing.
  if (length < shortest || /\p{N}/u.test(word.term)) return;
  const maximum = length >= two ? 2 : 1;
  const firstLetterCost = leniency === "garbled" && maximum === 1 && length >= one ? 1 : 2;
  const similar = similarTerms(termsOf(index), {
    word: word.term,
    maximum,
    prefix: word.prefix,
    firstLetterCost,
  });
  for (const { term, typos } of similar) {
    // Without a typo it is the word itself or begins with it, and is a candidate already.
    if (typos > 0) addWhole(index, { term, typos, exact: false }, entry);
  }
}
