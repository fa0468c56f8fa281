import type { Analysis } from "../../text/analysis.ts";
import { tableFor } from "../../text/character-table.ts";
import { readClusterRun } from "../../text/clusters.ts";
import { cutByDictionary } from "../../text/cut-clusters.ts";
import { cutWords } from "../../text/cut-words.ts";
import type { CutRun, Cutting, RunCutter, TermSink } from "../../text/cutting.ts";
import { soughtTerms, type SoughtTerms } from "../../text/sought-terms.ts";
import type { TextCuts } from "../../segment/text-cuts.ts";
import { createLruCache } from "../caches/lru-cache.ts";

/** The terms to look for in texts, and how texts are tokenized. */
export interface Seeking {
  sought: SoughtTerms;
  analysis: Analysis | undefined;
  /** Word boundaries in scripts without spaces, where the segment stores them. */
  cuts?: TextCuts | undefined;
}

/**
 * Visits the words of a text as they are indexed. Words that are not sought may arrive empty, and of several words at
 * one position only the last may arrive.
 */
export function forEachWord(text: string, { sought, analysis, cuts }: Seeking, emit: TermSink): void {
  const table = tableFor(analysis);
  const cutRun = runsIn(text, { analysis, cuts });
  cutWords({ text, table, indexing: true, at: 0, position: 0, emit, sought, cutRun });
}

/**
 * Segmenting scripts without spaces by dictionary dominates the cost of presenting a hit, and a reader who keeps typing
 * sees the same hits with every keystroke. Caches the runs of each text in order.
 */
const cachedBytes = 16 * 2 ** 20;
const cache = createLruCache<CutRun[]>(cachedBytes);

/** The text itself plus the lists of its clusters and words, which average two letters or more. */
const bytesOfUnit = 2 + 8 / 2 + 8 / 2;
const bytesOfText = 500;

function cachedRuns(text: string, analysis: Analysis | undefined): RunCutter {
  let runs: CutRun[] | undefined;
  let next = 0;
  return (cutting, script) => {
    runs ??= runsOf(text, analysis);
    const run = runs[next] ?? cutByDictionary(cutting, script);
    runs[next++] = run;
    return run;
  };
}

/** How the runs of a text are segmented. Consults nothing before the first run. */
function runsIn(text: string, { analysis, cuts }: Pick<Seeking, "analysis" | "cuts">): RunCutter {
  let cutRun: RunCutter | undefined;
  return (cutting, script) => {
    cutRun ??= cuts ? storedRuns(text, analysis, cuts) : cachedRuns(text, analysis);
    return cutRun(cutting, script);
  };
}

/** Uses the boundaries stored in the segment, where it has them. */
function storedRuns(text: string, analysis: Analysis | undefined, cuts: TextCuts): RunCutter {
  const wordEnds = cuts.wordEndsOf(text);
  if (!wordEnds) return cachedRuns(text, analysis);
  let next = 0;
  return (cutting, script) => {
    const run = readClusterRun(cutting, cutting.at, script);
    const ends = wordEnds[next++];
    // Only a hash collision with another text gives a different number of clusters.
    return run.bounds.length - 1 === ends?.at(-1)
      ? { run, wordEnds: ends }
      : cutByDictionary(cutting, script);
  };
}

function runsOf(text: string, { separatorsToIndex = "", keepDiacriticsOn = "" }: Analysis = {}): CutRun[] {
  const key = `${separatorsToIndex}\n${keepDiacriticsOn}\n${text}`;
  let runs = cache.get(key);
  if (!runs) {
    runs = [];
    cache.set(key, runs, key.length * bytesOfUnit + bytesOfText);
  }
  return runs;
}

/**
 * The end of the first `count` words of a text; the end of the text when it has no more. Reads no further than
 * necessary.
 */
export function endOfWords(text: string, count: number, how: Pick<Seeking, "analysis" | "cuts">): number {
  if (count <= 0) return text.length;
  // Room for this many long words plus two, because following words influence where the last one ends.
  const sought = count + 2;
  const beginning = text.slice(0, sought * charactersOfWord);
  let ends = firstEnds(beginning, sought, how);
  if (ends.length < sought && beginning.length < text.length) ends = firstEnds(text, sought, how);
  return ends.length > count ? (ends[count - 1] ?? text.length) : text.length;
}

const charactersOfWord = 64;
const nothing = soughtTerms([]);

function firstEnds(text: string, count: number, how: Pick<Seeking, "analysis" | "cuts">): number[] {
  const ends: number[] = [];
  const cutting: Cutting = {
    text,
    table: tableFor(how.analysis),
    indexing: true,
    at: 0,
    position: 0,
    emit(_term, position, _start, end) {
      if (position < count) ends[position] = end;
      // Moving to the end of the text stops the tokenizer.
      else cutting.at = text.length;
    },
    sought: nothing,
    cutRun: runsIn(text, how),
  };
  cutWords(cutting);
  return ends;
}
