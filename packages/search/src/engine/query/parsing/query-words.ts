import type { SearchOptions } from "../../../search-request.ts";
import { clusterPairs } from "../../text/cluster-pairs.ts";
import { tokenize } from "../../text/tokenize.ts";
import type { View } from "../views/view.ts";

/** One unit of a query: a word or a phrase. */
export interface QueryUnit {
  /** Folded terms; several for a quoted phrase. */
  terms: readonly string[];
  /** As the reader typed it. */
  typed: string;
  /** Terms that begin with the word match too. */
  prefix: boolean;
  /** In quotes: no typos and no other forms. */
  phrase: boolean;
  /** Ranks higher when found, but is not required. */
  optional: boolean;
}

export interface ParsedQuery {
  units: readonly QueryUnit[];
  /** Units that must not match. */
  excluded: readonly QueryUnit[];
}

/** UTF-16 units of a query that are read; any further text is ignored. */
export const maximumQueryLength = 512;
/** Words of a query that are searched; any further words are ignored. */
export const maximumQueryWords = 20;
/** How often a query may repeat a word: "New York, New York". */
const maxRepeated = 2;

export function parseQuery(text: string, view: View, options: Readonly<SearchOptions>): ParsedQuery {
  const pieces = options.advancedSyntax
    ? advancedPieces(text.slice(0, maximumQueryLength), options.advancedSyntaxFeatures)
    : [{ text: text.slice(0, maximumQueryLength), phrase: false, excluded: false }];
  const found = pieces.flatMap((piece) =>
    (piece.phrase ? [phraseOf(piece.text, view)] : wordsOf(piece.text, view)).map((unit) => ({
      unit,
      excluded: piece.excluded,
    })),
  );
  const wanted = found.filter((one) => !one.excluded && one.unit.terms.length > 0).map((one) => one.unit);
  const units = withinLimit(wanted).map((unit, index, all) => ({
    ...unit,
    prefix: unit.prefix || (!unit.phrase && isPrefix(options.queryType, index === all.length - 1)),
  }));
  const optional = optionalTerms(options.optionalWords, view);
  return {
    units: withoutStopWords(units, view, options).map((unit) => ({
      ...unit,
      optional: unit.terms.every((term) => optional.has(term)),
    })),
    excluded: withinLimit(
      found.filter((one) => one.excluded && one.unit.terms.length > 0).map((one) => one.unit),
    ),
  };
}

/** Units for a "more like this" query, any of which may match. */
export function parseSimilarQuery(text: string, view: View, options: Readonly<SearchOptions>): ParsedQuery {
  const parsed = parseQuery(text, view, { ...options, advancedSyntax: false, queryType: "prefixNone" });
  return { units: parsed.units.map((unit) => ({ ...unit, optional: true })), excluded: [] };
}

function isPrefix(queryType: SearchOptions["queryType"], isLast: boolean): boolean {
  return queryType === "prefixAll" || (queryType === "prefixLast" && isLast);
}

function wordsOf(text: string, view: View): QueryUnit[] {
  return tokenize(text, "query", analysisOf(view)).map(({ term, start, end, single }) => ({
    terms: [term],
    typed: text.slice(start, end),
    prefix: single === true,
    phrase: false,
    optional: false,
  }));
}

function phraseOf(text: string, view: View): QueryUnit {
  const terms = tokenize(text, "query", analysisOf(view)).map((token) => token.term);
  return { terms, typed: text, prefix: false, phrase: true, optional: false };
}

/**
 * The units with Thai, Lao, Khmer and Burmese words as pairs of clusters. A dictionary segments a word that is still
 * being typed, or that occurs in another sentence, differently from the record. `undefined` without such words.
 */
export function unitsOfPairs(units: readonly QueryUnit[]): readonly QueryUnit[] | undefined {
  const paired = units.flatMap((unit) => {
    const pairs = unit.phrase ? [] : clusterPairs(unit.typed);
    if (pairs.length === 0) return [unit];
    return pairs.map((pair, index) => ({
      ...unit,
      terms: [pair],
      prefix: (unit.prefix && index === pairs.length - 1) || pairs.length === 1,
    }));
  });
  return paired.some((unit, index) => unit !== units[index]) ? withinLimit(paired) : undefined;
}

/** The tokenizer options of a view. */
export function analysisOf({ separatorsToIndex, keepDiacriticsOn }: View): {
  separatorsToIndex?: string;
  keepDiacriticsOn?: string;
} {
  return {
    ...(separatorsToIndex !== undefined && { separatorsToIndex }),
    ...(keepDiacriticsOn !== undefined && { keepDiacriticsOn }),
  };
}

/** Further repetitions of a word add nothing and would be compared with themselves at every position. */
function withinLimit(units: readonly QueryUnit[]): QueryUnit[] {
  const timesSeen = new Map<string, number>();
  let words = 0;
  return units.filter(({ terms }) => {
    const key = terms.join(" ");
    const times = (timesSeen.get(key) ?? 0) + 1;
    timesSeen.set(key, times);
    return times <= maxRepeated && (words += terms.length) <= maximumQueryWords;
  });
}

function optionalTerms(words: readonly string[], view: View): Set<string> {
  return new Set(words.flatMap((text) => wordsOf(text, view).flatMap((unit) => unit.terms)));
}

/** The last word is never removed: it may be the prefix of another. */
function withoutStopWords(
  units: readonly QueryUnit[],
  view: View,
  { removeStopWords, queryLanguages }: Readonly<SearchOptions>,
): readonly QueryUnit[] {
  if (removeStopWords === false) return units;
  const own = view.language === undefined ? [...view.stopWords.keys()] : [view.language];
  const requested = queryLanguages.length > 0 ? queryLanguages : own;
  const languages = removeStopWords === true ? requested : removeStopWords;
  const rest = units.filter(
    (unit, index) =>
      unit.phrase ||
      index === units.length - 1 ||
      !languages.some((language) => view.stopWords.get(language)?.has(unit.terms[0] ?? "") === true),
  );
  return rest;
}

interface Piece {
  text: string;
  phrase: boolean;
  excluded: boolean;
}

/** `"phrase" -excluded`: an unclosed quote extends to the end of the text. */
function advancedPieces(text: string, features: readonly string[]): Piece[] {
  const phrases = features.includes("exactPhrase");
  const exclusions = features.includes("excludeWords");
  const pieces: Piece[] = [];
  let at = 0;
  let plain = "";
  while (at < text.length) {
    const begins = at === 0 || /\s/.test(text.charAt(at - 1));
    const excluded = exclusions && begins && text.charAt(at) === "-" && /\S/.test(text.charAt(at + 1));
    const from = excluded ? at + 1 : at;
    if (phrases && text.charAt(from) === '"') {
      const closing = text.indexOf('"', from + 1);
      const end = closing === -1 ? text.length : closing;
      pieces.push({ text: plain, phrase: false, excluded: false });
      pieces.push({ text: text.slice(from + 1, end), phrase: true, excluded });
      plain = "";
      at = end + 1;
    } else if (excluded) {
      const [word = ""] = /^\S+/.exec(text.slice(from)) ?? [];
      pieces.push({ text: plain, phrase: false, excluded: false });
      pieces.push({ text: word, phrase: false, excluded: true });
      plain = "";
      at = from + word.length;
    } else {
      plain += text.charAt(at);
      at++;
    }
  }
  return [...pieces, { text: plain, phrase: false, excluded: false }];
}
