import type { Analysis } from "../text/analysis.ts";
import { tableFor } from "../text/character-table.ts";
import { cutWords } from "../text/cut-words.ts";
import type { Cutting, TermSink } from "../text/cutting.ts";
import { createRemembered } from "./remembered.ts";

/** The words of a text as the index cuts it, one after the other, in flat lists. */
interface TextWords {
  terms: readonly string[];
  /** Four for each term: position, start, end, part. */
  numbers: Uint32Array;
}

/**
 * Texts without spaces are cut by dictionary, which takes longer than all else that is done to a hit; and a reader
 * who types on sees the same hits again with every letter.
 */
const rememberedBytes = 8 * 2 ** 20;
const remembered = createRemembered<TextWords>(rememberedBytes);

/** Thai, Lao, Burmese and Khmer. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Calls back with the words of a text as the index holds them. */
export function forEachWord(text: string, analysis: Analysis | undefined, emit: TermSink): void {
  if (!unspaced.test(text)) {
    cut(text, analysis, emit);
    return;
  }
  const { separatorsToIndex = "", keepDiacriticsOn = "" } = analysis ?? {};
  const key = `${separatorsToIndex}\n${keepDiacriticsOn}\n${text}`;
  let words = remembered.get(key);
  if (!words) {
    words = wordsOf(text, analysis);
    // A term is a reference, and most often one of few strings.
    remembered.set(key, words, key.length * 2 + words.terms.length * 16 + words.numbers.byteLength + 200);
  }
  const { terms, numbers } = words;
  for (let index = 0; index < terms.length; index++) {
    const at = index * 4;
    emit(
      terms[index] ?? "",
      numbers[at] ?? 0,
      numbers[at + 1] ?? 0,
      numbers[at + 2] ?? 0,
      numbers[at + 3] ?? 0,
    );
  }
}

function wordsOf(text: string, analysis: Analysis | undefined): TextWords {
  const terms: string[] = [];
  const numbers: number[] = [];
  cut(text, analysis, (term, position, start, end, part) => {
    terms.push(term);
    numbers.push(position, start, end, part);
  });
  return { terms, numbers: Uint32Array.from(numbers) };
}

function cut(text: string, analysis: Analysis | undefined, emit: TermSink): void {
  cutWords({ text, table: tableFor(analysis), indexing: true, at: 0, position: 0, emit });
}

/** Where the first `count` words of a text end; its own end when it has no more. What follows is not looked at. */
export function endOfWords(text: string, count: number, analysis: Analysis | undefined): number {
  if (count <= 0) return text.length;
  // Room for so many long words and two after them, in whose light the last one is cut.
  const sought = count + 2;
  const beginning = text.slice(0, sought * charactersOfWord);
  let ends = firstEnds(beginning, sought, analysis);
  if (ends.length < sought && beginning.length < text.length) ends = firstEnds(text, sought, analysis);
  return ends.length > count ? (ends[count - 1] ?? text.length) : text.length;
}

const charactersOfWord = 64;

function firstEnds(text: string, count: number, analysis: Analysis | undefined): number[] {
  const ends: number[] = [];
  const cutting: Cutting = {
    text,
    table: tableFor(analysis),
    indexing: true,
    at: 0,
    position: 0,
    emit(_term, position, _start, end) {
      if (position < count) ends[position] = end;
      // The cut goes on from here, and beyond the end there is nothing.
      else cutting.at = text.length;
    },
  };
  cutWords(cutting);
  return ends;
}
