import type { Highlight, Snippet } from "../../../search-result.ts";
import type { Analysis } from "../../text/analysis.ts";
import { parts } from "../../text/cutting.ts";
import { unfoldedLength } from "../../text/fold.ts";
import { soughtTerms, type SoughtTerms } from "../../text/sought-terms.ts";
import type { TextCuts } from "../../segment/text-cuts.ts";
import type { Marks } from "../matching/candidates.ts";
import { endOfWords, forEachWord } from "./text-words.ts";

/** The tags around a match. */
export interface Marking {
  before: string;
  after: string;
  /** Inserted where a snippet was cut. */
  ellipsis: string;
}

/** Highlights the matches of one query. Created once for all hits of a page. */
export interface Marker {
  /** At most 32 query words. */
  marks: readonly Marks[];
  marking: Marking;
  analysis: Analysis | undefined;
  /** Word boundaries of the current hit's texts in scripts without spaces, where its segment stores them. */
  cuts?: TextCuts | undefined;
  /** Prefixes of the terms to highlight. */
  sought: SoughtTerms;
  /** Terms already examined: most recur. */
  seen: Map<string, MarkedTerm | undefined>;
  /** Characters left to examine. Text beyond the budget is returned without highlights. */
  budget: { highlights: number; snippets: number };
}

interface MarkedTerm {
  /** One bit for each query word that the term matches. */
  words: number;
  /** Number of leading letters that match. */
  length: number;
}

/** Characters of one answer that are searched for matches; longer texts are shown as snippets. */
const highlightedCharacters = 50_000;
const snippetCharacters = 200_000;

export function createMarker(
  marks: readonly Marks[],
  marking: Marking,
  analysis?: Marker["analysis"],
): Marker {
  const budget = { highlights: highlightedCharacters, snippets: snippetCharacters };
  const sought = soughtTerms(marks.flatMap(({ whole, prefixes }) => [...whole.beginnings(), ...prefixes]));
  return { marks, marking, analysis, sought, seen: new Map(), budget };
}

/** A range of a text that matches query words. */
interface Match {
  /** In words. */
  position: number;
  start: number;
  /** End of the highlighted part. */
  markedTo: number;
  /** One bit for each query word. */
  words: number;
}

/** The text with every match highlighted, and the query words found in it. */
export function highlight(text: string, marker: Marker): Highlight {
  const { marks } = marker;
  const seen = spends(text, marker, "highlights") ? lookThrough(text, marker) : nothing;
  const found = wordsOf(seen.matches, 0, seen.matches.length);
  const result: Highlight = {
    value: found === 0 ? text : mark(text, { matches: seen.matches, marker, from: 0, to: text.length }),
    matchLevel: matchLevel(found, marks.length),
    matchedWords: typedWords(found, marks),
  };
  if (found !== 0) result.fullyHighlighted = seen.isFull;
  return result;
}

/** The window of `length` words with the most query words, or the beginning of the text. */
export function snippet(text: string, length: number, marker: Marker): Snippet {
  const { marks, marking } = marker;
  if (!spends(text, marker, "snippets")) {
    const to = endOfWords(text, length, marker);
    return { value: text.slice(0, to) + (to < text.length ? marking.ellipsis : ""), matchLevel: "none" };
  }
  const { matches, count } = lookThrough(text, marker);
  const start = bestWindow(matches, { length, count });
  const window = matches.filter(({ position }) => position >= start && position < start + length);
  const isEmpty = start >= count || length === 0;
  const from = start === 0 || isEmpty ? 0 : (firstStarts[start] ?? 0);
  const to = start + length >= count || isEmpty ? text.length : (lastEnds[start + length - 1] ?? 0);
  const before = from > 0 ? marking.ellipsis : "";
  const after = to < text.length ? marking.ellipsis : "";
  return {
    value: before + mark(text, { matches: window, marker, from, to }) + after,
    matchLevel: matchLevel(wordsOf(window, 0, window.length), marks.length),
  };
}

/** Charges the text to the budget; `false` when there is nothing to find or no budget left. */
function spends({ length }: string, { marks, budget }: Marker, kind: keyof Marker["budget"]): boolean {
  if (marks.length === 0 || budget[kind] <= 0) return false;
  budget[kind] -= length;
  return true;
}

/** The matches found in a text. */
interface Seen {
  matches: readonly Match[];
  /** The number of words in the text. */
  count: number;
  /** Every word is highlighted whole. */
  isFull: boolean;
}

const nothing: Seen = { matches: [], count: 0, isFull: false };

/** By position, the start of a word's first term and the end of its last one. Reused for each text. */
let firstStarts = new Uint32Array(2 ** 10);
let lastEnds = new Uint32Array(2 ** 10);

function lookThrough(text: string, marker: Marker): Seen {
  const matches: Match[] = [];
  let last = -1;
  let isFull = true;
  forEachWord(text, marker, (term, position, start, end, part) => {
    if (position >= lastEnds.length) {
      firstStarts = twiceAsLong(firstStarts);
      lastEnds = twiceAsLong(lastEnds);
    }
    if (position > last) firstStarts[position] = start;
    lastEnds[position] = end;
    last = position;
    const known = term === "" ? undefined : markedTerm(term, marker);
    const markedTo = !known
      ? start
      : known.length >= term.length
        ? end
        : start + unfoldedLength(text.slice(start, end), known.length);
    if (part !== parts.inner && markedTo !== end) isFull = false;
    if (known) matches.push({ position, start, markedTo, words: known.words });
  });
  return { matches, count: last + 1, isFull };
}

function twiceAsLong(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(array.length * 2);
  longer.set(array);
  return longer;
}

/** Limits the terms cached for a page, so that long texts cannot exhaust memory. */
const maxSeenTerms = 20_000;

function markedTerm(term: string, { marks, seen }: Marker): MarkedTerm | undefined {
  const known = seen.get(term);
  if (known !== undefined || seen.has(term)) return known;
  let words = 0;
  let longest = 0;
  for (const [word, { whole, prefixes }] of marks.entries()) {
    const length = markedLength(term, whole, prefixes);
    if (length === 0) continue;
    words |= 1 << word;
    longest = Math.max(longest, length);
  }
  const found = longest === 0 ? undefined : { words, length: longest };
  if (seen.size < maxSeenTerms) seen.set(term, found);
  return found;
}

/** How many leading letters of a term match: all, the typed prefix, or none. */
function markedLength(term: string, whole: Marks["whole"], prefixes: readonly string[]): number {
  if (whole.has(term)) return term.length;
  let longest = 0;
  for (const prefix of prefixes) {
    if (prefix.length > longest && term.startsWith(prefix)) longest = prefix.length;
  }
  return longest;
}

interface Extract {
  matches: readonly Match[];
  marker: Marker;
  from: number;
  to: number;
}

function mark(text: string, { matches, marker: { marking }, from, to }: Extract): string {
  let result = "";
  let at = from;
  for (const { start, end } of markedRanges(matches)) {
    result += text.slice(at, start) + marking.before + text.slice(start, end) + marking.after;
    at = end;
  }
  return result + text.slice(at, to);
}

/** Pairs of ideographs and parts of compounds overlap; overlapping matches merge into one range. */
function markedRanges(matches: readonly Match[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, markedTo } of matches) {
    if (markedTo === start) continue;
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, markedTo);
    else ranges.push({ start, end: markedTo });
  }
  return ranges;
}

/** Number of matches around which a snippet is considered. */
const comparedWindows = 50;

/** The first window with the most distinct query words, and among those the most matches. */
function bestWindow(matches: readonly Match[], { length, count }: { length: number; count: number }): number {
  let best = { start: 0, score: 0 };
  let from = 0;
  for (const { position } of matches.slice(0, comparedWindows)) {
    // A few words of context before the first match make the snippet readable.
    const start = Math.max(0, Math.min(position - Math.floor(length / 5), count - length));
    while ((matches[from]?.position ?? start) < start) from++;
    let to = from;
    let total = 0;
    for (; (matches[to]?.position ?? Infinity) < start + length; to++) total += countBits(matches[to]?.words);
    const score = countBits(wordsOf(matches, from, to)) * 1000 + total;
    if (score > best.score) best = { start, score };
  }
  return best.start;
}

/** The query words that a range of matches covers, one bit each. */
function wordsOf(matches: readonly Match[], from: number, to: number): number {
  let words = 0;
  for (let at = from; at < to; at++) words |= matches[at]?.words ?? 0;
  return words;
}

function countBits(bits = 0): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function matchLevel(found: number, sought: number): Highlight["matchLevel"] {
  if (found === 0) return "none";
  return countBits(found) === sought ? "full" : "partial";
}

function typedWords(found: number, marks: readonly Marks[]): string[] {
  if (found === 0) return [];
  const typed = marks.filter((_, word) => (found & (1 << word)) !== 0).map((one) => one.typed.toLowerCase());
  return [...new Set(typed)];
}
