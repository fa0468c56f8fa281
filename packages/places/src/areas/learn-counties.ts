import { foldName } from "@dragoman/reference/fold-name";
import type { PlaceTable } from "./place-table.ts";

/** A county's name at a point: in a postal file, or in an address. */
export interface CountyAtPoint {
  /** ISO 3166-1. */
  country: string;
  name: string;
  /** The gazetteer's code, if the writer knows it: `US.WA.035`. */
  code: string | null;
  /** 2: counties · 3: what is below them. */
  level: 2 | 3;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** A county with a name. */
export interface County {
  /** ISO 3166-1. */
  country: string;
  /** The gazetteer's: `US.WA.035`. */
  code: string;
  name: string;
  /** The middle of the points at which the name is used. */
  lat: number;
  lng: number;
}

/** Points of one county that are looked up: more rarely improve the result. */
const pointsToAsk = 40;
/** Kilometres to the nearest place, which is mostly in the same county. */
const nearby = 30;

/**
 * The counties of names. The gazetteer has the code of each place's county, but no names: a name is that of the county
 * of most places near its points. Of two names for one code, the more frequent one is right: a county without a place
 * in the gazetteer looks like its neighbour.
 */
export function learnCounties(written: readonly CountyAtPoint[], places: PlaceTable): County[] {
  const known = knownCodes(places);
  const byName = Map.groupBy(written, ({ country, name, code, level }) =>
    [country, level, foldName(name), code?.split(".")[1] ?? ""].join("\n"),
  );
  const found = new Map<string, { county: County; votes: number }>();
  for (const points of byName.values()) {
    const voted = voteOf(points, { places, known });
    const [first] = points;
    if (!voted || !first) continue;
    const earlier = found.get(voted.code);
    if (earlier && earlier.votes >= voted.votes) continue;
    const { country, name } = first;
    const county = { country, code: voted.code, name, ...meanOf(points) };
    found.set(voted.code, { county, votes: voted.votes });
  }
  return Array.from(found.values(), ({ county }) => county);
}

function voteOf(
  points: readonly CountyAtPoint[],
  { places, known }: { places: PlaceTable; known: ReadonlySet<string> },
): { code: string; votes: number } | undefined {
  const step = Math.max(1, Math.floor(points.length / pointsToAsk));
  const votes = new Map<string, number>();
  let asked = 0;
  for (let index = 0; index < points.length; index += step) {
    const point = points[index];
    if (!point) continue;
    asked++;
    const code = point.code !== null && known.has(point.code) ? point.code : codeNear(point, places);
    if (code !== undefined) votes.set(code, (votes.get(code) ?? 0) + 1);
  }
  const [best] = [...votes].toSorted(([, one], [, other]) => other - one);
  return best && best[1] * 2 > asked ? { code: best[0], votes: best[1] * step } : undefined;
}

function codeNear(point: CountyAtPoint, places: PlaceTable): string | undefined {
  const row = places.nearest(point, nearby);
  if (row === undefined || places.country(row) !== point.country) return undefined;
  const parts = places.county(row)?.split(".") ?? [];
  return parts.length > point.level ? parts.slice(0, point.level + 1).join(".") : undefined;
}

/** All codes of the gazetteer, at both levels. */
function knownCodes(places: PlaceTable): ReadonlySet<string> {
  const codes = new Set<string>();
  for (let row = 0; row < places.size; row++) {
    const parts = places.county(row)?.split(".") ?? [];
    if (parts.length > 2) codes.add(parts.slice(0, 3).join("."));
    if (parts.length > 3) codes.add(parts.join("."));
  }
  return codes;
}

function meanOf(points: readonly CountyAtPoint[]): { lat: number; lng: number } {
  const sum = points.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), {
    lat: 0,
    lng: 0,
  });
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}
