import { kilometresBetween, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { foldName } from "@dragoman/reference/fold-name";
import type { Hit } from "@dragoman/search/engine";
import type { PlaceIndex } from "./places-index.ts";
import { nameMatch } from "./places-match.ts";
import { nameAttributes } from "./places-settings.ts";

interface Point {
  lat: number;
  lng: number;
}

/** As many as a list on a phone shows above the keyboard. */
const maxPlaces = 8;
/** Words of a query. Each costs a pass over all places, and no place has more words in its name and region. */
const maxWords = 8;
/** Metres within which small places are searched in addition to the large ones of the world. */
const nearby = 100_000;

/** Places whose names start with the typed text, the most likely first. */
export function searchPlaces(
  index: PlaceIndex,
  query: string,
  near: Point | null | undefined,
): GazetteerRecord[] {
  const typed = query
    .replaceAll(/[,،，]/gu, " ")
    .trim()
    .split(/\s+/u)
    .slice(0, maxWords)
    .join(" ");
  if (typed === "") return [];
  const folded = foldName(typed);
  const places = new Map<string, GazetteerRecord>();
  const add = (requests: readonly object[]) => {
    for (const hit of index.search(requests.map((one) => ({ ...plain, query: typed, ...one }))).flat()) {
      const place = recordOf(hit);
      // The engine tolerates many typos; a country with merely a similar name is not meant.
      const { _rankingInfo: info } = hit;
      const isMeant = info?.nbTypos === 0 || nameMatch(folded, place) > 0;
      if (isMeant) places.set(place.objectID, place);
    }
  };
  const byName = { restrictSearchableAttributes: nameAttributes };
  add([
    { ...byName, ranking: ["typo", "attribute", "custom"], hitsPerPage: 30 },
    // A village with exactly this name would otherwise be lost among cities whose names start with it.
    { ...byName, ranking: ["typo", "exact", "attribute", "custom"], hitsPerPage: 20 },
    ...(near ? [{ ...byName, ranking: ["typo", "custom"], hitsPerPage: 20, ...around(near, nearby) }] : []),
  ]);
  // The text may include the country or the region, or nothing else.
  if (typed.includes(" ") || places.size < maxPlaces) {
    add([{ ranking: ["typo", "words", "custom"], hitsPerPage: 10 }]);
  }
  return [...places.values()]
    .map((place) => ({ place, worth: worth(place, folded, near) }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, maxPlaces)
    .map(({ place }) => place);
}

export function placeById(index: PlaceIndex, id: string): GazetteerRecord | undefined {
  const [[hit] = []] = index.search([{ ...plain, numericFilters: [`number=${id}`], hitsPerPage: 1 }]);
  return hit && recordOf(hit);
}

/** The nearest place, city districts included; undefined if none is nearby. */
export function placeNearest(
  index: PlaceIndex,
  point: Point,
  metres: number = nearby,
): GazetteerRecord | undefined {
  const [[hit] = []] = index.search([
    { ...plain, ranking: ["geo"], aroundPrecision: 1, hitsPerPage: 1, ...around(point, metres) },
  ]);
  return hit && recordOf(hit);
}

/** Metres from a postal code to the middle of its town. */
const widestTown = 60_000;
/** Metres from a postal code in the wilderness to the next place with a thousand people. */
const wilderness = 500_000;

/** The town of this name around a point, or else the nearest place. */
export function townAround(
  index: PlaceIndex,
  { town, point }: { town: string; point: Point },
): { record: GazetteerRecord; isNamed: boolean } | undefined {
  const folded = foldName(town);
  const [hits = []] =
    folded === ""
      ? []
      : index.search([
          {
            ...plain,
            query: town,
            restrictSearchableAttributes: nameAttributes,
            ranking: ["typo", "exact", "attribute", "custom"],
            hitsPerPage: 10,
            ...around(point, widestTown),
          },
        ]);
  const named = hits
    .map(recordOf)
    .find(({ names, otherNames }) => [...names, ...otherNames].some((name) => foldName(name) === folded));
  const record = named ?? placeNearest(index, point) ?? placeNearest(index, point, wilderness);
  return record && { record, isNamed: named !== undefined || folded === "" };
}

/** Every word counts unchanged, nothing is highlighted, and all attributes are returned. */
const plain = {
  ignorePlurals: false,
  removeWordsIfNoResults: "none",
  attributesToHighlight: [],
  getRankingInfo: true,
};

function around({ lat, lng }: Point, radius: number) {
  return { aroundLatLng: `${lat},${lng}`, aroundRadius: radius };
}

function recordOf(hit: Hit): GazetteerRecord {
  // The engine returns any JSON: whole records were stored, and whole ones are requested.
  return hit as Hit & GazetteerRecord;
}

/** Kilometres beyond which the distance no longer matters. */
const farAway = 3000;
/** The value of being here: as much as a population a thousand times as large. */
const here = 3;

/** The name decides between places of similar size; ten times the population adds one, and so does nearness. */
function worth(place: GazetteerRecord, folded: string, near: Point | null | undefined): number {
  const { population, _geoloc: point } = place;
  const size = Math.log10(population + 10);
  return nameMatch(folded, place) + size + (near ? nearness(kilometresBetween(near, point)) : 0);
}

/** Falls with the logarithm: the first ten kilometres matter more than the next hundred. */
function nearness(kilometres: number): number {
  const step = 10;
  return here * Math.max(0, 1 - Math.log(1 + kilometres / step) / Math.log(1 + farAway / step));
}
