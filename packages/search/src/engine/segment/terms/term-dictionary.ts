import type { SectionSource, SectionWriter } from "../segment-file.ts";
import type { TermDictionary } from "../segment.ts";
import { compareTerm, endOfPrefix, lowerBound, type FlatTerms } from "./flat-terms.ts";
import { similarTerms } from "./similar-terms.ts";
import type { TermTable } from "./term-table.ts";
import { filterOf, mayBeTerm, type TermFilter } from "./term-filter.ts";
import { growTree, type TermTree } from "./term-tree.ts";
import { textOfUnits } from "../text-pool.ts";

/** Writes the terms of a table in this order; each is at most 255 units long. */
export function writeDictionary(writer: SectionWriter, terms: TermTable, order: Uint32Array): void {
  const starts = new Uint32Array(order.length + 1);
  for (const [index, term] of order.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + terms.lengthOf(term);
  }
  const units = new Uint16Array(starts[order.length] ?? 0);
  const shared = new Uint8Array(order.length);
  let before = 0;
  for (const [index, term] of order.entries()) {
    const start = starts[index] ?? 0;
    terms.copy(term, units, start);
    const longest = Math.min(start - before, terms.lengthOf(term));
    let common = 0;
    while (common < longest && units[before + common] === units[start + common]) common++;
    shared[index] = common;
    before = start;
  }
  writer.add("terms.starts", starts);
  writer.add("terms.shared", shared);
  writer.add("terms.units", units);
}

export function openDictionary(sections: SectionSource): TermDictionary {
  const starts = sections.uint32("terms.starts");
  const terms: FlatTerms = {
    count: starts.length - 1,
    units: sections.uint16("terms.units"),
    starts,
    shared: sections.uint8("terms.shared"),
  };
  let tree: TermTree | undefined;
  let filter: TermFilter | undefined;
  return {
    count: terms.count,
    at: (term) => textOfUnits(terms.units, starts[term] ?? 0, starts[term + 1] ?? 0),
    lengthOf: (term) => (starts[term + 1] ?? 0) - (starts[term] ?? 0),
    find: (text) => {
      if (!mayBeTerm((filter ??= filterOf(terms)), text)) return -1;
      const term = lowerBound(terms, text);
      return term < terms.count && compareTerm(terms, term, text) === 0 ? term : -1;
    },
    lowerBound: (text) => lowerBound(terms, text),
    endOfPrefix: (text, from) => endOfPrefix(terms, text, from),
    similar: (similarity) => similarTerms((tree ??= growTree(terms)), similarity),
  };
}
