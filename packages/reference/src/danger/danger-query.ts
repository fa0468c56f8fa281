import { foldName } from "../fold-name.ts";

/** A word of a query, or two adjacent words joined. */
export interface QueryWord {
  /** Folded. */
  text: string;
  /** As written, in lower case; `undefined` for a joined pair. */
  marked: string | undefined;
  from: number;
  to: number;
}

/** UTF-16 units; a call for help is shorter. */
const longestQuery = 400;
const mostWords = 60;
/** Letters; words split by mistake are short (`lao gong`, `می زند`). */
const longestPart = 4;

/** A fast path: nothing to fold, to split or to shorten. */
const plainLatin = /^(?!.*(.)\1\1)[a-z]+$/;
const han = /\p{Script=Han}|[^\p{Script=Han}]+/gu;

/** The words of a query, each Han character separately, and each pair of neighbours that may be one word. */
export function wordsOfQuery(query: string): QueryWord[] {
  const single = query
    .slice(0, longestQuery)
    .split(/[\s,.;:!?؟،。！？/()[\]{}"“”«»_-]+/u)
    .flatMap((written) => singleWords(written))
    .slice(0, mostWords);
  const words: QueryWord[] = [];
  for (const [from, { text, marked }] of single.entries()) {
    words.push({ text, marked, from, to: from + 1 });
    const next = single[from + 1];
    if (!next || isHan(text) || isHan(next.text)) continue;
    if (Math.min(text.length, next.text.length) > longestPart) continue;
    const both = text + next.text;
    words.push({ text: both, marked: undefined, from, to: from + 2 });
  }
  return words;
}

function singleWords(written: string): { text: string; marked: string }[] {
  if (plainLatin.test(written)) return [{ text: written, marked: written }];
  const folded = foldName(written).replaceAll(/(\p{L})\1{2,}/gu, "$1$1");
  const parts = folded.split(" ").flatMap((part) => part.match(han) ?? []);
  const marked = written
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/['‘’ʻʼ`´]/gu, "");
  return parts.map((text) => ({ text, marked: parts.length === 1 ? marked : text }));
}

function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text);
}

/** Digits that represent Arabic letters; `2` and `3` are sounds that others omit. */
const digits: Readonly<Record<string, string>> = { "5": "kh", "6": "t", "7": "h", "8": "q", "9": "q" };

/** The consonants of a word in Latin letters, without doubles; `w` and `y` count as vowels unless initial. */
export function skeletonOf(text: string): string | undefined {
  if (!/^[a-z0-9*]+$/.test(text) || !/[a-z]/.test(text)) return undefined;
  return text
    .replaceAll(/[2356789]/g, (digit) => digits[digit] ?? "")
    .replace(/^(\*?)y/, "$1j")
    .replaceAll("dj", "j")
    .replaceAll("ck", "k")
    .replaceAll("q", "k")
    .replaceAll(/(?!^)[wy]|[aeiou]/g, "")
    .replaceAll(/([a-z])\1+/g, "$1");
}
