import type { RankingInfo } from "../../../search-result.ts";
import type { QueryExecution } from "../execute-query.ts";
import { rankWeight } from "../matching/field-ranks.ts";
import { scoresOf } from "./filter-scores.ts";
import { defaultPrecision, type HitOrder, type Position } from "./hit-order.ts";
import { unpackKey } from "./match-key.ts";
import { nearestPoint } from "../geo/nearest-points.ts";

/** How a hit came to its place. */
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
    // The protocol counts from one word to the next, the order of hits what lies between.
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

/** How many documents of its segment the custom ranking puts after this one. */
function userScore({ ordered: { selected, liesInOrder }, index }: Position, { ties }: HitOrder): number {
  if (!liesInOrder || ties.length === 0) return 0;
  return selected.live.segment.documentCount - (selected.documents[index] ?? 0);
}
