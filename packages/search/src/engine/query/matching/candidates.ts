import type { SearchOptions } from "../../../search-request.ts";
import type { Segment, SimilarTerms, TermDictionary } from "../../segment/segment.ts";
import { commonStem } from "../../text/word-forms.ts";
import type { QueryUnit } from "../parsing/query-words.ts";
import { cachedForms } from "../caches/cached-forms.ts";
import { cachedSimilar } from "../caches/cached-similar.ts";
import type { SynonymRule } from "../views/synonyms.ts";
import type { View } from "../views/view.ts";
import { WholeTerms } from "./whole-terms.ts";

/** Terms of a segment that may match a query word: a range of the term dictionary, or a phrase. */
export interface Candidate {
  /** Start and end of the range; unused for a phrase. */
  from: number;
  to: number;
  /** Terms that must follow each other, instead of a range. */
  sequence: readonly number[] | undefined;
  typos: number;
  /** Matches the whole word, in this or another inflected form. */
  exact: boolean;
  /** The word is only a prefix of the terms. */
  beginning: boolean;
}

/** What to highlight as a match of one query word. */
export interface Marks {
  typed: string;
  /** Terms highlighted whole. */
  whole: WholeTerms;
  /** Prefixes, of which only the typed part is highlighted. */
  prefixes: string[];
}

/**
 * How far a candidate may be from the query word.
 * - `spelled`: the word, its other forms, words that begin with it, synonyms, parts run together or apart
 * - `mistyped`: typos by the length of the word
 * - `garbled`: one typo in words of three letters, and a wrong first letter, too
 * - `stemmed`: as `mistyped`, and words that share the beginning that inflected forms have in common
 */
export type Leniency = "spelled" | "mistyped" | "garbled" | "stemmed";

export interface Expansion {
  view: View;
  options: Readonly<SearchOptions>;
  leniency: Leniency;
  withSynonyms: boolean;
}

/** The candidates for each unit of a query. Adds the matching terms to `marks`. */
export function candidatesIn(
  segment: Segment,
  units: readonly QueryUnit[],
  { expansion, marks }: { expansion: Expansion; marks: readonly Marks[] },
): Candidate[][] {
  const found = units.map((unit, index) => {
    const collected: Collected = { terms: segment.terms, candidates: [], marks: marks[index] ?? noMarks() };
    if (unit.phrase) addSequence(collected, { terms: unit.terms, typos: 0, exact: true });
    else addSpelled(collected, unit, expansion);
    return collected;
  });
  if (expansion.withSynonyms) addSynonyms(found, units, expansion);
  if (expansion.options.typoTolerance !== "false") addJoined(found, units);
  for (const [index, unit] of units.entries()) {
    const collected = found[index];
    if (!collected || unit.phrase) continue;
    if (expansion.options.typoTolerance !== "false") addSplit(collected, unit);
    if (expansion.leniency !== "spelled") addSimilar(collected, unit, expansion);
    if (expansion.leniency === "stemmed") addStemmed(collected, unit);
    collected.candidates.sort((one, other) => one.typos - other.typos);
  }
  return found.map((one) => one.candidates);
}

export function noMarks(typed = ""): Marks {
  return { typed, whole: new WholeTerms(), prefixes: [] };
}

interface Collected {
  terms: TermDictionary;
  candidates: Candidate[];
  marks: Marks;
}

interface Wording {
  typos: number;
  exact: boolean;
}

function addSpelled(collected: Collected, unit: QueryUnit, { options }: Expansion): void {
  const [word = ""] = unit.terms;
  addWhole(collected, word, { typos: 0, exact: true });
  const languages = formLanguages(options);
  if (languages) {
    const exact = options.alternativesAsExact.includes("ignorePlurals");
    for (const form of cachedForms(word, languages.only)) addWhole(collected, form, { typos: 0, exact });
  }
  if (!unit.prefix) return;
  addBeginning(collected, word, { typos: 0, exact: false }, languages);
  // In Arabic the article is prefixed to the word being typed.
  if (languages && /^\p{Script=Arabic}/u.test(word)) {
    addBeginning(collected, `ال${word}`, { typos: 0, exact: false }, undefined);
  }
}

interface FormLanguages {
  /** All languages of the script when absent. */
  only: readonly string[] | undefined;
}

function formLanguages({
  ignorePlurals,
  queryLanguages,
}: Readonly<SearchOptions>): FormLanguages | undefined {
  if (ignorePlurals === false) return undefined;
  if (ignorePlurals !== true) return { only: ignorePlurals };
  return { only: queryLanguages.length > 0 ? queryLanguages : undefined };
}

function addWhole({ terms, candidates, marks }: Collected, term: string, wording: Wording): void {
  const number = terms.find(term);
  if (number === -1) return;
  if (marks.whole.has(term) && candidates.some((one) => isAlone(one) && one.from === number)) return;
  candidates.push({ from: number, to: number + 1, sequence: undefined, beginning: false, ...wording });
  marks.whole.add(term);
}

function isAlone(candidate: Candidate): boolean {
  return candidate.sequence === undefined && candidate.to === candidate.from + 1;
}

/**
 * From this length on, completing a prefix also adds the inflected forms of the completion: `pantri` is a prefix of
 * `pantries`, and the reader means `pantry` as well. Shorter prefixes complete to too many words.
 */
const shortestInflected = 4;
const maxInflected = 32;

function addBeginning(
  collected: Collected,
  beginning: string,
  wording: Wording,
  languages: FormLanguages | undefined,
): void {
  const { terms, candidates, marks } = collected;
  if (!marks.prefixes.includes(beginning)) marks.prefixes.push(beginning);
  const start = terms.lowerBound(beginning);
  const end = terms.endOfPrefix(beginning, start);
  const isTerm = start < end && terms.at(start) === beginning;
  if (isTerm) addWhole(collected, beginning, wording);
  const from = isTerm ? start + 1 : start;
  if (from < end) candidates.push({ from, to: end, sequence: undefined, beginning: true, ...wording });
  if (!languages || beginning.length < shortestInflected || end - start > maxInflected) return;
  for (let term = start; term < end; term++) {
    for (const form of cachedForms(terms.at(term), languages.only)) {
      if (!form.startsWith(beginning)) addWhole(collected, form, { typos: wording.typos, exact: false });
    }
  }
}

function addSequence(
  { terms, candidates, marks }: Collected,
  { terms: words, typos, exact }: Wording & { terms: readonly string[] },
): void {
  if (words.length === 1) {
    addWhole({ terms, candidates, marks }, words[0] ?? "", { typos, exact });
    return;
  }
  const sequence: number[] = [];
  for (const word of words) {
    const number = terms.find(word);
    if (number === -1) return;
    sequence.push(number);
  }
  candidates.push({ from: 0, to: 0, sequence, typos, exact, beginning: false });
  for (const word of words) marks.whole.add(word);
}

/** A synonym, whether one word or several, matches each of the words that it replaces. */
function addSynonyms(
  found: readonly Collected[],
  units: readonly QueryUnit[],
  { view, options }: Expansion,
): void {
  if (view.synonyms.size === 0) return;
  for (const [position, unit] of units.entries()) {
    if (unit.phrase) continue;
    for (const rule of view.synonyms.get(unit.terms[0] ?? "") ?? []) {
      const applies = rule.input.every((term, offset) => {
        const input = units[position + offset];
        return input?.phrase === false && input.terms[0] === term;
      });
      if (!applies) continue;
      const exact = countsAsExact(rule, options);
      for (let offset = 0; offset < rule.input.length; offset++) {
        const collected = found[position + offset];
        // A correction costs its typos once, at the first word.
        const typos = offset === 0 ? rule.typos : 0;
        if (collected) addSequence(collected, { terms: rule.replacement, typos, exact });
      }
    }
  }
}

function countsAsExact(rule: SynonymRule, { alternativesAsExact }: Readonly<SearchOptions>): boolean {
  if (rule.typos > 0) return false;
  return alternativesAsExact.includes(
    rule.replacement.length === 1 ? "singleWordSynonym" : "multiWordsSynonym",
  );
}

/** `home care` also matches `homecare`; the joined word matches both units at the cost of one typo. */
function addJoined(found: readonly Collected[], units: readonly QueryUnit[]): void {
  for (const [position, unit] of units.entries()) {
    const next = units[position + 1];
    if (!next || unit.phrase || next.phrase) continue;
    const joined = (unit.terms[0] ?? "") + (next.terms[0] ?? "");
    for (const [order, collected] of [found[position], found[position + 1]].entries()) {
      if (!collected) continue;
      // Counted once, at the first of the two words.
      const wording = { typos: order === 0 ? 1 : 0, exact: false };
      addWhole(collected, joined, wording);
      if (next.prefix && joined.length > 3) addBeginning(collected, joined, wording, undefined);
    }
  }
}

const shortestPart = 3;

/** `homecare` also matches `home care`, at the cost of one typo. */
function addSplit(collected: Collected, unit: QueryUnit): void {
  const [word = ""] = unit.terms;
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut++) {
    addSequence(collected, { terms: [word.slice(0, cut), word.slice(cut)], typos: 1, exact: false });
  }
}

/** Lower bounds for every request: shorter words are within one or two edits of nearly every term. */
const minLetters = { oneTypo: 3, twoTypos: 5 };

function addSimilar(collected: Collected, unit: QueryUnit, { view, options, leniency }: Expansion): void {
  const [word = ""] = unit.terms;
  const { minWordSizefor1Typo: one, minWordSizefor2Typos: two } = options;
  if (view.disableTypoToleranceOnWords.has(word)) return;
  if (!options.allowTyposOnNumericTokens && /\p{N}/u.test(word)) return;
  const length = Array.from(word).length;
  const shortest = Math.max(minLetters.oneTypo, leniency === "garbled" ? one - 1 : one);
  if (length < shortest) return;
  const maximum = length >= Math.max(minLetters.twoTypos, two) ? 2 : 1;
  const similar = cachedSimilar(collected.terms, {
    word,
    maximum,
    prefix: unit.prefix,
    firstLetterCost: leniency === "garbled" && maximum === 1 && length >= one ? 1 : 2,
  });
  // Terms without a typo are exact or prefix matches and already candidates.
  addMistyped(
    collected,
    similar.filter(({ typos }) => typos > 0),
    { beginning: unit.prefix },
  );
}

/** Adjacent terms form one candidate, so that their postings are read in one pass. */
function addMistyped(
  { terms, candidates, marks }: Collected,
  similar: readonly SimilarTerms[],
  { beginning }: { beginning: boolean },
): void {
  for (const { from, to, typos } of similar) {
    candidates.push({ from, to, sequence: undefined, typos, exact: false, beginning });
  }
  marks.whole.addRanges(terms, similar);
}

/** Matches terms that share the word's common stem, at the cost of two typos. */
function addStemmed(collected: Collected, unit: QueryUnit): void {
  const stem = commonStem(unit.terms[0] ?? "");
  if (!stem) return;
  const { terms } = collected;
  const start = terms.lowerBound(stem.beginning);
  const end = terms.endOfPrefix(stem.beginning, start);
  const similar: SimilarTerms[] = [];
  for (let term = start; term < end; term++) {
    if (terms.lengthOf(term) > stem.longest) continue;
    const before = similar.at(-1);
    if (before?.to === term) before.to++;
    else similar.push({ from: term, to: term + 1, typos: 2 });
  }
  addMistyped(collected, similar, { beginning: true });
}
