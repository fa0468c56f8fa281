import type { IndexOrder, IndexSettings } from "../../directory/index-settings.ts";
import {
  hitsWindow,
  type GeoSelection,
  type HitsRequest,
  type Point,
  type SearchRequest,
} from "../../search-request.ts";
import { conditionOf, type Condition } from "../condition.ts";
import { affordableWords, maxSpellings } from "./opensearch-clauses.ts";
import { countedFields, fieldType, filterableFields, searchedFields } from "../field-types.ts";
import type { HostedQuery } from "../hosted-engine.ts";
import { markedFields, marksOf } from "../marked-hit.ts";
import { excludedSource, plainForm, typoFieldOf, valuesField } from "./opensearch-mapping.ts";

/** A clause in the query language that OpenSearch and Elasticsearch share. */
export type Clause = Record<string, unknown>;

/** Typos are tolerated only when there are too few hits without. */
export type Spelling = "as typed" | "with typos";

const longestQuery = 512;

/** A hits request as a search body. */
export function opensearchSearch(query: HostedQuery & { request: HitsRequest }, spelling: Spelling): Clause {
  const { settings, order, request } = query;
  const { offset, length } = hitsWindow(request.paging, request.hitsPerPage ?? 20);
  const from = Math.min(offset, settings.limits.maxHits);
  const marks = marksOf(request);
  const marked = markedFields(request, settings);
  return {
    query: queryOf(query, spelling),
    track_total_hits: true,
    from,
    size: Math.max(0, Math.min(length, settings.limits.maxHits - from)),
    sort: sortOf(request, { settings, order }),
    _source: sourceOf(request, settings),
    ...aggregationsOf(request, settings),
    ...(length > 0 && request.query.trim() !== "" && marked.length > 0
      ? {
          highlight: {
            pre_tags: [marks.before],
            post_tags: [marks.after],
            require_field_match: false,
            // Whole texts; snippets are cut afterwards.
            number_of_fragments: 0,
            fields: Object.fromEntries(
              marked.flatMap((name) => [
                [name, {}],
                [`${name}.${plainForm}`, {}],
              ]),
            ),
          },
        }
      : {}),
  };
}

/** A facet search as a search body: values that contain the typed text. */
export function opensearchFacetSearch(
  query: HostedQuery & { request: Extract<SearchRequest, { type: "facet" }> },
): Clause {
  const { settings, request } = query;
  const typed = request.facetQuery.slice(0, longestQuery).trim();
  return {
    query: queryOf(query, "as typed"),
    size: 0,
    aggs: {
      found: {
        terms: {
          field: valuesField(request.facet, settings),
          size: request.maxFacetHits ?? 10,
          ...(typed !== "" && { include: `.*${letterByLetter(typed)}.*` }),
        },
      },
    },
  };
}

/** Regular expressions on terms have no case-insensitive flag; all characters but letters and digits are escaped. */
function letterByLetter(typed: string): string {
  return Array.from(typed, (character) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`;
    return /[\p{L}\p{M}\p{N}\s]/u.test(character) ? character : `\\${character}`;
  }).join("");
}

function queryOf({ settings, request }: HostedQuery, spelling: Spelling): Clause {
  const filterable = filterableFields(settings);
  const condition = conditionOf(request.filter, (attribute) => filterable.includes(attribute));
  const places = placeFilters(request.geo);
  const filter = [...(condition === true ? [] : [clauseOf(condition, settings)]), ...places];
  return { bool: { must: wordClauses(request, { settings, spelling }), filter } };
}

/** Every word is required, in any field; the last one may be a prefix. */
function wordClauses(
  request: SearchRequest,
  { settings, spelling }: { settings: IndexSettings; spelling: Spelling },
): Clause[] {
  const asked = request.restrictSearchableAttributes;
  const searched = searchedFields(settings).filter(({ name }) => asked === undefined || asked.includes(name));
  const tolerant = tolerantFields(searched, { settings, isWhole: asked === undefined });
  const words = affordableWords(request.query.slice(0, longestQuery), {
    fields: searched.length,
    tolerant: spelling === "with typos" ? tolerant.length : 0,
  });
  if (words.length === 0) return [{ match_all: {} }];
  const lowest = Math.max(...searched.map(({ rank }) => rank), 1);
  const boosted = searched.map(({ name, rank }) => ({ name, boost: 2 ** (lowest - rank) }));
  const forms = boosted.flatMap(({ name, boost }) => [`${name}^${boost}`, `${name}.${plainForm}^${boost}`]);
  const plain = boosted.map(({ name, boost }) => `${name}.${plainForm}^${boost}`);
  const { one, two } = settings.typos;
  return words.map((word, index) => {
    const isLast = index === words.length - 1;
    const mayBegin = request.queryType === "prefixAll" || (isLast && request.queryType !== "prefixNone");
    const should: Clause[] = [
      // Stop words, which an analyzer drops, match everywhere.
      { multi_match: { query: word, fields: forms, operator: "and", zero_terms_query: "all", boost: 4 } },
      ...(mayBegin
        ? [{ multi_match: { query: word, fields: plain, type: "bool_prefix", operator: "and", boost: 2 } }]
        : []),
      ...(spelling === "with typos" && !/\d/.test(word) && tolerant.length > 0
        ? [
            {
              multi_match: {
                query: word,
                fields: tolerant,
                operator: "and",
                fuzziness: `AUTO:${one},${two}`,
                prefix_length: 1,
                max_expansions: maxSpellings,
              },
            },
          ]
        : []),
    ];
    return { bool: { should, minimum_should_match: 1 } };
  });
}

/**
 * Fields to search for typos. The common ones represent all fields, and weigh as much as the most important of those
 * that they represent.
 */
function tolerantFields(
  searched: readonly { name: string; rank: number }[],
  { settings, isWhole }: { settings: IndexSettings; isWhole: boolean },
): string[] {
  const lowest = Math.max(...searched.map(({ rank }) => rank), 1);
  const boosts = new Map<string, number>();
  for (const { name, rank } of searched) {
    if (settings.fields[name]?.typos === false) continue;
    const field = isWhole ? typoFieldOf(name, settings) : `${name}.${plainForm}`;
    boosts.set(field, Math.max(boosts.get(field) ?? 0, 2 ** (lowest - rank)));
  }
  return Array.from(boosts, ([field, boost]) => `${field}^${boost}`);
}

function clauseOf(condition: Condition | false, settings: IndexSettings): Clause {
  if (condition === false) return { match_none: {} };
  if (condition.kind === "all")
    return { bool: { filter: condition.of.map((one) => clauseOf(one, settings)) } };
  if (condition.kind === "any") return anyClause(condition.of.map((one) => clauseOf(one, settings)));
  if (condition.kind === "number") return numberClause(condition);
  const clause = facetClause(condition.attribute, condition.value, settings);
  return condition.isNegated ? { bool: { must_not: [clause] } } : clause;
}

function facetClause(attribute: string, value: string, settings: IndexSettings): Clause {
  const type = fieldType(attribute);
  if (type === "boolean")
    return /^(true|false)$/i.test(value)
      ? { term: { [attribute]: value.toLowerCase() === "true" } }
      : { match_none: {} };
  if (type === "number")
    return Number.isFinite(Number(value)) ? { term: { [attribute]: Number(value) } } : { match_none: {} };
  return { term: { [valuesField(attribute, settings)]: { value, case_insensitive: true } } };
}

const ranges = { "<": "lt", "<=": "lte", ">=": "gte", ">": "gt" } as const;

function numberClause({ attribute, operator, value }: Extract<Condition, { kind: "number" }>): Clause {
  if (fieldType(attribute) !== "number") return { match_none: {} };
  if (operator === "=") return { term: { [attribute]: value } };
  if (operator === "!=")
    return {
      bool: { filter: [{ exists: { field: attribute } }], must_not: [{ term: { [attribute]: value } }] },
    };
  return { range: { [attribute]: { [ranges[operator]]: value } } };
}

function placeFilters({ around, radius, boxes, polygons }: GeoSelection): Clause[] {
  if (boxes.length > 0) {
    return [
      anyClause(
        boxes.map(({ north, east, south, west }) => ({
          geo_bounding_box: {
            _geoloc: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } },
          },
        })),
      ),
    ];
  }
  if (polygons.length > 0) {
    return [
      anyClause(
        polygons.map((points) => ({
          geo_shape: { _geoloc: { shape: { type: "Polygon", coordinates: [ringOf(points)] } } },
        })),
      ),
    ];
  }
  if (!around) return [];
  if (typeof radius !== "number") return [{ exists: { field: "_geoloc" } }];
  return [{ geo_distance: { distance: `${radius}m`, _geoloc: { lat: around.lat, lon: around.lng } } }];
}

/** Ends where it begins, as GeoJSON demands. */
function ringOf(points: readonly Point[]): [number, number][] {
  const [first] = points;
  return [...points, ...(first ? [first] : [])].map(({ lat, lng }) => [lng, lat]);
}

function anyClause(clauses: Clause[]): Clause {
  const [only] = clauses;
  return only && clauses.length === 1 ? only : { bool: { should: clauses, minimum_should_match: 1 } };
}

/**
 * The requested sort first; distance before the score, since all hits contain all words; then the ranking fields, and
 * the identity last.
 */
function sortOf(
  { geo: { around, boxes }, query }: HitsRequest,
  { settings, order }: { settings: IndexSettings; order: IndexOrder | undefined },
): Clause[] {
  const distance =
    around && boxes.length === 0
      ? [{ _geo_distance: { _geoloc: { lat: around.lat, lon: around.lng }, order: "asc", unit: "m" } }]
      : [];
  const ranking = settings.customRanking.filter(({ field }) => field !== order?.field);
  return [
    ...(settings.last === undefined ? [] : [sortClause({ field: settings.last, direction: "ascending" })]),
    ...(order ? [sortClause(order)] : []),
    ...distance,
    ...(query.trim() === "" ? [] : [{ _score: { order: "desc" } }]),
    ...ranking.map(sortClause),
    { objectID: { order: "asc" } },
  ];
}

function sortClause({ field, direction }: Pick<IndexOrder, "field" | "direction">): Clause {
  return { [field]: { order: direction === "ascending" ? "asc" : "desc", missing: "_last" } };
}

function sourceOf(request: HitsRequest, settings: IndexSettings): Clause {
  const asked = request.attributesToRetrieve ?? ["*"];
  const needed = markedFields(request, settings);
  const isAll = asked.includes("*") || asked.every((name) => name.startsWith("-"));
  return {
    includes: isAll ? ["*"] : [...new Set(["objectID", ...asked, ...needed])],
    excludes: excludedSource(settings),
  };
}

function aggregationsOf(request: HitsRequest, settings: IndexSettings): Clause {
  const counted = countedFields(settings);
  const facets = request.facets.includes("*")
    ? counted
    : counted.filter((name) => request.facets.includes(name));
  if (facets.length === 0) return {};
  return {
    aggs: Object.fromEntries(
      facets.map((name) => [
        name,
        {
          terms: {
            field: valuesField(name, settings),
            size: request.maxValuesPerFacet ?? 100,
            order: [{ _count: "desc" }, { _key: "asc" }],
          },
        },
      ]),
    ),
  };
}
