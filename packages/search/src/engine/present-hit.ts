import type { IndexSettings } from "../index-settings.ts";
import type { HitsRequest, Marking } from "../search-request.ts";
import type { Highlights, Hit, RankingInfo, Snippets } from "../search-result.ts";
import type { Marks } from "./candidates.ts";
import { distanceInMetres, originOf, pointOf } from "./geo.ts";
import { highlight, snippet } from "./marked-text.ts";
import { attributeOf } from "./occurrence.ts";
import type { Match } from "./rank.ts";
import type { IndexRecord } from "./search-index.ts";

export interface FoundRecord {
  record: IndexRecord;
  match: Match;
  marks: readonly Marks[];
}

const defaultSnippetWords = 10;

/** A record as the request wants to see it. */
export function presentHit(settings: IndexSettings, found: FoundRecord, request: HitsRequest): Hit {
  const { record, marks } = found;
  const { marking } = request;
  const retrieved = Object.entries(record).filter(([field]) =>
    isRetrieved(settings, field, request.attributesToRetrieve),
  );
  const highlights = presentFields(
    highlightedFields(settings, record, request.attributesToHighlight).map((field) => [
      field,
      highlightValue(record[field], marks, marking),
    ]),
  );
  const snippets = presentFields(
    snippetFields(settings, record, request.attributesToSnippet).map(({ field, words }) => [
      field,
      snippetValue(record[field], marks, { length: words, marking }),
    ]),
  );
  return {
    ...Object.fromEntries(retrieved),
    objectID: record.objectID,
    ...(highlights && { _highlightResult: highlights }),
    ...(snippets && { _snippetResult: snippets }),
    ...(request.getRankingInfo && { _rankingInfo: rankingInfo(found, request) }),
  };
}

function presentFields<T>(
  fields: readonly (readonly [string, T | undefined])[],
): Record<string, T> | undefined {
  const present: Record<string, T> = {};
  for (const [field, value] of fields) {
    if (value !== undefined) present[field] = value;
  }
  return Object.keys(present).length > 0 ? present : undefined;
}

function isRetrieved(settings: IndexSettings, field: string, wanted: readonly string[] | undefined): boolean {
  if (settings.fields[field]?.retrieve === false) return false;
  if (!wanted || field === "objectID") return true;
  if (wanted.includes(`-${field}`)) return false;
  return wanted.includes("*") || wanted.includes(field) || wanted.some((one) => one.startsWith(`${field}.`));
}

/** By default what is searched: all of it may have matched. */
function highlightedFields(
  settings: IndexSettings,
  record: IndexRecord,
  wanted: readonly string[] | undefined,
): string[] {
  return Object.keys(record).filter((field) => {
    const known = settings.fields[field];
    if (field === "objectID" || field === "_geoloc" || known?.retrieve === false) return false;
    return wanted ? wanted.includes(field) || wanted.includes("*") : known?.search !== undefined;
  });
}

function snippetFields(
  settings: IndexSettings,
  record: IndexRecord,
  wanted: HitsRequest["attributesToSnippet"],
): { field: string; words: number }[] {
  return Object.keys(record).flatMap((field) => {
    const known = settings.fields[field];
    if (known?.retrieve === false) return [];
    if (!wanted) return known?.snippetWords === undefined ? [] : [{ field, words: known.snippetWords }];
    const asked =
      wanted.find((one) => one.attribute === field) ?? wanted.find((one) => one.attribute === "*");
    return asked ? [{ field, words: asked.words ?? known?.snippetWords ?? defaultSnippetWords }] : [];
  });
}

/** Numbers are highlighted as text; booleans and null are not. */
function highlightValue(value: unknown, marks: readonly Marks[], marking: Marking): Highlights | undefined {
  if (typeof value === "string") return highlight(value, marks, marking);
  if (typeof value === "number") return highlight(String(value), marks, marking);
  return nested(value, (one) => highlightValue(one, marks, marking));
}

function snippetValue(
  value: unknown,
  marks: readonly Marks[],
  shape: { length: number; marking: Marking },
): Snippets | undefined {
  if (typeof value === "string") return snippet(value, marks, shape);
  if (typeof value === "number") return snippet(String(value), marks, shape);
  return nested(value, (one) => snippetValue(one, marks, shape));
}

/** A list or an object in its own shape, with each value presented. */
function nested<T>(
  value: unknown,
  present: (value: unknown) => T | undefined,
): T[] | Record<string, T> | undefined {
  if (Array.isArray(value)) return value.map(present).filter((one) => one !== undefined);
  if (typeof value !== "object" || value === null) return undefined;
  return presentFields(Object.entries(value).map(([key, inner]) => [key, present(inner)]));
}

function rankingInfo({ record, match }: FoundRecord, request: HitsRequest): RankingInfo {
  const origin = originOf(request.geo);
  const point = origin && pointOf(record["_geoloc"]);
  const distance = origin && point ? distanceInMetres(origin, point) : 0;
  const info: RankingInfo = {
    words: match.words,
    nbTypos: match.typos,
    proximityDistance: match.proximity,
    firstMatchedWord: attributeOf(match.attribute),
    nbExactWords: match.exact,
    userScore: 0,
    filters: 0,
    geoDistance: distance,
    geoPrecision: request.geo.precision,
  };
  if (point) info.matchedGeoLocation = { ...point, distance };
  return info;
}
