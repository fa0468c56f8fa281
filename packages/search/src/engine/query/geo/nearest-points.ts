import type { Point } from "../../../search-request.ts";
import type { IndexState } from "../../index-state.ts";
import type { Segment } from "../../segment/segment.ts";
import { distancesFrom, metresOf, squaredChord } from "./chords.ts";
import { distanceInMetres } from "./geometry.ts";
import { liveDocuments } from "../filters/live-documents.ts";

/** Distance in whole metres to the nearest point of each document; -1 for a document without points. */
export function nearestDistances(segment: Segment, documents: Uint32Array, origin: Point): Float64Array {
  const found = new Float64Array(documents.length).fill(-1);
  const { points } = segment;
  if (!points) return found;
  const { offsets } = points;
  const distances = distancesFrom(segment, points, origin);
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    const from = offsets ? (offsets[document] ?? 0) : document;
    const to = offsets ? (offsets[document + 1] ?? 0) : document + 1;
    let least = Infinity;
    for (let at = from; at < to; at++) {
      const chord = squaredChord(distances, at);
      if (chord < least) least = chord;
    }
    if (least < Infinity) found[index] = metresOf(least);
  }
  return found;
}

/** The document's point nearest to the origin, with its distance in metres. */
export function nearestPoint(
  { points }: Segment,
  document: number,
  origin: Point,
): { point: Point; distance: number } | undefined {
  if (!points) return undefined;
  const { offsets, latitudes, longitudes } = points;
  const from = offsets ? (offsets[document] ?? 0) : document;
  const to = offsets ? (offsets[document + 1] ?? 0) : document + 1;
  let best: { point: Point; distance: number } | undefined;
  for (let at = from; at < to; at++) {
    const point = { lat: latitudes[at] ?? Number.NaN, lng: longitudes[at] ?? Number.NaN };
    if (Number.isNaN(point.lat)) continue;
    const distance = distanceInMetres(origin, point);
    if (!best || distance < best.distance) best = { point, distance };
  }
  return best;
}

/** Records that the automatic radius should cover, if the index has that many. */
const enoughAround = 1000;
/** Candidate radii grow by a tenth, starting at 100 metres. */
const growth = 1.1;
const smallestRadius = 100;
const radiusCount = 140;
/** Records sampled to estimate the density. */
const sampled = 20_000;

/** The automatic radius around a point, in metres, that covers enough records. */
export function automaticRadius(state: IndexState, around: Point, minimum: number | undefined): number {
  const total = state.segments.reduce((sum, one) => sum + one.liveCount, 0);
  const step = Math.max(1, Math.floor(total / sampled));
  const distances = state.segments.flatMap((live) => {
    const whole = liveDocuments(live);
    const documents = Uint32Array.from(
      { length: Math.ceil(whole.length / step) },
      (_, index) => whole[index * step] ?? 0,
    );
    return Array.from(nearestDistances(live.segment, documents, around)).filter((distance) => distance >= 0);
  });
  const ascending = Float64Array.from(distances).toSorted();
  const needed = ascending[Math.min(ascending.length, Math.ceil(enoughAround / step)) - 1] ?? 0;
  let radius = smallestRadius;
  for (let tried = 0; tried < radiusCount && radius < needed; tried++) radius *= growth;
  return Math.max(minimum ?? 0, Math.ceil(radius));
}
