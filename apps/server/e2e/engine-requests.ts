import { readdirSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { fixtures, readFixture } from "./engine-fixtures.ts";
import { spacelessTexts, substrings } from "./engine-records.ts";

/** In the parameters of the search protocol. */
export type EngineRequest = Readonly<Record<string, unknown> & { indexName: string }>;

const facets = ["categories", "city", "languages", "status"];

function request(language: string, parameters: Readonly<Record<string, unknown>>): EngineRequest {
  return { indexName: `services_${language}`, hitsPerPage: 5, facets, getRankingInfo: true, ...parameters };
}

/** The prefixes of a query, letter by letter. */
function typed(language: string, query: string): EngineRequest[] {
  return Array.from(query, (_, at) =>
    request(language, {
      query: Array.from(query)
        .slice(0, at + 1)
        .join(""),
    }),
  );
}

const berlin = { aroundLatLng: "52.52,13.405" };
const athens = { aroundLatLng: "37.98,23.73", aroundRadius: 3000, aroundPrecision: 500 };

/** All kinds of search parameters. */
const manners: readonly EngineRequest[] = [
  ...locales.map((language) => request(language, { query: "", facets: ["*"] })),
  ...locales.map((language) => request(language, { query: "Berlin", ...berlin })),
  // Prefixes
  ...typed("en", "shelter"),
  ...typed("el", "φαγητό"),
  ...typed("ar", "مأوى"),
  ...typed("am", "ምግብ"),
  ...typed("zh-Hans", "住宿"),
  // Typos
  ...["shleter", "lawer", "bredd", "docter", "hosing"].map((query) => request("en", { query })),
  ...["Unterkumft", "Esen", "Ärtzin", "Rechtsbreatung"].map((query) => request("de", { query })),
  ...["δικηγορς", "φαγιτο"].map((query) => request("el", { query })),
  request("en", { query: "lawer", typoTolerance: "min" }),
  request("en", { query: "shelter", typoTolerance: "false" }),
  // A language other than the page's
  ...["طعام", "食物", "ምግብ", "abogado", "Rechtsanwalt", "юрист", "doktor", "pain"].flatMap((query) =>
    ["en", "el", "ti"].map((language) => request(language, { query })),
  ),
  // Whole sentences
  request("en", { query: "where can I sleep tonight with my children" }),
  request("de", { query: "wo kann ich heute nacht schlafen" }),
  // Filters
  request("en", { query: "food", filters: "city:Berlin" }),
  request("en", { query: "", filters: "(categories:food OR categories:housing) AND NOT city:Berlin" }),
  request("en", { query: "", filters: "free:true AND city:Toronto" }),
  request("de", { query: "essen", facetFilters: [["languages:ar", "languages:fa"], "city:Berlin"] }),
  request("en", { query: "", numericFilters: ["checkedAt>1700000000"] }),
  request("en", { query: "help", optionalFilters: ["city:Toronto<score=2>", "free:true"] }),
  request("en", { query: "", maxValuesPerFacet: 3, sortFacetValuesBy: "alpha" }),
  // Places
  request("en", { query: "", ...berlin, aroundRadius: 2000 }),
  request("el", { query: "", ...athens }),
  request("en", { query: "", insideBoundingBox: [[52.6, 13.2, 52.4, 13.6]] }),
  request("en", { query: "", insidePolygon: [[43.5, -79.6, 43.8, -79.6, 43.8, -79.2, 43.5, -79.2]] }),
  request("en", { query: "doctor", ...berlin, filters: "city:Berlin" }),
  // Highlighting and snippets
  request("en", { query: "food bank", attributesToSnippet: ["summary:8"], snippetEllipsisText: "..." }),
  request("ar", { query: "طعام", highlightPreTag: "[", highlightPostTag: "]" }),
  request("en", { query: "food", restrictSearchableAttributes: ["name"], attributesToRetrieve: ["name"] }),
  request("en", { query: '"food bank" -clothing', advancedSyntax: true }),
  request("en", { query: "food", page: 1 }),
  request("en", { query: "food", offset: 3, length: 4 }),
  // The values of a facet
  ...["", "ber", "tornto", "Αθ"].map((facetQuery) =>
    request("en", { type: "facet", facet: "city", facetQuery }),
  ),
];

/** A letter with its marks, and the consonants below it. */
const cluster = /\P{M}(?:[\p{M}ำຳ]|(?<=[\u17d2\u1039])\p{L})*/gu;

/** Parts of texts whose words only a dictionary can find, with the text that contains each. */
const spaceless: readonly SpacelessRequest[] = [
  ...substrings.map(({ language, holds, text }) => part(language, holds, text)),
  ...spacelessTexts.flatMap(({ language, text }) => {
    const clusters = text.match(cluster) ?? [];
    return clusters.flatMap((_, at) =>
      [2, 4, 7].map((length) => part(language, clusters.slice(at, at + length).join(""), text)),
    );
  }),
];

/** A query in a language without spaces, and a text that contains it. */
export interface SpacelessRequest {
  language: string;
  query: string;
  text: string;
  request: EngineRequest;
}

function part(language: string, query: string, text: string): SpacelessRequest {
  const page = language === "zh" ? "zh-Hans" : language;
  return { language, query, text, request: request(page, { query, hitsPerPage: 50 }) };
}

interface Judged {
  language: string;
  index?: string;
  query: string;
}

/** Queries of people, in the languages of the interface. */
const judged: readonly EngineRequest[] = readdirSync(join(fixtures, "queries/needs"))
  .flatMap((name) => readFixture<Judged>(`queries/needs/${name}`))
  .map(({ language, index = language, query }) => request(index, { query }));

export const engineRequests = { manners, spaceless, judged };
