import type { Highlight, Snippet } from "../../../search-result.ts";
import type { Analysis } from "../../text/analysis.ts";
import { parts } from "../../text/cutting.ts";
import { unfoldedLength } from "../../text/fold.ts";
import { soughtTerms, type SoughtTerms } from "../../text/sought-terms.ts";
import type { TextCuts } from "../../segment/text-cuts.ts";
import type { Marks } from "../matching/candidates.ts";
import { endOfWords, forEachWord } from "./text-words.ts";

/** How matches are marked in text. */
export interface Marking {
  before: string;
  after: string;
  /** Stands where a snippet was cut. */
  ellipsis: string;
}

/** Marks texts with what one query found. Made once for all hits of a page. */
export interface Marker {
  /** Of at most 32 query words. */
  marks: readonly Marks[];
  marking: Marking;
  analysis: Analysis | undefined;
  /** Where dictionaries cut the texts of the hit in hand, as far as its segment says it. */
  cuts?: TextCuts | undefined;
  /** How the terms begin that are marked. */
  sought: SoughtTerms;
  /** What has been seen of terms: most come again. */
  seen: Map<string, MarkedTerm | undefined>;
  /** Characters that are looked through yet. What lies beyond is handed out unmarked. */
  budget: { highlights: number; snippets: number };
}

interface MarkedTerm {
  /** One bit for each query word that the term answers. */
  words: number;
  /** Letters from its start that match. */
  length: number;
}

/** Characters of one answer that are looked through for matches; longer texts are shown in snippets. */
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

/** A place in a text that answers query words. */
interface Match {
  /** Counted in words. */
  position: number;
  start: number;
  /** Where the marked part ends. */
  markedTo: number;
  /** One bit for each query word. */
  words: number;
}

/** A text with every match marked, and which query words were found in it. */
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

/** The `length` words of a text in which most query words stand, or its beginning. */
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

/** Whether there is anything to look for, and room left for this text. */
function spends({ length }: string, { marks, budget }: Marker, kind: keyof Marker["budget"]): boolean {
  if (marks.length === 0 || budget[kind] <= 0) return false;
  budget[kind] -= length;
  return true;
}

/** What was seen of a text. */
interface Seen {
  matches: readonly Match[];
  /** Words of the text. */
  count: number;
  /** Every word is marked whole. */
  isFull: boolean;
}

const nothing: Seen = { matches: [], count: 0, isFull: false };

/** By position, where the first term of a word starts and the last one ends. Used again for each text. */
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

/** Terms of a page that are cached, so that texts of any length cannot fill the memory. */
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

/** How much of a term, from its start, matches: all of it, the typed beginning, or nothing. */
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

/** Pairs of ideographs overlap, as do the parts of a compound: what overlaps becomes one range. */
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

/** Matches around which a snippet is considered. */
const comparedWindows = 50;

/** The first window that holds the most different query words, and among those the most matches. */
function bestWindow(matches: readonly Match[], { length, count }: { length: number; count: number }): number {
  let best = { start: 0, score: 0 };
  let from = 0;
  for (const { position } of matches.slice(0, comparedWindows)) {
    // A few words before the first match make it readable.
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

/** The query words that some of the matches answer, one bit for each. */
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
