import type { TermDictionary, TermRange } from "../../segment/segment.ts";

/** Up to this many terms are added as strings; of larger ranges, most terms occur in no displayed text. */
const maxAddedTerms = 64;

interface HeldRanges {
  terms: TermDictionary;
  ranges: readonly TermRange[];
  /** The first and the last term. */
  first: string;
  last: string;
}

/** Terms highlighted whole. Large ranges of similar terms are not materialized as strings but looked up on demand. */
export class WholeTerms {
  readonly #added: Set<string>;
  readonly #held: HeldRanges[] = [];

  constructor(terms: Iterable<string> = []) {
    this.#added = new Set(terms);
  }

  add(term: string): void {
    this.#added.add(term);
  }

  /** Adds terms of a dictionary: ascending ranges that do not overlap. */
  addRanges(terms: TermDictionary, ranges: readonly TermRange[]): void {
    const [first] = ranges;
    const last = ranges.at(-1);
    if (!first || !last) return;
    if (ranges.reduce((count, { from, to }) => count + to - from, 0) > maxAddedTerms) {
      this.#held.push({ terms, ranges, first: terms.at(first.from), last: terms.at(last.to - 1) });
      return;
    }
    for (const { from, to } of ranges) for (let term = from; term < to; term++) this.add(terms.at(term));
  }

  has(text: string): boolean {
    return this.#added.has(text) || this.#held.some((held) => isHeld(held, text));
  }

  /** The terms, and for each large range the common prefix of all its terms. */
  beginnings(): string[] {
    const common = this.#held.flatMap(({ terms, ranges }) =>
      ranges.map(({ from, to }) => commonBeginning(terms.at(from), terms.at(to - 1))),
    );
    return [...this.#added, ...common];
  }
}

function isHeld({ terms, ranges, first, last }: HeldRanges, text: string): boolean {
  if (text < first || text > last) return false;
  const term = terms.find(text);
  if (term === -1) return false;
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.to ?? 0) <= term) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.from ?? Infinity) <= term;
}

/** Also a prefix of every term between the two. */
function commonBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return one.slice(0, length);
}
