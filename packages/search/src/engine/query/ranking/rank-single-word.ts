import { forEachBit, subtractBits } from "../../segment/bitset.ts";
import { packKey, type KeyLayout } from "./match-key.ts";
import type { Exactness, RankedDocuments } from "./rank-documents.ts";
import { bitsOfCosts, touchedShare } from "../caches/cached-costs.ts";
import {
  clearOccurrences,
  clearTouched,
  isExact,
  isWhole,
  positionRankOfCost,
  typosOfCost,
  typoStep,
  type BestOccurrences,
} from "../matching/single-word.ts";
import { bitsToList } from "../filters/live-documents.ts";

/** How a single-word query is ranked. */
export interface SingleRanking {
  documentCount: number;
  layout: KeyLayout;
  exactness: Exactness;
  /** Documents to leave out. */
  without: readonly (Uint32Array | undefined)[];
}

/** Ranks the documents found. */
export function rankSingleWord(found: BestOccurrences, ranking: SingleRanking): RankedDocuments {
  const { documentCount, without } = ranking;
  const { best, touched, count } = found;
  if (count > touched.length || count * touchedShare > documentCount) {
    const ranked = rankAll(found, ranking);
    clearOccurrences(found, documentCount);
    return ranked;
  }
  for (const bits of without) {
    if (bits) forEachBit(bits, (document) => (best[document] = 0));
  }
  const ranked = rankTouched(found, ranking);
  clearTouched(found);
  return ranked;
}

/** How the best occurrence of a document translates into a key. */
interface KeyParts {
  base: number;
  positionRank: number;
  typo: number;
  exact: number;
  /** The flag of `exact` that counts. */
  sought: number;
}

function keyParts({ layout, exactness }: SingleRanking): KeyParts {
  return {
    base: packKey(layout, { typos: 0, weight: 1, proximity: 0, positionRank: 0, exact: 0, words: 1 }),
    positionRank: layout.attribute?.stride ?? 0,
    typo: layout.typo?.stride ?? 0,
    exact: layout.exact?.stride ?? 0,
    sought: exactness === "whole" ? isWhole : exactness === "words" ? isExact : 0,
  };
}

function keyOf(parts: KeyParts, cost: number, exact: number): number {
  const key = parts.base + positionRankOfCost(cost) * parts.positionRank;
  if (cost > typoStep) return key + typosOfCost(cost) * parts.typo;
  return (exact & parts.sought) === 0 ? key : key - parts.exact;
}

function rankTouched(
  { best, exact, touched, count }: BestOccurrences,
  ranking: SingleRanking,
): RankedDocuments {
  const documents = touched
    .slice(0, count)
    .toSorted()
    .filter((document) => best[document] !== 0);
  const parts = keyParts(ranking);
  const keys = new Float64Array(documents.length);
  for (let index = 0; index < keys.length; index++) {
    const document = documents[index] ?? 0;
    keys[index] = keyOf(parts, best[document] ?? 0, exact[document] ?? 0);
  }
  return { documents, keys };
}

/** For very many documents, maps costs to keys through a table, few entries of which are ever read. */
function rankAll(found: BestOccurrences, ranking: SingleRanking): RankedDocuments {
  const { best, exact, anyExact } = found;
  const { documentCount, without } = ranking;
  const parts = keyParts(ranking);
  const bits = found.isListed
    ? found.bits.slice(0, (documentCount + 31) >>> 5)
    : bitsOfCosts(best, documentCount);
  for (const one of without) if (one) subtractBits(bits, one);
  const documents = bitsToList(bits);
  const table = keysByCost(parts);
  const keys = new Float64Array(documents.length);
  for (let index = 0; index < keys.length; index++)
    keys[index] = table[best[documents[index] ?? 0] ?? 0] ?? 0;
  if ((anyExact & parts.sought) === 0) return { documents, keys, bits };
  for (let index = 0; index < keys.length; index++) {
    const document = documents[index] ?? 0;
    const isSought = ((exact[document] ?? 0) & parts.sought) !== 0 && (best[document] ?? 0) <= typoStep;
    if (isSought) keys[index] = (keys[index] ?? 0) - parts.exact;
  }
  return { documents, keys, bits };
}

/** Exceeds every cost. */
const costCount = 4 * typoStep;

let lastTable: { parts: KeyParts; keys: Float64Array } | undefined;

/** By cost, the key of a document without an exact match. Rebuilt only when the order of criteria changes. */
function keysByCost(parts: KeyParts): Float64Array {
  const last = lastTable?.parts;
  if (
    lastTable &&
    last?.base === parts.base &&
    last.positionRank === parts.positionRank &&
    last.typo === parts.typo
  )
    return lastTable.keys;
  const keys = new Float64Array(costCount);
  for (let cost = 1; cost < costCount; cost++)
    keys[cost] = parts.base + positionRankOfCost(cost) * parts.positionRank + typosOfCost(cost) * parts.typo;
  lastTable = { parts, keys };
  return keys;
}
