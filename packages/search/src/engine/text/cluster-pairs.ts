import type { Analysis } from "./analysis.ts";
import { kinds, tableFor, type CharacterTable } from "./character-table.ts";
import { readClusterRun, type ClusterRun } from "./clusters.ts";
import { kindAt } from "./cutting.ts";
import { appendFold, appendUnit, internTerm } from "./interned-terms.ts";

/** Prefixes every pair, so that no pair equals a word of two clusters. */
export const pairMarker = "\u001f";

/**
 * Bigrams of clusters in the Thai, Lao, Khmer and Burmese parts of a text, as indexed; none for other scripts. A single
 * cluster is returned alone and should be searched as a prefix, as should the last pair of a word that is still being
 * typed. A document that contains a text contains all its bigrams, however either is segmented.
 */
export function clusterPairs(text: string, analysis?: Analysis): string[] {
  const table = tableFor(analysis);
  const pairs: string[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = kindAt({ text, table }, at);
    if (kind < kinds.thai) {
      at++;
      continue;
    }
    const run = readClusterRun({ text, table }, at, kind);
    const clusters = run.bounds.length - 1;
    for (let cluster = 0; cluster < Math.max(1, clusters - 1); cluster++) {
      pairs.push(foldPair(table, run, cluster));
    }
    at = run.end;
  }
  return pairs;
}

/** The term for a cluster and the next one, or for the last cluster of a run. */
export function foldPair(table: CharacterTable, { run, bounds }: ClusterRun, cluster: number): string {
  const to = bounds[Math.min(cluster + 2, bounds.length - 1)] ?? run.length;
  let length = appendUnit(pairMarker.charCodeAt(0), 0);
  for (let at = bounds[cluster] ?? 0; at < to; at++) length = appendFold(table, run.charCodeAt(at), length);
  return internTerm(0, length);
}

/** A part of a run in folded form. */
export function foldUnits(
  table: CharacterTable,
  run: string,
  { from, to }: { from: number; to: number },
): string {
  let length = 0;
  for (let at = from; at < to; at++) length = appendFold(table, run.charCodeAt(at), length);
  return internTerm(0, length);
}
