import { wordsOfQuery, type QueryWord } from "./danger-query.ts";
import {
  readPhrases,
  type LanguagePhrases,
  type Phrase,
  type Slot,
  type WordPattern,
} from "./danger-phrases.ts";
import { dangerWords } from "./danger-words.ts";
import type { DangerKind } from "./danger-words/danger-words.ts";
import { isOneTypoAway } from "./one-typo.ts";

export type { DangerKind, DangerWords } from "./danger-words/danger-words.ts";

/** The gravest first. Who is hurt and hurts others is somebody who is hurt. */
const order: readonly DangerKind[] = [
  "suicide",
  "threat",
  "trafficking",
  "violence",
  "harms-others",
  "street-tonight",
];

/** Other words between two slots of a phrase. Han characters are half words. */
const gap = 4;
const hanGap = 8;

interface Span {
  from: number;
  to: number;
}

/**
 * The danger that somebody's own words tell of, in whatever language and spelling; `null` where they tell of none. It
 * prefers to see danger where there is none: `recognizeDanger("my husbend beats me")` is `violence`.
 */
export function recognizeDanger(text: string): DangerKind | null {
  const query = wordsOfQuery(text);
  const { languages, lookUp } = vocabulary();
  const spans = lookUp(query.words);
  if (spans.size === 0) return null;
  const found = new Set(languages.flatMap((language) => kindsIn(language, spans)));
  return order.find((kind) => found.has(kind)) ?? null;
}

function kindsIn({ phrases, quiet }: LanguagePhrases, spans: ReadonlyMap<WordPattern, Span[]>): DangerKind[] {
  const covered = quiet.flatMap((phrase) => placesOf(phrase, createReader(spans, [])));
  const read = createReader(spans, covered);
  return phrases.flatMap(({ kind, phrase }) => (placesOf(phrase, read).length > 0 ? [kind] : []));
}

type SlotReader = (slot: Slot) => readonly Span[];

/** Where slots stand, each looked for once; not where a quiet phrase stands. */
function createReader(spans: ReadonlyMap<WordPattern, Span[]>, covered: readonly Span[]): SlotReader {
  const known = new Map<Slot, readonly Span[]>();
  return (slot) => {
    const made =
      known.get(slot) ??
      slot
        .flatMap((words) => besideEachOther(words, spans))
        .filter(({ from, to }) => covered.every((one) => to <= one.from || from >= one.to));
    known.set(slot, made);
    return made;
  };
}

function besideEachOther(words: readonly WordPattern[], spans: ReadonlyMap<WordPattern, Span[]>): Span[] {
  const [first, ...rest] = words;
  let found = (first && spans.get(first)) ?? [];
  for (const word of rest) {
    const next = spans.get(word) ?? [];
    found = found.flatMap(({ from, to }) =>
      next.filter((one) => one.from === to).map((one) => ({ from, to: one.to })),
    );
  }
  return found;
}

/** Where a phrase stands: all its groups, on words of their own. */
function placesOf(phrase: Phrase, read: SlotReader): Span[] {
  const groups = phrase.map((slots) => inOrder(slots, read));
  const [first = [], ...others] = groups;
  if (others.length === 0) return first;
  return first.filter((one) =>
    others.every((group) => group.some(({ from, to }) => to <= one.from || from >= one.to)),
  );
}

function inOrder(slots: readonly Slot[], read: SlotReader): Span[] {
  const [first, ...rest] = slots;
  let found: readonly Span[] = first ? read(first) : [];
  for (const slot of rest) {
    if (found.length === 0) return [];
    const most = isOfHan(slot) ? hanGap : gap;
    const next = read(slot);
    found = found.flatMap(({ from, to }) =>
      next.filter((one) => one.from >= to && one.from - to <= most).map((one) => ({ from, to: one.to })),
    );
  }
  return [...found];
}

function isOfHan(slot: Slot): boolean {
  return /\p{Script=Han}/u.test(slot[0]?.[0]?.parts[0] ?? "");
}

interface Vocabulary {
  languages: readonly LanguagePhrases[];
  lookUp: (words: readonly QueryWord[]) => Map<WordPattern, Span[]>;
}

let made: Vocabulary | undefined;

/** Made when first needed, and kept: it holds words and nothing of a reader. */
function vocabulary(): Vocabulary {
  if (made) return made;
  const patterns = new Map<string, WordPattern>();
  const languages = dangerWords.map((words) => readPhrases(words, patterns));
  const whole = new Map<string, WordPattern[]>();
  const beginnings = new Map<string, WordPattern[]>();
  const tolerant = new Map<string, WordPattern[]>();
  const others: WordPattern[] = [];
  for (const pattern of patterns.values()) {
    const [first = "", second, ...more] = pattern.parts;
    if (!pattern.skeleton && second === undefined) add(whole, first, pattern);
    else if (!pattern.skeleton && second === "" && more.length === 0) add(beginnings, first, pattern);
    else others.push(pattern);
    if (pattern.tolerant) add(tolerant, first.slice(0, 1), pattern);
  }
  made = { languages, lookUp };
  return made;

  function lookUp(words: readonly QueryWord[]) {
    const spans = new Map<WordPattern, Span[]>();
    for (const word of words) {
      for (const pattern of matching(word)) {
        if (pattern.marked !== undefined && !hasMarks(word, pattern.marked)) continue;
        add(spans, pattern, { from: word.from, to: word.to });
      }
    }
    return spans;
  }

  function matching(word: QueryWord): Set<WordPattern> {
    const { text, skeleton } = word;
    const found = new Set(whole.get(text));
    for (let length = 1; length <= text.length; length++)
      for (const pattern of beginnings.get(text.slice(0, length)) ?? []) found.add(pattern);
    for (const pattern of tolerant.get(text.slice(0, 1)) ?? [])
      if (!found.has(pattern) && isOneTypoAway(text, pattern.parts)) found.add(pattern);
    for (const pattern of others) {
      const compared = pattern.skeleton ? skeleton : text;
      if (compared !== undefined && isLike(compared, pattern.parts)) found.add(pattern);
    }
    return found;
  }
}

/** Who writes marks writes the right ones; who writes none means any. */
function hasMarks({ text, marked }: QueryWord, pattern: string): boolean {
  return marked === undefined || marked === text || marked === pattern;
}

function isLike(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at;
}

function add<Key, Value>(into: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = into.get(key);
  if (known) known.push(value);
  else into.set(key, [value]);
}
