import { wordsOf, type PhraseMatch, type TextWord } from "../meaning/phrase-index.ts";
import type { DirectoryWords, NamedPlace } from "./directory-words.ts";
import type { Expressions, Meaning } from "./expressions.ts";

/** One thing that a question names, with all that its words may mean. */
export interface Subject {
  meanings: readonly Meaning[];
  /** Words with meaning that name it. */
  length: number;
}

/** The meaning of a question. */
export interface Question {
  subjects: readonly Subject[];
  /** Where: of each place that the words name, the values of the directory. */
  places: readonly (readonly NamedPlace[])[];
  /** Whether it must be free or cheap. */
  free: boolean;
  /** Folded words with meaning that name no concept. */
  rest: readonly string[];
}

/** The data for interpreting a question. */
export interface QuestionReading {
  /** The reader's language (BCP 47). */
  language: string;
  expressions: Expressions;
  /** Knows its places and words. */
  directory?: DirectoryWords;
}

/** Interprets a question in any language of the expressions. */
export function readQuestion(query: string, reading: QuestionReading): Question {
  const { expressions, directory } = reading;
  const { meanings, functionWords } = expressions;
  const languages = languagesOf(query, reading);
  const { words, free } = withoutCost(
    corrected(wordsOf(query, languages, functionWords), { ...reading, languages }),
    expressions,
  );
  const own = meanings.find(words, languages);
  const matches = outermost(own.length > 0 ? own : meanings.find(words));
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
  const loose = isCertain ? undefined : looseSubject(unplaced, { ...reading, languages });
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
function withoutCost(
  words: readonly TextWord[],
  expressions: Expressions,
): { words: TextWord[]; free: boolean } {
  const cost = new Set(expressions.cost.find(words).flatMap(wordsIn));
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

interface Known extends QuestionReading {
  languages: ReadonlySet<string>;
}

/** Words that neither a phrase nor the directory has count as the one that they are a slip of. */
function corrected(words: readonly TextWord[], { languages, directory, expressions }: Known): TextWord[] {
  const index = expressions.meanings;
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
function looseSubject(words: readonly TextWord[], { languages, expressions }: Known): Subject | undefined {
  const found = expressions.meanings.findLoosely(words, languages).filter(({ value }) => isConcept(value));
  const [first] = found;
  if (!first) return undefined;
  const best = found.filter(({ score }) => score >= first.score * nearlyAs);
  return { meanings: [...new Set(best.map(({ value }) => value))], length: first.length };
}

const nearlyAs = 0.9;

/** The reader's language, English, and the one with most function words in the query. */
function languagesOf(
  query: string,
  { language, expressions: { functionWords } }: QuestionReading,
): ReadonlySet<string> {
  const words = wordsOf(query, [], functionWords);
  let most = 0;
  let likeliest = language;
  for (const [tag, empty] of functionWords) {
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
