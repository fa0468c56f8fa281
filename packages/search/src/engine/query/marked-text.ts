import type { Highlight, Snippet } from "../../search-result.ts";
import { unfoldedLength } from "../text/fold.ts";
import { tokenize, type Token } from "../text/tokenize.ts";
import type { Marks } from "./candidates.ts";

/** How matches are marked in text. */
export interface Marking {
  before: string;
  after: string;
  /** Stands where a snippet was cut. */
  ellipsis: string;
}

/** Marks texts with what one query found. Made once for all hits of a page. */
export interface Marker {
  marks: readonly Marks[];
  marking: Marking;
  analysis: Parameters<typeof tokenize>[2];
  /** What has been seen of terms: most come again. */
  seen: Map<string, MarkedTerm | undefined>;
  /** Characters that are looked through yet. What lies beyond is handed out unmarked. */
  budget: number;
}

interface MarkedTerm {
  /** Indexes of the query words that the term answers. */
  words: readonly number[];
  /** Letters from its start that match. */
  length: number;
}

/** Characters of one answer that are looked through for matches. */
const highlightedCharacters = 50_000;

export function createMarker(
  marks: readonly Marks[],
  marking: Marking,
  analysis?: Marker["analysis"],
): Marker {
  return { marks, marking, analysis, seen: new Map(), budget: highlightedCharacters };
}

interface MarkedToken extends Token {
  /** Where the marked part ends; the token's start when nothing is marked. */
  markedTo: number;
  words: readonly number[];
}

/** A text with every match marked, and which query words were found in it. */
export function highlight(text: string, marker: Marker): Highlight {
  const { marks } = marker;
  const tokens = spends(text, marker) ? markTokens(text, marker) : [];
  const found = new Set(tokens.flatMap((token) => token.words));
  const result: Highlight = {
    value: found.size === 0 ? text : mark(text, { tokens, marker, from: 0, to: text.length }),
    matchLevel: matchLevel(found.size, marks.length),
    matchedWords: typedWords(found, marks),
  };
  if (found.size > 0) {
    result.fullyHighlighted = tokens.every((token) => token.inner === true || token.markedTo === token.end);
  }
  return result;
}

/** The `length` words of a text in which most query words stand, or its beginning. */
export function snippet(text: string, length: number, marker: Marker): Snippet {
  const { marks, marking } = marker;
  const tokens = markTokens(text, marker);
  const count = (tokens.at(-1)?.position ?? -1) + 1;
  const start = bestWindow(tokens, { length, count });
  const window = tokensBetween(tokens, start, start + length);
  const found = new Set(window.flatMap((token) => token.words));
  const from = start === 0 ? 0 : (window[0]?.start ?? 0);
  const to = start + length >= count ? text.length : (window.at(-1)?.end ?? text.length);
  const before = from > 0 ? marking.ellipsis : "";
  const after = to < text.length ? marking.ellipsis : "";
  return {
    value: before + mark(text, { tokens: window, marker, from, to }) + after,
    matchLevel: matchLevel(found.size, marks.length),
  };
}

/** Whether there is anything to look for, and room left for this text. */
function spends({ length }: string, marker: Marker): boolean {
  if (marker.marks.length === 0 || marker.budget <= 0) return false;
  marker.budget -= length;
  return true;
}

const unmarked: readonly number[] = [];

function markTokens(text: string, marker: Marker): MarkedToken[] {
  return tokenize(text, "index", marker.analysis).map((token) => {
    const known = markedTerm(token.term, marker);
    if (!known) return { ...token, markedTo: token.start, words: unmarked };
    const markedTo =
      known.length >= token.term.length
        ? token.end
        : token.start + unfoldedLength(text.slice(token.start, token.end), known.length);
    return { ...token, markedTo, words: known.words };
  });
}

/** Terms of a page that are remembered, so that texts of any length cannot fill the memory. */
const mostSeen = 20_000;

function markedTerm(term: string, { marks, seen }: Marker): MarkedTerm | undefined {
  const known = seen.get(term);
  if (known !== undefined || seen.has(term)) return known;
  const words: number[] = [];
  let longest = 0;
  for (const [word, { whole, prefixes }] of marks.entries()) {
    const length = markedLength(term, whole, prefixes);
    if (length === 0) continue;
    words.push(word);
    longest = Math.max(longest, length);
  }
  const found = longest === 0 ? undefined : { words, length: longest };
  if (seen.size < mostSeen) seen.set(term, found);
  return found;
}

/** How much of a term, from its start, matches: all of it, the typed beginning, or nothing. */
function markedLength(term: string, whole: ReadonlySet<string>, prefixes: readonly string[]): number {
  if (whole.has(term)) return term.length;
  let longest = 0;
  for (const prefix of prefixes) {
    if (prefix.length > longest && term.startsWith(prefix)) longest = prefix.length;
  }
  return longest;
}

interface Extract {
  tokens: readonly MarkedToken[];
  marker: Marker;
  from: number;
  to: number;
}

function mark(text: string, { tokens, marker: { marking }, from, to }: Extract): string {
  let result = "";
  let at = from;
  for (const { start, end } of markedRanges(tokens)) {
    result += text.slice(at, start) + marking.before + text.slice(start, end) + marking.after;
    at = end;
  }
  return result + text.slice(at, to);
}

/** Pairs of ideographs overlap, as do the parts of a compound: what overlaps becomes one range. */
function markedRanges(tokens: readonly MarkedToken[]): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { start, markedTo } of tokens) {
    if (markedTo === start) continue;
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, markedTo);
    else ranges.push({ start, end: markedTo });
  }
  return ranges;
}

/** Matches around which a snippet is considered. */
const comparedWindows = 50;

function tokensBetween(tokens: readonly MarkedToken[], from: number, to: number): MarkedToken[] {
  return tokens.filter(({ position }) => position >= from && position < to);
}

/** The first window that holds the most different query words, and among those the most matches. */
function bestWindow(
  tokens: readonly MarkedToken[],
  { length, count }: { length: number; count: number },
): number {
  let best = { start: 0, score: 0 };
  const matching = tokens.filter(({ words }) => words.length > 0);
  for (const { position } of matching.slice(0, comparedWindows)) {
    // A few words before the first match make it readable.
    const start = Math.max(0, Math.min(position - Math.floor(length / 5), count - length));
    const matched = tokensBetween(matching, start, start + length).flatMap((one) => one.words);
    const score = new Set(matched).size * 1000 + matched.length;
    if (score > best.score) best = { start, score };
  }
  return best.start;
}

function matchLevel(found: number, sought: number): Highlight["matchLevel"] {
  if (found === 0) return "none";
  return found === sought ? "full" : "partial";
}

function typedWords(found: ReadonlySet<number>, marks: readonly Marks[]): string[] {
  const typed = marks.filter((_, word) => found.has(word)).map((one) => one.typed.toLowerCase());
  return [...new Set(typed)];
}
