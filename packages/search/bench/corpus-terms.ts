import { createSectionWriter, openSections } from "../src/engine/segment/segment-file.ts";
import type { TermDictionary } from "../src/engine/segment/segment.ts";
import { openDictionary, writeDictionary } from "../src/engine/segment/terms/term-dictionary.ts";
import { createTermTable } from "../src/engine/segment/terms/term-table.ts";
import { clusterPairs } from "../src/engine/text/cluster-pairs.ts";
import { forEachTerm, tokenize } from "../src/engine/text/tokenize.ts";

/** With fewer hits than this, typos are tolerated. */
export const enoughHits = 5;

/** The terms of a text as in our index, for engines that use our analysis. */
export function indexTerms(text: string): string[] {
  const terms: string[] = [];
  forEachTerm(text, (term) => terms.push(term));
  return terms;
}

/** The required terms; the last one may be a prefix. Scripts without spaces are searched by pairs. */
export function queryTerms(text: string): string[] {
  const pairs = clusterPairs(text);
  return pairs.length > 0 ? pairs : tokenize(text, "query").map((token) => token.term);
}

/** Typo tolerance by word length: one from 4 letters, two from 8. */
export function typosAllowed(term: string): 0 | 1 | 2 {
  return term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

/** Our dictionary of these terms, each at most 255 units long. */
export function dictionaryOf(terms: Iterable<string>): TermDictionary {
  const table = createTermTable();
  for (const term of terms) table.numberOf(term);
  const order = Uint32Array.from({ length: table.count }, (_, term) => term);
  table.sort(order);
  const writer = createSectionWriter();
  writeDictionary(writer, table, order);
  return openDictionary(openSections(writer.finish({})));
}
