import type { DangerKind, DangerWords } from "./danger-words/danger-words.ts";
import { skeletonOf } from "./danger-query.ts";
import { foldName } from "./fold-name.ts";

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
export type Slot = readonly (readonly WordPattern[])[];

/** Groups in any order, each of slots in order. */
export type Phrase = readonly (readonly Slot[])[];

export interface LanguagePhrases {
  phrases: readonly { kind: DangerKind; phrase: Phrase }[];
  quiet: readonly Phrase[];
}

/** Letters from which a word may hold a typo. Shorter ones are other words then. */
const shortestTolerant = 6;

/** Reads the phrases of one language. Equal words are one object for all languages, so that each is looked for once. */
export function readPhrases(
  { lists, phrases, quiet, marks = false }: DangerWords,
  patterns: Map<string, WordPattern>,
): LanguagePhrases {
  const slots = new Map<string, Slot>();
  return {
    phrases: Object.entries(phrases).flatMap(([kind, own]) =>
      own.map((phrase) => ({ kind: kind as DangerKind, phrase: read(phrase) })),
    ), // a cast: Object.entries forgets the keys' type
    quiet: quiet.map(read),
  };

  function read(phrase: string): Phrase {
    return phrase
      .normalize("NFC")
      .split(" & ")
      .map((group) => group.split(" ").map(slotOf));
  }

  function slotOf(text: string): Slot {
    const known = slots.get(text);
    if (known) return known;
    const slot = text.split("|").flatMap((alternative) => besideEachOther(alternative.split("_")));
    slots.set(text, slot);
    return slot;
  }

  /** Every way to write what stands side by side, some of it from lists. */
  function besideEachOther([first = "", ...rest]: readonly string[]): Slot {
    const own = first.startsWith("$") ? listed(first.slice(1)) : [wordsOf(first)];
    if (rest.length === 0) return own;
    const others = besideEachOther(rest);
    return own.flatMap((words) => others.map((more) => [...words, ...more]));
  }

  function listed(name: string): Slot {
    const list = lists[name];
    if (list === undefined) throw new Error(`No list $${name}`);
    return slotOf(list);
  }

  function wordsOf(word: string): WordPattern[] {
    // Han characters are words by themselves.
    return (word.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? []).map((one) => {
      const key = marks ? `marks ${one}` : one;
      const known = patterns.get(key) ?? readWord(one, marks);
      patterns.set(key, known);
      return known;
    });
  }
}

function readWord(word: string, marks: boolean): WordPattern {
  const skeleton = word.startsWith("~");
  const bare = word.replace(/^[~=]/, "");
  const folded = bare.split("*").map((part) => foldName(part));
  const parts = skeleton ? (skeletonOf(folded.join("*")) ?? "").split("*") : folded;
  const [first = ""] = parts;
  const isWhole = parts.length === 1 || (parts.length === 2 && parts[1] === "");
  return {
    parts,
    marked: marks && !word.includes("*") ? bare : undefined,
    skeleton,
    tolerant: !skeleton && !word.startsWith("=") && isWhole && first.length >= shortestTolerant,
  };
}
