import { phoneCountry } from "@dragoman/reference/phone";
import type { SearchRecord } from "@dragoman/search";
import { anyOf } from "@dragoman/search/portable-request";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SearchRequest } from "../search/search-protocol.ts";
import { safetyKinds, type SafetyKind, type SafetyLine } from "./safety-view.ts";
import type { Site } from "../site/site.server.ts";

type Filters = SearchRequest["facetFilters"];

/** Many entries have no phone, or share one number between several offices. */
const maxCandidates = 10;
const maxWithoutPlace = 100;

const crisisLine = anyOf("categories", ["crisis-line"]);
const mind = anyOf("categories", ["mental-health"]);

/** The lines to call in each kind of danger, the best first. */
const sought: Readonly<Record<SafetyKind, readonly Filters[]>> = {
  violence: [
    [crisisLine, anyOf("categories", ["violence-at-home"])],
    [crisisLine, anyOf("categories", ["sexual-violence"])],
    [anyOf("categories", ["violence-at-home"])],
  ],
  suicide: [[crisisLine, mind], [crisisLine]],
  "harms-others": [[anyOf("audience", ["people-who-hurt-others"])], [crisisLine, mind]],
  "street-tonight": [[anyOf("categories", ["bed-tonight"])]],
};

export type LinesByKind = Record<SafetyKind, SafetyLine[]>;

/**
 * The phone lines of the directory for each kind of danger, the best first, by country (ISO 3166-1); the caller shows
 * the first of those that are not hidden. In a directory of several
 * countries, lines of an unknown country are omitted, because a number dialled in the wrong country reaches nobody.
 */
export async function safetyLines(
  countries: readonly string[],
  { site, locale }: { site: Site; locale: Locale },
): Promise<Map<string, LinesByKind>> {
  const only = countries.length === 1 ? countries[0] : undefined;
  const lines = await Promise.all(
    safetyKinds.map(async (kind) => {
      const hits = await hitsOf(kind, countries, { site, locale });
      const right = hits.filter((hit) => isFor(kind, hit));
      const placed = right.map(async (hit) => ({
        hit,
        country: (await countryOf(hit, { site, locale })) ?? only,
      }));
      return { kind, placed: await Promise.all(placed) };
    }),
  );
  return new Map(
    countries.map((country) => {
      const own = lines.map(({ kind, placed }) => {
        const there = placed.filter((one) => one.country === country);
        return [kind, linesOf(there.map(({ hit }) => hit))];
      });
      return [country, Object.fromEntries(own) as LinesByKind]; // every kind has an entry
    }),
  );
}

/**
 * Lines for people who hurt others are for nobody else. A line about violence does not help a person with suicidal
 * thoughts, unless it covers mental health, too.
 */
function isFor(kind: SafetyKind, { audience, categories }: SearchRecord): boolean {
  if (kind === "harms-others") return true;
  if (audience.includes("people-who-hurt-others")) return false;
  const isOfViolence = categories.includes("violence-at-home") || categories.includes("sexual-violence");
  return kind !== "suicide" || !isOfViolence || categories.includes("mental-health");
}

/** Lines without an address, which filters cannot assign to a country, come before places. */
async function hitsOf(
  kind: SafetyKind,
  countries: readonly string[],
  { site, locale }: { site: Site; locale: Locale },
): Promise<SearchRecord[]> {
  const indexName = site.search.indexName(locale);
  const answers = await site.search.answer(
    sought[kind].flatMap((filters) => [
      requestOf([...filters, anyOf("delivery", ["phone"])], { indexName, limit: maxWithoutPlace }),
      ...countries.map((country) =>
        requestOf([...filters, anyOf("country", [country])], { indexName, limit: maxCandidates }),
      ),
    ]),
  );
  return answers.flatMap(({ hits }) => hits as SearchRecord[]); // the records are our own, in this shape
}

async function countryOf(
  { country, areas, phone }: SearchRecord,
  { site, locale }: { site: Site; locale: Locale },
): Promise<string | undefined> {
  const wide = areas.find((one) => /^(?:country|region):/.test(one));
  const known =
    country ?? wide?.slice(wide.indexOf(":") + 1).slice(0, 2) ?? phoneCountry(phone?.uri?.slice(4) ?? "");
  if (known !== null) return known;
  const place = areas.find((one) => one.startsWith("place:"));
  // Loading the places takes a minute; a reader in danger must not wait for it.
  if (place === undefined || !site.places.isReady()) return undefined;
  return (await site.places.byId(place.slice("place:".length), locale))?.country;
}

function linesOf(hits: readonly SearchRecord[]): SafetyLine[] {
  const lines = hits.flatMap(({ objectID: key, name, texts, phone }) =>
    phone?.uri === undefined
      ? []
      : [{ key, name, language: texts.nameLanguage, text: phone.text, uri: phone.uri }],
  );
  return lines.filter(({ uri }, index) => lines.findIndex((one) => one.uri === uri) === index);
}

function requestOf(
  facetFilters: Filters,
  { indexName, limit }: { indexName: string; limit: number },
): SearchRequest {
  return {
    indexName,
    query: "",
    page: 0,
    hitsPerPage: limit,
    facets: [],
    maxValuesPerFacet: 1,
    facetFilters,
    attributesToRetrieve: ["*"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  };
}
