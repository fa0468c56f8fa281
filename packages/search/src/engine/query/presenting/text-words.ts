import type { Analysis } from "../../text/analysis.ts";
import { tableFor } from "../../text/character-table.ts";
import { readClusterRun } from "../../text/clusters.ts";
import { cutByDictionary } from "../../text/cut-clusters.ts";
import { cutWords } from "../../text/cut-words.ts";
import type { CutRun, Cutting, RunCutter, TermSink } from "../../text/cutting.ts";
import { soughtTerms, type SoughtTerms } from "../../text/sought-terms.ts";
import type { TextCuts } from "../../segment/text-cuts.ts";
import { createLruCache } from "../caches/lru-cache.ts";

/** What is looked for in texts, and how they are cut. */
export interface Seeking {
  sought: SoughtTerms;
  analysis: Analysis | undefined;
  /** Where dictionaries cut the texts, as far as the segment says it. */
  cuts?: TextCuts | undefined;
}

/**
 * Calls back with the words of a text as the index holds them. What is not sought may come empty, and of
 * what stands at the place of another word only the last one comes.
 */
export function forEachWord(text: string, { sought, analysis, cuts }: Seeking, emit: TermSink): void {
  const table = tableFor(analysis);
  const cutRun = runsIn(text, { analysis, cuts });
  cutWords({ text, table, indexing: true, at: 0, position: 0, emit, sought, cutRun });
}

/**
 * Words of scripts without spaces are found by dictionary, which takes longer than all else that is done to a hit; and
 * a reader who types on sees the same hits again with every letter. By text: its runs, one after the other.
 */
const cachedBytes = 16 * 2 ** 20;
const cache = createLruCache<CutRun[]>(cachedBytes);

/** The text itself, and lists of its clusters and words, which have two letters or more. */
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

/** How the runs of a text are cut. Nothing is looked up until there is one. */
function runsIn(text: string, { analysis, cuts }: Pick<Seeking, "analysis" | "cuts">): RunCutter {
  let cutRun: RunCutter | undefined;
  return (cutting, script) => {
    cutRun ??= cuts ? storedRuns(text, analysis, cuts) : cachedRuns(text, analysis);
    return cutRun(cutting, script);
  };
}

/** As the segment says, as far as it knows the text. */
function storedRuns(text: string, analysis: Analysis | undefined, cuts: TextCuts): RunCutter {
  const wordEnds = cuts.wordEndsOf(text);
  if (!wordEnds) return cachedRuns(text, analysis);
  let next = 0;
  return (cutting, script) => {
    const run = readClusterRun(cutting, cutting.at, script);
    const ends = wordEnds[next++];
    // Only another text of the same hash would be made of other clusters.
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

/** Where the first `count` words of a text end; its own end when it has no more. What follows is not looked at. */
export function endOfWords(text: string, count: number, how: Pick<Seeking, "analysis" | "cuts">): number {
  if (count <= 0) return text.length;
  // Room for so many long words and two after them, in whose light the last one is cut.
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
      // The cut goes on from here, and beyond the end there is nothing.
      else cutting.at = text.length;
    },
    sought: nothing,
    cutRun: runsIn(text, how),
  };
  cutWords(cutting);
  return ends;
}
