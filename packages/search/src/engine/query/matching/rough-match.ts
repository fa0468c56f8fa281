import { createBitset, hasBit, uniteBits } from "../../segment/bitset.ts";
import { readCodes } from "./code-occurrences.ts";
import { packKey } from "../ranking/match-key.ts";
import type { RankedDocuments } from "../ranking/rank-documents.ts";
import { isWorthCaching, cacheCosts, type CachedCosts } from "../caches/cached-costs.ts";
import type { Matcher, SegmentWords } from "./segment-words.ts";
import {
  addCandidate,
  addOccurrences,
  bestOccurrences,
  clearOccurrences,
  isExact,
  positionRankOfCost,
  typosOfCost,
  type BestOccurrences,
} from "./single-word.ts";
import { WordOccurrences } from "../postings/word-occurrences.ts";

/**
 * By document, the lowest cost of a unit as in `BestOccurrences`, with a flag for an exact match. Cached for prefixes
 * of very many terms.
 */
export type UnitCosts = Uint16Array;

const exactFlag = 0x8000;

export function unitCosts(
  words: SegmentWords,
  { unit, matcher }: { unit: number; matcher: Matcher },
): UnitCosts {
  const { segment } = words.live;
  const candidates = words.candidates[unit] ?? [];
  const isCoded = (matcher.codes[unit] ?? []).length > 0;
  const bytes = candidates.reduce((sum, one) => sum + (one.sequence ? 0 : segment.postingBytes(one)), 0);
  const make = (): CachedCosts => readUnitCosts(words, { unit, matcher });
  if (isCoded || !isWorthCaching(segment, bytes)) return make().best;
  // Every member of a candidate affects the result.
  return cacheCosts(segment, { ranks: words.ranks, key: JSON.stringify(candidates), make }).best;
}

function readUnitCosts(
  words: SegmentWords,
  { unit, matcher }: { unit: number; matcher: Matcher },
): CachedCosts {
  const { documentCount } = words.live.segment;
  const found = bestOccurrences(documentCount);
  addUnitOccurrences(found, words, { unit, matcher });
  const { exact, count } = found;
  const best = found.best.slice(0, documentCount);
  for (let document = 0; document < documentCount; document++) {
    if (((exact[document] ?? 0) & isExact) !== 0) best[document] = (best[document] ?? 0) | exactFlag;
  }
  clearOccurrences(found, documentCount);
  return { best, count, touched: new Uint32Array(0), bits: new Uint32Array(0) };
}

const codeOccurrences = new WordOccurrences();

/** Adds the occurrences of one unit, including those from the glossary. */
export function addUnitOccurrences(
  found: BestOccurrences,
  { live: { segment }, ranks, candidates }: SegmentWords,
  { unit, matcher: { codes, rules } }: { unit: number; matcher: Matcher },
): void {
  const own = candidates[unit] ?? [];
  // While `found` is empty, a cached prefix is copied as a whole.
  for (const candidate of own) if (candidate.beginning) addCandidate(found, candidate, { segment, ranks });
  for (const candidate of own) if (!candidate.beginning) addCandidate(found, candidate, { segment, ranks });
  const { coded } = rules.view;
  const meant = codes[unit] ?? [];
  if (!coded || meant.length === 0) return;
  codeOccurrences.length = 0;
  readCodes(meant, { segment, ranks, among: undefined, coded }, codeOccurrences);
  addOccurrences(found, codeOccurrences, ranks);
}

export interface RoughRanking {
  /** One entry for each unit. */
  costs: readonly UnitCosts[];
  /** By unit: 1 when every document must contain it. */
  required: Uint8Array;
  /** By unit: 1 when it suffices on its own, where none is required. */
  deciding: Uint8Array;
  /** As in `Ranking`. */
  weights: Uint16Array;
  /** Documents to leave out. */
  hidden: readonly (Uint32Array | undefined)[];
}

/**
 * First pass of a two-phase ranking: the documents that contain the required units, or else any deciding unit, each
 * with an optimistic bound of its key. Every criterion is exact except proximity and whole-attribute matches, which are
 * assumed to be best.
 */
export function rankRoughly(
  { live: { segment } }: SegmentWords,
  { costs, required, deciding, weights, hidden }: RoughRanking,
  { layout, rules: { options } }: Matcher,
): RankedDocuments {
  const documents = candidateDocuments({ costs, required, deciding, hidden }, segment.documentCount);
  // The sums over a query's words never overflow their digit.
  const base = packKey(layout, { typos: 0, weight: 0, proximity: 0, positionRank: 0, exact: 0, words: 0 });
  const typoStride = layout.typo?.stride ?? 0;
  const weightStride = layout.words?.stride ?? 0;
  const gapStride = Math.max(0, options.minProximity - 1) * (layout.proximity?.stride ?? 0);
  const positionRankStride = layout.attribute?.stride ?? 0;
  const exactStride = layout.exact?.stride ?? 0;
  const keys = new Float64Array(documents.length).fill(base - gapStride);
  const exact = new Uint8Array(documents.length);
  for (const [unit, own] of costs.entries()) {
    const byTypos = Array.from(
      { length: 4 },
      (_, typos) => gapStride + typos * typoStride - 1 - (weights[unit * 4 + typos] ?? 1) * weightStride,
    );
    for (let index = 0; index < keys.length; index++) {
      const cost = own[documents[index] ?? 0] ?? 0;
      if (cost === 0) continue;
      const best = cost & ~exactFlag;
      const typos = typosOfCost(best);
      let key = (keys[index] ?? 0) + (byTypos[typos] ?? 0) + positionRankOfCost(best) * positionRankStride;
      if (best !== cost && typos === 0) {
        key -= exactStride;
        exact[index] = (exact[index] ?? 0) + 1;
      }
      keys[index] = key;
    }
  }
  for (let index = 0; index < keys.length; index++) {
    if (exact[index] === costs.length) keys[index] = (keys[index] ?? 0) - exactStride;
  }
  return { documents, keys };
}

function candidateDocuments(
  { costs, required, deciding, hidden }: Omit<RoughRanking, "weights">,
  documentCount: number,
): Uint32Array {
  const counts = new Uint8Array(documentCount);
  const anyRequired = required.includes(1);
  const decisive = costs.filter((_, unit) => (anyRequired ? required : deciding)[unit] === 1);
  for (const own of decisive) {
    for (let document = 0; document < documentCount; document++) {
      counts[document] = (counts[document] ?? 0) + (own[document] === 0 ? 0 : 1);
    }
  }
  const least = anyRequired ? decisive.length : 1;
  const left = hiddenBits(hidden, documentCount);
  const documents = new Uint32Array(documentCount);
  let length = 0;
  for (let document = 0; document < documentCount; document++) {
    if ((counts[document] ?? 0) < least || (left && hasBit(left, document))) continue;
    documents[length++] = document;
  }
  return documents.slice(0, length);
}

function hiddenBits(
  hidden: readonly (Uint32Array | undefined)[],
  documentCount: number,
): Uint32Array | undefined {
  const present = hidden.filter((one) => one !== undefined);
  if (present.length < 2) return present[0];
  const all = createBitset(documentCount);
  for (const one of present) uniteBits(all, one);
  return all;
}
