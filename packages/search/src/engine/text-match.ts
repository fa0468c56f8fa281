import { candidatesFor, type Leniency, type Marks } from "./candidates.ts";
import { queryWords, type QueryType } from "./query-words.ts";
import { compareMatches, rankDocument, type FoundWords, type Match } from "./rank.ts";
import { derivedOf, type SearchIndex } from "./search-index.ts";
import { absent, matchWord, type WordMatch } from "./word-match.ts";

export type TypoTolerance = "true" | "false" | "min" | "strict";

export interface TextQuery {
  query: string;
  queryType: QueryType;
  typoTolerance: TypoTolerance;
  /** Fields to search in; all when absent. */
  restrictTo: readonly string[] | undefined;
}

/** The documents that answer the words of a query, best first, whatever the filters. */
export interface TextMatch {
  matches: readonly Match[];
  /** What to mark, for each query word. */
  marks: readonly Marks[];
}

/** Fewer well-spelled hits than this, and mistyped ones are added after them. */
const enoughHits = 5;
/** A word that more than this share of the documents holds finds nothing alone when not all words can be found. */
const commonShare = 0.25;
const rememberedMatches = 16;

/**
 * Matches the words alone. Filters come later, so that the several requests of one page, which differ in their
 * filters, all look at the same documents and their counts agree; they share one answer, too.
 */
export function matchText(index: SearchIndex, query: TextQuery): TextMatch {
  const key = JSON.stringify([query.query, query.queryType, query.typoTolerance, query.restrictTo]);
  const { answers } = derivedOf(index);
  const known = answers.get(key);
  if (known) return known;
  const answer = computeMatch(index, query);
  const [oldest] = answers.keys();
  if (answers.size >= rememberedMatches && oldest !== undefined) answers.delete(oldest);
  answers.set(key, answer);
  return answer;
}

function computeMatch(index: SearchIndex, query: TextQuery): TextMatch {
  const words = queryWords(query.query, query.queryType);
  if (words.length === 0) return { matches: everything(index), marks: [] };
  const scope = {
    documentCount: index.records.length,
    attributes: attributeNumbers(index, query.restrictTo),
  };
  function matchWords(leniency: Leniency): MatchedWords {
    const found = candidatesFor(index, words, leniency);
    return {
      words: found.map(({ candidates }) => matchWord(candidates, scope)),
      marks: found.map(({ marks }) => marks),
    };
  }
  const spelled = matchWords("spelled");
  const wellSpelled = withAllWords(spelled.words);
  if (wellSpelled.length >= enoughHits) return answer(index, spelled, wellSpelled);
  if (query.typoTolerance === "false") {
    return wellSpelled.length > 0 ? answer(index, spelled, wellSpelled) : partialAnswer(index, spelled);
  }
  const mistyped = matchWords("mistyped");
  const withTypos = withAllWords(mistyped.words);
  if (withTypos.length > 0) return tolerated(answer(index, mistyped, withTypos), query.typoTolerance);
  const garbled = matchWords("garbled");
  const withManyTypos = withAllWords(garbled.words);
  if (withManyTypos.length > 0) return tolerated(answer(index, garbled, withManyTypos), query.typoTolerance);
  const partial = partialAnswer(index, mistyped);
  return partial.matches.length > 0 ? partial : partialAnswer(index, garbled);
}

interface MatchedWords {
  words: readonly WordMatch[];
  marks: readonly Marks[];
}

function answer(index: SearchIndex, matched: MatchedWords, documents: readonly number[]): TextMatch {
  return ranked(index, documents, { ...matched, completeness: "all words" });
}

function partialAnswer(index: SearchIndex, matched: MatchedWords): TextMatch {
  return ranked(index, withSomeWords(matched.words), { ...matched, completeness: "some words" });
}

function ranked(
  index: SearchIndex,
  documents: readonly number[],
  found: FoundWords & MatchedWords,
): TextMatch {
  const { standing } = derivedOf(index);
  const matches = documents.map((document) => rankDocument(index, document, found));
  matches.sort(
    (one, other) =>
      compareMatches(one, other) || (standing[one.document] ?? 0) - (standing[other.document] ?? 0),
  );
  return { matches, marks: found.marks };
}

function everything(index: SearchIndex): Match[] {
  return derivedOf(index).documents.map((document) => ({
    document,
    words: 0,
    weight: 0,
    typos: 0,
    proximity: 0,
    attribute: 0,
    exact: 0,
  }));
}

function withAllWords(words: readonly WordMatch[]): number[] {
  const [rarest, ...others] = words.toSorted((one, other) => one.documents - other.documents);
  const documents: number[] = [];
  if (!rarest || rarest.documents === 0) return documents;
  for (const [document, typos] of rarest.typos.entries()) {
    if (typos !== absent && others.every((word) => word.typos[document] !== absent)) documents.push(document);
  }
  return documents;
}

/** Documents with at least one word that is not common, or with any word when all that are found are common. */
function withSomeWords(words: readonly WordMatch[]): number[] {
  const found = words.filter((word) => word.documents > 0);
  const telling = found.filter((word) => word.documents <= word.typos.length * commonShare);
  const deciding = telling.length > 0 ? telling : found;
  const documents: number[] = [];
  const count = deciding[0]?.typos.length ?? 0;
  for (let document = 0; document < count; document++) {
    if (deciding.some((word) => word.typos[document] !== absent)) documents.push(document);
  }
  return documents;
}

/** `min`: only the fewest typos found; `strict`: the two lowest counts. */
function tolerated(match: TextMatch, tolerance: TypoTolerance): TextMatch {
  if (tolerance !== "min" && tolerance !== "strict") return match;
  const counts = [...new Set(match.matches.map((one) => one.typos))].toSorted((one, other) => one - other);
  const most = counts[tolerance === "min" ? 0 : Math.min(1, counts.length - 1)] ?? 0;
  return { ...match, matches: match.matches.filter((one) => one.typos <= most) };
}

function attributeNumbers(
  index: SearchIndex,
  fields: readonly string[] | undefined,
): Set<number> | undefined {
  if (!fields) return undefined;
  return new Set(index.attributes.filter((one) => fields.includes(one.field)).map((one) => one.number));
}
