import { kinds } from "./character-table.ts";
import { placeInText, readClusterRun, type ClusterRun } from "./clusters.ts";
import { foldPair, foldUnits } from "./cluster-pairs.ts";
import { parts, type Cutting } from "./cutting.ts";

const languages = new Map<number, string>([
  [kinds.thai, "th"],
  [kinds.lao, "lo"],
  [kinds.khmer, "km"],
  [kinds.burmese, "my"],
]);
const segmenters = new Map<number, Intl.Segmenter>();

/**
 * Reads a run of a script without spaces as words of a dictionary. The index also keeps the later parts of long words,
 * which are often compounds, and every pair of neighbouring clusters, by which a text is found whose words another
 * dictionary, or another context, cuts elsewhere.
 */
export function cutClusters(cutting: Cutting, script: number): void {
  const run = readClusterRun(cutting, cutting.at, script);
  cutting.at = run.end;
  let cluster = 0;
  for (const to of wordEnds(run, script)) {
    const next = run.bounds.indexOf(to, cluster + 1);
    cutOneWord(cutting, run, { first: cluster, next });
    cluster = next;
  }
}

/** In clusters. */
interface ClusterRange {
  first: number;
  /** The one after the last. */
  next: number;
}

const shortestCompound = 4;
/** Longer ones are no words but what no dictionary knows. */
const longestCompound = 24;
const shortestPart = 2;

function cutOneWord(cutting: Cutting, run: ClusterRun, { first, next }: ClusterRange): void {
  const { table, emit } = cutting;
  const position = cutting.position++;
  const to = run.bounds[next] ?? run.run.length;
  const end = placeInText(run, to - 1) + 1;
  emit(
    foldUnits(table, run.run, { from: run.bounds[first] ?? 0, to }),
    position,
    startOf(run, first),
    end,
    parts.whole,
  );
  if (!cutting.indexing) return;
  const compound = next - first >= shortestCompound && next - first <= longestCompound;
  for (let cluster = first; cluster < next; cluster++) {
    const start = startOf(run, cluster);
    if (compound && cluster > first && cluster <= next - shortestPart) {
      const part = foldUnits(table, run.run, { from: run.bounds[cluster] ?? 0, to });
      emit(part, position, start, end, parts.inner);
    }
    const pairEnd = run.bounds[Math.min(cluster + 2, run.bounds.length - 1)] ?? to;
    emit(foldPair(table, run, cluster), position, start, placeInText(run, pairEnd - 1) + 1, parts.inner);
  }
}

function startOf(run: ClusterRun, cluster: number): number {
  return placeInText(run, run.bounds[cluster] ?? 0);
}

/** Where words of the dictionary end. Dictionaries do not cut inside a cluster, but they are not ours. */
function wordEnds({ run, bounds }: ClusterRun, script: number): number[] {
  let segmenter = segmenters.get(script);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(languages.get(script), { granularity: "word" });
    segmenters.set(script, segmenter);
  }
  const clusterStarts = new Set(bounds);
  const ends: number[] = [];
  for (const { index } of segmenter.segment(run)) if (index > 0 && clusterStarts.has(index)) ends.push(index);
  return [...ends, run.length];
}
