import type { Marking } from "../search-request.ts";
import type { Highlight, Snippet } from "../search-result.ts";
import type { Marks } from "./candidates.ts";
import { unfoldedLength } from "./fold.ts";
import { tokenize, type Token } from "./tokenize.ts";

interface MarkedToken extends Token {
  /** Where the marked part ends; the token's start when nothing is marked. */
  markedTo: number;
  /** Indexes of the query words that it answers. */
  words: number[];
}

/** A text with every match marked, and which query words were found in it. */
export function highlight(text: string, marks: readonly Marks[], marking: Marking): Highlight {
  const tokens = markTokens(text, marks);
  const found = new Set(tokens.flatMap((token) => token.words));
  const result: Highlight = {
    value: mark(text, { tokens, marking, from: 0, to: text.length }),
    matchLevel: matchLevel(found.size, marks.length),
    matchedWords: typedWords(found, marks),
  };
  if (found.size > 0) {
    result.fullyHighlighted = tokens.every((token) => token.inner === true || token.markedTo === token.end);
  }
  return result;
}

/** The `length` words of a text in which most query words stand, or its beginning. */
export function snippet(text: string, marks: readonly Marks[], { length, marking }: SnippetShape): Snippet {
  const tokens = markTokens(text, marks);
  const count = (tokens.at(-1)?.position ?? -1) + 1;
  const start = bestWindow(tokens, { length, count });
  const window = tokensBetween(tokens, start, start + length);
  const found = new Set(tokens.flatMap((token) => token.words));
  const from = start === 0 ? 0 : (window[0]?.start ?? 0);
  const to = start + length >= count ? text.length : (window.at(-1)?.end ?? text.length);
  const before = from > 0 ? marking.ellipsis : "";
  const after = to < text.length ? marking.ellipsis : "";
  return {
    value: before + mark(text, { tokens: window, marking, from, to }) + after,
    matchLevel: matchLevel(found.size, marks.length),
  };
}

export interface SnippetShape {
  /** In words. */
  length: number;
  marking: Marking;
}

function markTokens(text: string, marks: readonly Marks[]): MarkedToken[] {
  return tokenize(text, "index").map((token) => {
    const marked: MarkedToken = { ...token, markedTo: token.start, words: [] };
    for (const [word, { whole, prefixes }] of marks.entries()) {
      const length = markedLength(token.term, whole, prefixes);
      if (length === 0) continue;
      marked.words.push(word);
      const end =
        length >= token.term.length
          ? token.end
          : token.start + unfoldedLength(text.slice(token.start, token.end), length);
      marked.markedTo = Math.max(marked.markedTo, end);
    }
    return marked;
  });
}

/** How much of a term, from its start, matches: all of it, the typed beginning, or nothing. */
function markedLength(term: string, whole: ReadonlySet<string>, prefixes: readonly string[]): number {
  if (whole.has(term)) return term.length;
  return Math.max(0, ...prefixes.filter((prefix) => term.startsWith(prefix)).map((prefix) => prefix.length));
}

interface Extract {
  tokens: readonly MarkedToken[];
  marking: Marking;
  from: number;
  to: number;
}

function mark(text: string, { tokens, marking, from, to }: Extract): string {
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
  const matching = tokens.filter(({ words }) => words.length > 0).slice(0, comparedWindows);
  for (const { position } of matching) {
    // A few words before the first match make it readable.
    const start = Math.max(0, Math.min(position - Math.floor(length / 5), count - length));
    const matched = tokensBetween(tokens, start, start + length).flatMap((one) => one.words);
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
