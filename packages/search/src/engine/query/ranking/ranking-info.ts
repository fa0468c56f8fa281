import type { RankingInfo } from "../../../search-result.ts";
import type { QueryExecution } from "../execute-query.ts";
import { rankWeight } from "../matching/field-ranks.ts";
import { scoresOf } from "./filter-scores.ts";
import { defaultPrecision, type HitOrder, type Position } from "./hit-order.ts";
import { unpackKey } from "./match-key.ts";
import { nearestPoint } from "../geo/nearest-points.ts";

/** Explains the rank of a hit. */
export function rankingInfo(position: Position, { facts, found, order }: QueryExecution): RankingInfo {
  const { selected } = position.ordered;
  const document = selected.documents[position.index] ?? 0;
  const rank =
    found && selected.keys ? unpackKey(found.layout, selected.keys[position.index] ?? 0) : undefined;
  const nearest = facts.origin && nearestPoint(selected.live.segment, document, facts.origin);
  const scores = scoresOf(selected.live.segment, Uint32Array.of(document), facts.scores);
  const info: RankingInfo = {
    words: rank?.words ?? 0,
    nbTypos: rank?.typos ?? 0,
    // The protocol counts distances from word to word, the engine the words in between.
    proximityDistance: rank ? rank.proximity + Math.max(rank.words - 1, 0) : 0,
    firstMatchedWord: rank
      ? Math.floor(rank.positionRank / rankWeight) * 1000 + (rank.positionRank % rankWeight)
      : 0,
    nbExactWords: rank ? Math.min(rank.exact, rank.words) : 0,
    userScore: userScore(position, order),
    filters: scores[0] ?? 0,
    geoDistance: nearest?.distance ?? 0,
    geoPrecision: facts.precision[0]?.value ?? defaultPrecision,
  };
  if (nearest) info.matchedGeoLocation = { ...nearest.point, distance: nearest.distance };
  return info;
}

/** The number of documents in the segment that the custom ranking places after this one. */
function userScore({ ordered: { selected, liesInOrder }, index }: Position, { ties }: HitOrder): number {
  if (!liesInOrder || ties.length === 0) return 0;
  return selected.live.segment.documentCount - (selected.documents[index] ?? 0);
}
