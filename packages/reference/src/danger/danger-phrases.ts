import type { DangerKind, DangerWords } from "./danger-words/danger-words.ts";
import { skeletonOf } from "./danger-query.ts";
import { foldName } from "../fold-name.ts";

/** One word of a phrase. */
export interface WordPattern {
  /** Folded, around each `*`. */
  parts: readonly string[];
  /** As it is written, where marks tell it from another word. */
  marked: string | undefined;
  /** Whether it is compared by its consonants. */
  skeleton: boolean;
  /** Whether it may hold a typo. */
  tolerant: boolean;
}

/** Alternatives, each of words side by side. */
export interface Slot {
  alternatives: readonly (readonly WordPattern[])[];
  /** Other words that may stand before it. */
  gap: number;
}

/** What is said where all groups stand in a query, in any order, each of slots in order. */
export interface Phrase {
  /** The number of its language. */
  language: number;
  /** `null`: it tells of no danger. */
  kind: DangerKind | null;
  groups: readonly (readonly Slot[])[];
}

/** Letters from which a word may hold a typo. Shorter ones are other words then. */
const shortestTolerant = 6;

/** Han characters are half words. */
const usualGap = 4;
const hanGap = 8;

/** Reads the phrases of one language. Equal words are one object for all languages, so that each is looked for once. */
export function readPhrases(
  { lists, phrases, quiet, marks = false }: DangerWords,
  { language, patterns }: { language: number; patterns: Map<string, WordPattern> },
): Phrase[] {
  const slots = new Map<string, Slot>();
  // A misspelt word is rather one of danger than one of those that only look like it.
  let tolerant = true;
  const dangerous = Object.entries(phrases).flatMap(([kind, own]) =>
    own.map((phrase) => ({ language, kind: kind as DangerKind, groups: groupsOf(phrase) })),
  ); // a cast: Object.entries forgets the keys' type
  tolerant = false;
  slots.clear();
  return [...dangerous, ...quiet.map((phrase) => ({ language, kind: null, groups: groupsOf(phrase) }))];

  function groupsOf(phrase: string): Slot[][] {
    return phrase
      .normalize("NFC")
      .split(" & ")
      .map((group) => group.split(" ").map(slotOf));
  }

  function slotOf(text: string): Slot {
    const known = slots.get(text);
    if (known) return known;
    const alternatives = text.split("|").flatMap((alternative) => besideEachOther(alternative.split("_")));
    const isHan = /\p{Script=Han}/u.test(text);
    const slot = { alternatives, gap: isHan ? hanGap : usualGap };
    slots.set(text, slot);
    return slot;
  }

  /** Every way to write what stands side by side, some of it from lists. */
  function besideEachOther([first = "", ...rest]: readonly string[]): WordPattern[][] {
    const own = first.startsWith("$") ? listed(first.slice(1)) : [wordsOf(first)];
    if (rest.length === 0) return own;
    const others = besideEachOther(rest);
    return own.flatMap((words) => others.map((more) => [...words, ...more]));
  }

  function listed(name: string): WordPattern[][] {
    const list = lists[name];
    if (list === undefined) throw new Error(`No list $${name}`);
    return slotOf(list).alternatives.map((words) => [...words]);
  }

  function wordsOf(word: string): WordPattern[] {
    // Han characters are words by themselves.
    return (word.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? []).map((one) => {
      const key = `${marks} ${tolerant} ${one}`;
      const known = patterns.get(key) ?? readWord(one, { marks, tolerant });
      patterns.set(key, known);
      return known;
    });
  }
}

function readWord(word: string, { marks, tolerant }: { marks: boolean; tolerant: boolean }): WordPattern {
  const skeleton = word.startsWith("~");
  const bare = word.replace(/^[~=]/, "");
  const folded = bare.split("*").map((part) => foldName(part));
  const parts = skeleton ? (skeletonOf(folded.join("*")) ?? "").split("*") : folded;
  const [first = ""] = parts;
  const isWhole = parts.length === 1 || (parts.length === 2 && parts[1] === "");
  const isExact = skeleton || word.startsWith("=") || !isWhole;
  return {
    parts,
    marked: marks && !word.includes("*") ? bare : undefined,
    skeleton,
    tolerant: tolerant && !isExact && first.length >= shortestTolerant,
  };
}
