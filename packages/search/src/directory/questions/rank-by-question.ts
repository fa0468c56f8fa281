import { recognizeDanger, type DangerKind } from "@dragoman/reference/recognize-danger";
import { spellPictographs } from "@dragoman/reference/pictographs";
import { namesPerpetrators, perpetratorCategories } from "@dragoman/reference/service-facts";
import { broaderConcept, type ConceptCode } from "@dragoman/reference/concepts";
import type { SearchableIndex } from "../../engine/index-state.ts";
import { defaultRanking } from "../../engine/query/ranking/ranking-criteria.ts";
import { foundValues } from "../../engine/query/found-values.ts";
import { parseSearchRequest } from "../../protocol/reading/parse-request.ts";
import type { Filter, SearchRequest } from "../../search-request.ts";
import { openAt } from "../../open-slots.ts";
import { lastField } from "../index-settings.ts";
import { numberIn } from "../phone-digits.ts";
import { lastRule } from "../protocol-index-settings.ts";
import { peopleConcepts } from "../meaning/evidence-weights.ts";
import { directoryWords, type DirectoryWords, type NamedPlace } from "./directory-words.ts";
import type { Expressions, Meaning } from "./expressions.ts";
import { readQuestion, type Question, type Subject } from "./read-question.ts";

const asked = ["people-who-hurt-others", ...perpetratorCategories];

/**
 * Every rule by which the words of a question change the order of records. Each rule gives points, the points of a
 * record add up, and records with equal points are ordered by how well they match the words.
 */
const points = {
  /** It has the phone number of the question. */
  number: 50,
  /** The name of the service or its organization contains all words. */
  name: 40,
  /** It is called after the concept that the question names, is for it, or also gives it. */
  concept: { named: 14, subjects: 12, concepts: 7 },
  /** The same for a wider concept. */
  broader: { named: 11, subjects: 9, concepts: 4 },
  /** The same for a need, which is weaker; by the source's own categories alone. */
  need: { named: 11, subjects: 9, concepts: 6, categories: 5 },
  /** It is for everybody, or for the people whom the question names. */
  forAll: 5,
  /** It is free, if the question requires it. */
  free: 1,
  /** It is in the place that the question names, or in a town near it. */
  place: { named: 8, near: 4 },
  /** It protects from the danger in the words; it can be reached immediately. */
  protection: { first: 10, second: 4 },
  /** It is not of those who could harm the person who asks. */
  harmless: 20,
  /** Under a need without words: it is for that need before all else; it is open now. */
  underNeed: { subject: 2, open: 1 },
} as const;

/**
 * Under a need without words, places as near as each other are ordered by `points.underNeed` before their exact
 * distance. Metres.
 */
const asNear = [
  { from: 0, value: 1_000 },
  { from: 5_000, value: 2_500 },
  { from: 20_000, value: 10_000 },
];

/** The most services that a name may be of: a word in the names of more is not a name. */
const mostNamed = 30;

/** Filters that promote protective services in each kind of danger, first of all those that can be reached now. */
const protecting: Readonly<Record<DangerKind, readonly Filter[]>> = {
  violence: protection(["violence-at-home", "sexual-violence"], "crisis-line"),
  threat: protection(["violence-at-home", "sexual-violence"], "crisis-line"),
  trafficking: protection(["sexual-violence", "labour-rights"], "crisis-line"),
  suicide: protection(["crisis-line"], "mental-health"),
  "street-tonight": protection(["bed-tonight"]),
  "harms-others": [
    { kind: "facet", attribute: "audience", value: "people-who-hurt-others", score: points.protection.first },
  ],
};

/** Adjusts a request to the meaning of its words and pictures. */
export type RankByQuestion = (request: SearchRequest, index: SearchableIndex) => SearchRequest;

/**
 * Ranks by the subjects of a query, by the danger that its words signal, and by the place that it names.
 * Without words, ranks by the need that is filtered by, and by what is open. Services for perpetrators rank last unless
 * the query or its filters ask for them. Leaves requests with their own ranking, promotion, precision or sort order
 * unchanged, and indexes without such services. Caches for the requests of one call only, which mostly share their
 * words.
 *
 * @param expressions those that questions are made of.
 * @param now seconds since the epoch.
 */
export function createQuestionRanking(
  expressions: () => Expressions,
  now: () => number = secondsNow,
): RankByQuestion {
  const known = new Map<string, Asked>();
  return (written, index) => {
    const { ranking } = index.view.options;
    if (!ranking.includes(lastRule(lastField)) || written.ranking !== undefined) return written;
    const request = { ...written, query: spellPictographs(written.query) };
    const key = `${index.name} ${request.query}`;
    const asked = known.get(key) ?? ask(request, index, expressions);
    known.set(key, asked);
    const ranked = rankBy(asked, request, ranking);
    return request.query.trim() === "" ? rankUnderNeed(ranked, ranking, now()) : ranked;
  };
}

function secondsNow(): number {
  return Date.now() / 1000;
}

interface Asked {
  danger: DangerKind | null;
  /** Groups of scored filters. */
  promoted: readonly Filter[];
  /** What matches even where the words do not. */
  also: readonly Filter[];
}

const nothing: Asked = { danger: null, promoted: [], also: [] };

function ask(request: SearchRequest, index: SearchableIndex, open: () => Expressions): Asked {
  const { query } = request;
  if (query.trim() === "") return nothing;
  const number = numberIn(query);
  if (number !== undefined) {
    const found = [facet("numbers", number, points.number)];
    return { danger: null, promoted: found, also: found };
  }
  const danger = recognizeDanger(query);
  const expressions = open();
  const directory = directoryWords(index.state, expressions.functionWords);
  const question = readQuestion(query, { language: index.view.language ?? "en", expressions, directory });
  const isMixed = question.subjects.some((one) => !isAside(one));
  const subjects = question.subjects.map((subject) => {
    const filters = subject.meanings.flatMap(meant);
    return any(isMixed && isAside(subject) ? filters.map(lessened) : filters);
  });
  const also = [...(danger ? protecting[danger] : []), ...subjects];
  if (also.length === 0) return { ...nothing, danger };
  return {
    danger,
    also,
    promoted: [
      ...also,
      ...question.places.map((places) => any(places.flatMap((place) => inOrNear(place, directory)))),
      any(
        ["everybody", ...question.subjects.flatMap(({ meanings }) => meanings.map(({ code }) => code))].map(
          (code) => facet("onlyFor", code, points.forAll),
        ),
      ),
      ...(question.free ? [facet("free", "true", points.free)] : []),
      ...named(question, request, index),
      ...harmless(question, danger),
    ],
  };
}

function meant({ code, kind }: Meaning): Filter[] {
  if (kind === "need") return scored(code, points.need);
  // A cast: the kind says so.
  const broader = broaderConcept(code as ConceptCode);
  return [...scored(code, points.concept), ...(broader === undefined ? [] : scored(broader, points.broader))];
}

function inOrNear(place: NamedPlace, directory: DirectoryWords): Filter[] {
  const near = directory.townsNear(place).map((town) => facet("city", town, points.place.near));
  return [facet(place.attribute, place.value, points.place.named), ...near];
}

function scored(code: string, by: Readonly<Record<string, number>>): Filter[] {
  return Object.entries(by).map(([attribute, score]) => facet(attribute, code, score));
}

/** The only audience of a service; the other parts of the question decide. */
function isAside({ meanings }: Subject): boolean {
  return meanings.every(({ code }) => asides.has(code));
}

const asides: ReadonlySet<string> = new Set([
  ...peopleConcepts,
  "free-clinic",
  "undocumented",
  "single-parents",
  "seniors",
]);

/** The share of its points that an aside has. */
const asideShare = 0.4;

function lessened(filter: Filter): Filter {
  return filter.kind === "facet"
    ? { ...filter, score: Math.round((filter.score ?? 1) * asideShare) }
    : filter;
}

/** The services whose names contain all words, if the words contain more than the subjects. */
function named({ rest }: Question, request: SearchRequest, index: SearchableIndex): Filter[] {
  if (rest.length === 0) return [];
  const asked = parseSearchRequest({
    indexName: request.indexName,
    query: request.query,
    restrictSearchableAttributes: ["name", "organization", "alternateName"],
    removeWordsIfNoResults: "none",
    queryType: "prefixNone",
    typoTolerance: "false",
    ignorePlurals: false,
  });
  const services = foundValues(index, asked, { facet: "serviceId", most: mostNamed });
  return services ? [any(services.map((id) => facet("serviceId", id, points.name)))] : [];
}

const legal = new Set([
  "immigration-lawyer",
  "asylum-claim",
  "deportation",
  "undocumented",
  "legal-aid",
  "asylum-legal",
  "residence-papers",
  "residence-permit",
]);

/** Police and prosecutors are no help to somebody who fears them. */
function harmless({ subjects }: Question, danger: DangerKind | null): Filter[] {
  const fears =
    danger !== null || subjects.some(({ meanings }) => meanings.some(({ code }) => legal.has(code)));
  if (!fears) return [];
  return [{ kind: "not", of: facet("subjects", "police-report", points.harmless) }];
}

function rankBy(
  { danger, promoted, also }: Asked,
  request: SearchRequest,
  ranking: readonly string[],
): SearchRequest {
  const { query, filter, optionalFilter } = request;
  const rest = ranking.filter((one) => one !== lastRule(lastField));
  const seeks = danger === "harms-others" || namesPerpetrators(query) || namesThem(filter);
  const last = seeks ? [] : [lastRule(lastField)];
  const isByRelevance = rest.join() === defaultRanking.join();
  if (promoted.length === 0 || !isByRelevance || optionalFilter) {
    return seeks ? { ...request, ranking: rest } : request;
  }
  return {
    ...request,
    optionalFilter: { kind: "all", of: promoted },
    alsoMatching: any(also),
    ranking: [...last, "filters", ...rest.filter((one) => one !== "filters")],
  };
}

/** Services for the need in the filter that are open now come first among places at the same distance. */
function rankUnderNeed(request: SearchRequest, ranking: readonly string[], now: number): SearchRequest {
  const { geo, filter, optionalFilter } = request;
  const needs = valuesOf("categories", filter);
  const rest = ranking.filter((one) => one !== lastRule(lastField));
  if (needs.length === 0 || rest.join() !== defaultRanking.join()) return request;
  if (optionalFilter || geo.precision.length > 0) return request;
  const { subject, open } = points.underNeed;
  return {
    ...request,
    geo: { ...geo, precision: asNear },
    optionalFilter: {
      kind: "all",
      of: [
        any(needs.flatMap((need) => [facet("named", need, subject), facet("subjects", need, subject)])),
        any(openAt(now).map((code) => facet("open", code, open))),
      ],
    },
    ranking: [...(namesThem(filter) ? [] : [lastRule(lastField)]), "geo", "filters", "distance", "custom"],
  };
}

/** The values of an attribute in a filter, in any combination. */
function valuesOf(attribute: string, filter: Filter | undefined): string[] {
  if (filter === undefined || filter.kind === "not" || filter.kind === "number") return [];
  if (filter.kind === "facet") return filter.attribute === attribute ? [filter.value] : [];
  return filter.of.flatMap((one) => valuesOf(attribute, one));
}

function namesThem(filter: Filter | undefined): boolean {
  const conditions = filter === undefined ? "" : JSON.stringify(filter);
  return asked.some((value) => conditions.includes(value));
}

/** One of the first needs scores more than the second. */
function protection(first: readonly string[], second?: string): Filter[] {
  const { protection: score } = points;
  return [
    any(first.map((value) => facet("categories", value, score.first))),
    ...(second === undefined ? [] : [facet("categories", second, score.second)]),
  ];
}

function any(of: readonly Filter[]): Filter {
  return { kind: "any", of };
}

function facet(attribute: string, value: string, score: number): Filter {
  return { kind: "facet", attribute, value, score };
}
