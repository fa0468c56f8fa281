import { kinds } from "./character-table.ts";
import { placeInText, readClusterRun, type ClusterRun } from "./clusters.ts";
import { foldPair, foldUnits } from "./cluster-pairs.ts";
import { parts, type CutRun, type Cutting } from "./cutting.ts";
import { maySeek } from "./sought-terms.ts";

const languages = new Map<number, string>([
  [kinds.thai, "th"],
  [kinds.lao, "lo"],
  [kinds.khmer, "km"],
  [kinds.burmese, "my"],
]);
const segmenters = new Map<number, Intl.Segmenter>();

/**
 * Segments a run of a script without spaces into dictionary words. Also indexes the later parts of long words, which
 * are often compounds, and every bigram of clusters, which finds texts that another dictionary or context segments
 * differently.
 */
export function cutClusters(cutting: Cutting, script: number): void {
  const { cutRun = cutByDictionary } = cutting;
  const { run, wordEnds } = cutRun(cutting, script);
  cutting.at = run.end;
  let first = 0;
  for (const next of wordEnds) {
    cutOneWord(cutting, run, { first, next });
    first = next;
  }
}

/** In clusters. */
interface ClusterRange {
  first: number;
  /** Exclusive end. */
  next: number;
}

const shortestCompound = 4;
/** Longer words are not compounds but text unknown to the dictionary. */
const longestCompound = 24;
const shortestPart = 2;

function cutOneWord(cutting: Cutting, run: ClusterRun, { first, next }: ClusterRange): void {
  const { table, sought, emit } = cutting;
  const { bounds } = run;
  const position = cutting.position++;
  const from = bounds[first] ?? 0;
  const to = bounds[next] ?? run.run.length;
  const end = placeInText(run, to - 1) + 1;
  emit(foldPart(cutting, run.run, { from, to }), position, placeInText(run, from), end, parts.whole);
  if (!cutting.indexing) return;
  const compound = next - first >= shortestCompound && next - first <= longestCompound;
  const seeksPairs = sought === undefined || sought.pairs;
  // The last pair marks the end of the word's position, sought or not.
  for (let cluster = compound || seeksPairs ? first : next - 1; cluster < next; cluster++) {
    const at = bounds[cluster] ?? 0;
    const start = placeInText(run, at);
    if (compound && cluster > first && cluster <= next - shortestPart) {
      const part = foldPart(cutting, run.run, { from: at, to });
      if (part !== "") emit(part, position, start, end, parts.inner);
    }
    const pairTo = bounds[Math.min(cluster + 2, bounds.length - 1)] ?? to;
    const isPairSought =
      !sought ||
      (sought.pairs && maySeek(sought, table, { run: run.run, from: at, to: pairTo, isPair: true }));
    const pair = isPairSought ? foldPair(table, run, cluster) : "";
    if (pair !== "" || cluster === next - 1) {
      emit(pair, position, start, placeInText(run, pairTo - 1) + 1, parts.inner);
    }
  }
}

/** Empty when it is not sought. */
function foldPart(
  { table, sought }: Cutting,
  run: string,
  { from, to }: { from: number; to: number },
): string {
  if (sought && !maySeek(sought, table, { run, from, to, isPair: false })) return "";
  return foldUnits(table, run, { from, to });
}

export function cutByDictionary(cutting: Pick<Cutting, "text" | "table" | "at">, script: number): CutRun {
  const run = readClusterRun(cutting, cutting.at, script);
  return { run, wordEnds: dictionaryEnds(run, script) };
}

/** The ends of dictionary words. Dictionaries should not split a cluster, but nothing guarantees it. */
function dictionaryEnds({ run, bounds }: ClusterRun, script: number): number[] {
  let segmenter = segmenters.get(script);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(languages.get(script), { granularity: "word" });
    segmenters.set(script, segmenter);
  }
  const ends: number[] = [];
  let cluster = 0;
  for (const { index } of segmenter.segment(run)) {
    while ((bounds[cluster] ?? Infinity) < index) cluster++;
    if (index > 0 && bounds[cluster] === index) ends.push(cluster);
  }
  ends.push(bounds.length - 1);
  return ends;
}
