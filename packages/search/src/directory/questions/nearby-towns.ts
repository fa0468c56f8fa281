import type { IndexState } from "../../engine/index-state.ts";
import { heldValues } from "../../engine/query/found-values.ts";
import { distanceInMetres } from "../../engine/query/geo/geometry.ts";
import type { Segment } from "../../engine/segment/segment.ts";
import type { Point } from "../../search-request.ts";

/** Metres between the middles of two towns that are near each other: half an hour on the way. */
const nearby = 25_000;

/** Finds the towns near a value of `city` or `postalCode`, itself left out. */
export function createNearbyTowns(state: IndexState): (attribute: string, value: string) => string[] {
  const towns = new Map<string, Point>();
  for (const name of heldValues(state, "city")) {
    const centre = name === "" ? undefined : middleOf(state, "city", name);
    if (centre) towns.set(name, centre);
  }
  return (attribute, value) => {
    const origin = attribute === "city" ? towns.get(value) : middleOf(state, attribute, value);
    if (!origin) return [];
    return [...towns]
      .filter(([name, centre]) => name !== value && distanceInMetres(origin, centre) <= nearby)
      .map(([name]) => name);
  };
}

/** The medians of the coordinates of all records with a value, which a wrong address hardly moves. */
function middleOf(state: IndexState, attribute: string, value: string): Point | undefined {
  const points = state.segments.flatMap(({ segment }) => pointsOf(segment, attribute, value));
  if (points.length === 0) return undefined;
  return { lat: medianOf(points.map(({ lat }) => lat)), lng: medianOf(points.map(({ lng }) => lng)) };
}

function pointsOf(segment: Segment, attribute: string, value: string): Point[] {
  const column = segment.facet(attribute);
  const { points } = segment;
  if (!column || !points) return [];
  const { offsets, latitudes, longitudes } = points;
  const documents = column.find(value).flatMap((ordinal) => [...column.documentsWith(ordinal)]);
  return documents.flatMap((document) => {
    const at = offsets ? (offsets[document] ?? 0) : document;
    const isPlaced = offsets === undefined || at < (offsets[document + 1] ?? 0);
    const [lat, lng] = isPlaced ? [latitudes[at], longitudes[at]] : [];
    return lat === undefined || lng === undefined || Number.isNaN(lat) ? [] : [{ lat, lng }];
  });
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
