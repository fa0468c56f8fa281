import { needCodes, type NeedCode } from "@dragoman/reference";
import { needWords } from "@dragoman/reference/need-words";
import { conceptCodes, type ConceptCode } from "@dragoman/reference/concepts";
import { costWords } from "@dragoman/reference/cost-words";
import { conceptWords } from "@dragoman/reference/concept-words";
import { functionWords } from "../function-words.ts";
import { PhraseIndex, wordsOf, type PhraseMatch, type TextWord } from "../meaning/phrase-index.ts";
import type { DirectoryWords, NamedPlace } from "./directory-words.ts";

/** A concept, or a need that nothing finer says. */
export interface Meaning {
  code: ConceptCode | NeedCode;
  kind: "concept" | "need";
}

/** One thing that a question names, with all that its words may mean. */
export interface Subject {
  meanings: readonly Meaning[];
  /** Words with meaning that name it. */
  length: number;
}

/** What a question asks for. */
export interface Question {
  subjects: readonly Subject[];
  /** Where: of each place that the words name, the values of the directory. */
  places: readonly (readonly NamedPlace[])[];
  /** Whether it asks for what costs little or nothing. */
  free: boolean;
  /** Folded words with meaning that name no concept. */
  rest: readonly string[];
}

let known: PhraseIndex<Meaning> | undefined;

let cost: PhraseIndex<"free"> | undefined;

function costExpressions(): PhraseIndex<"free"> {
  if (cost) return cost;
  cost = new PhraseIndex(new Map());
  for (const [language, words] of Object.entries(costWords))
    for (const word of words) cost.add(word, "free", language);
  return cost;
}

/** The expressions of all concepts and needs in all languages, made at the first use. */
function expressions(): PhraseIndex<Meaning> {
  if (known) return known;
  known = new PhraseIndex(functionWords());
  for (const code of conceptCodes) {
    const meaning: Meaning = { code, kind: "concept" };
    for (const [language, words] of Object.entries(conceptWords))
      for (const word of words[code]) known.add(word, meaning, language);
  }
  for (const code of needCodes) {
    const meaning: Meaning = { code, kind: "need" };
    for (const [language, said] of Object.entries(needWords))
      for (const word of [...said.words[code], ...(said.romanised[code] ?? [])])
        known.add(word, meaning, language);
  }
  return known;
}

/** Reads a question in any language; `language` is the reader's (BCP 47), `directory` knows its places and words. */
export function readQuestion(query: string, language: string, directory?: DirectoryWords): Question {
  const languages = languagesOf(query, language);
  const { words, free } = withoutCost(
    corrected(wordsOf(query, languages, functionWords()), { languages, directory }),
  );
  const own = expressions().find(words, languages);
  const matches = outermost(own.length > 0 ? own : expressions().find(words));
  const covered = new Set(matches.flatMap(wordsIn));
  // "Union" in "union rights" is no town.
  const placed = (directory?.placesIn(words) ?? []).filter(
    (one) => !wordsIn(one).some((at) => covered.has(at)),
  );
  const placeWords = new Set(placed.flatMap(wordsIn));
  const rest = words
    .filter(({ empty }, at) => !empty && !covered.has(at) && !placeWords.has(at))
    .map(({ term }) => term);
  const places = placed.map((one) => one.places);
  const named = groupsOf(matches);
  const isCertain =
    named.length > 0 && rest.length === 0 && named.every((one) => one.meanings.some(isConcept));
  const unplaced = words.filter((_, at) => !placeWords.has(at));
  const loose = isCertain ? undefined : looseSubject(unplaced, languages);
  if (!loose) return { subjects: namingOnly(named), places, free, rest };
  const certain = named.filter((one) => one.length > 1 || loose.length <= 1);
  const isNew = !certain.some((one) => loose.meanings.every((meaning) => one.meanings.includes(meaning)));
  return { subjects: namingOnly(isNew ? [...certain, loose] : certain), places, free, rest };
}

/** A single word for a need adds nothing to a concept: "pay" in "I cannot pay the vet". */
function namingOnly(subjects: readonly Subject[]): Subject[] {
  const concepts = subjects.filter(({ meanings, length }) => length > 1 || meanings.some(isConcept));
  return concepts.some(({ meanings }) => meanings.some(isConcept)) ? concepts : [...subjects];
}

/** Words about cost become empty where they are not part of a concept. */
function withoutCost(words: readonly TextWord[]): { words: TextWord[]; free: boolean } {
  const cost = new Set(costExpressions().find(words).flatMap(wordsIn));
  return {
    words: words.map((word, at) => (cost.has(at) ? { ...word, empty: true } : word)),
    free: cost.size > 0,
  };
}

function wordsIn({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function isConcept({ kind }: Meaning): boolean {
  return kind === "concept";
}

interface Known {
  languages: ReadonlySet<string>;
  directory: DirectoryWords | undefined;
}

/** Words that neither a phrase nor the directory has count as the one that they are a slip of. */
function corrected(words: readonly TextWord[], { languages, directory }: Known): TextWord[] {
  const index = expressions();
  return words.map((word, at) => {
    if (word.empty || index.knows(word, languages) || directory?.has(word.term) === true) return word;
    // A word that is still being typed.
    if (at === words.length - 1 && index.hasBeginning(word.term, languages)) return word;
    if (/\d/.test(word.term)) return word;
    const isShort = word.term.length < 5;
    const fitting = index.corrections(word.term, languages).flatMap((term) => {
      const one = { term, empty: false };
      if (!index.knows(one, languages)) return [];
      const tried = words.with(at, one);
      const reach = index
        .find(tried, languages)
        .filter(({ from, to }) => from <= at && to > at)
        .map(({ length }) => length);
      const longest = Math.max(0, ...reach);
      return isShort && longest < 2 ? [] : [{ one, longest }];
    });
    return fitting.toSorted((one, other) => other.longest - one.longest)[0]?.one ?? word;
  });
}

/** The concepts of the phrases that a question contains in pieces. */
function looseSubject(words: readonly TextWord[], languages: ReadonlySet<string>): Subject | undefined {
  const found = expressions()
    .findLoosely(words, languages)
    .filter(({ value }) => isConcept(value));
  const [first] = found;
  if (!first) return undefined;
  const best = found.filter(({ score }) => score >= first.score * nearlyAs);
  return { meanings: [...new Set(best.map(({ value }) => value))], length: first.length };
}

const nearlyAs = 0.9;

/** The reader's language, English, and the one with most function words in the query. */
function languagesOf(query: string, language: string): ReadonlySet<string> {
  const words = wordsOf(query, [], functionWords());
  let most = 0;
  let likeliest = language;
  for (const [tag, empty] of functionWords()) {
    const count = words.filter(({ term }) => empty.has(term)).length;
    if (count > most) [most, likeliest] = [count, tag];
  }
  return new Set([language, "en", likeliest]);
}

function outermost(matches: readonly PhraseMatch<Meaning>[]): PhraseMatch<Meaning>[] {
  return matches.filter(
    (one) =>
      !matches.some((other) => other.length > one.length && other.from <= one.from && other.to >= one.to),
  );
}

/** Matches that share words name one thing. */
function groupsOf(matches: readonly PhraseMatch<Meaning>[]): Subject[] {
  const groups: { to: number; meanings: Meaning[]; length: number }[] = [];
  for (const { from, to, value, length } of matches.toSorted((one, other) => one.from - other.from)) {
    const last = groups.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.length = Math.max(last.length, length);
      if (!last.meanings.includes(value)) last.meanings.push(value);
    } else {
      groups.push({ to, meanings: [value], length });
    }
  }
  return groups;
}
