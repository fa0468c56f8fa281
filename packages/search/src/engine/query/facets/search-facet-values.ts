import type { FacetResult } from "../../../search-result.ts";
import type { FacetRequest, SearchOptions } from "../../../search-request.ts";
import { tokenize } from "../../text/tokenize.ts";
import { noMarks, type Marks } from "../matching/candidates.ts";
import { countFacet } from "./count-facets.ts";
import { editDistance } from "./edit-distance.ts";
import { createMarker, highlight, type Marking } from "../presenting/marked-text.ts";
import { parseQuery, type QueryUnit } from "../parsing/query-words.ts";
import { createLruCache } from "../caches/lru-cache.ts";
import type { Selected } from "../filters/select-documents.ts";
import type { View } from "../views/view.ts";

/** The values of one facet that contain every word of `facetQuery`, the last as a prefix; most frequent first. */
export function searchFacetValues(
  segments: readonly Selected[],
  request: FacetRequest,
  { view, options, marking }: { view: View; options: Readonly<SearchOptions>; marking: Marking },
): FacetResult["facetHits"] {
  const { units } = parseQuery(request.facetQuery, view, {
    ...options,
    advancedSyntax: false,
    queryType: "prefixLast",
    removeStopWords: false,
  });
  const counted = countFacet(segments, request.facet, Infinity);
  if (options.sortFacetValuesBy === "alpha") counted.sort((one, other) => (one.value < other.value ? -1 : 1));
  const marks = units.map((unit) => noMarks(unit.typed));
  for (const [index, unit] of units.entries()) {
    marks[index]?.whole.add(unit.terms[0] ?? "");
    if (unit.prefix) marks[index]?.prefixes.push(unit.terms[0] ?? "");
  }
  let found = firstMatching(counted, options.maxFacetHits, (value) => holds(value, units));
  if (found.length === 0 && units.length > 0 && options.typoTolerance !== "false") {
    found = firstMatching(counted, options.maxFacetHits, (value) =>
      holdsMistyped(value, { units, options, marks }),
    );
  }
  const marker = createMarker(marks, marking);
  return found.map(({ value, count }) => ({ value, count, highlighted: highlight(value, marker).value }));
}

function firstMatching<T extends { value: string }>(
  counted: readonly T[],
  most: number,
  matches: (value: string) => boolean,
): T[] {
  const found: T[] = [];
  for (const one of counted) {
    if (found.length >= most) break;
    if (matches(one.value)) found.push(one);
  }
  return found;
}

function holds(value: string, units: readonly QueryUnit[]): boolean {
  if (units.length === 0) return true;
  const terms = termsOf(value);
  return units.every(({ terms: [word = ""], prefix }) =>
    terms.some((term) => (prefix ? term.startsWith(word) : term === word)),
  );
}

/** Like `holds`, allowing typos by the length of the word. Adds the terms that match to the marks. */
function holdsMistyped(
  value: string,
  {
    units,
    options,
    marks,
  }: { units: readonly QueryUnit[]; options: Readonly<SearchOptions>; marks: readonly Marks[] },
): boolean {
  const terms = termsOf(value);
  const matching = units.map(({ terms: [word = ""], prefix }) => {
    const allowed =
      word.length >= options.minWordSizefor2Typos ? 2 : word.length >= options.minWordSizefor1Typo ? 1 : 0;
    return terms.filter((term) => isSimilar(word, term, { allowed, prefix }));
  });
  if (matching.some((one) => one.length === 0)) return false;
  for (const [index, found] of matching.entries()) for (const term of found) marks[index]?.whole.add(term);
  return true;
}

function isSimilar(
  word: string,
  term: string,
  { allowed, prefix }: { allowed: number; prefix: boolean },
): boolean {
  if (!prefix) return editDistance(word, term, allowed) <= allowed;
  for (let length = word.length - allowed; length <= Math.min(term.length, word.length + allowed); length++) {
    if (editDistance(word, term.slice(0, length), allowed) <= allowed) return true;
  }
  return false;
}

/** There are few values, and they recur with every keystroke. */
const known = createLruCache<readonly string[]>(8 * 2 ** 20);

function termsOf(value: string): readonly string[] {
  const before = known.get(value);
  if (before) return before;
  const terms = tokenize(value, "index").map((token) => token.term);
  known.set(value, terms, value.length * 4 + 100);
  return terms;
}
