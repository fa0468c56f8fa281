import type { ProtocolSettings } from "../protocol/settings/protocol-settings.ts";
import { defaultRanking } from "../engine/query/ranking/ranking-criteria.ts";
import type { FieldSettings, IndexOrder, IndexSettings } from "./index-settings.ts";

/**
 * Translates neutral settings to the Algolia search protocol, for Algolia and the embedded engine; with an order, the
 * settings of the index for that order.
 */
export function protocolIndexSettings(settings: IndexSettings, order?: IndexOrder): ProtocolSettings {
  const fields = Object.entries(settings.fields);
  const { last } = settings;
  function named(test: (field: FieldSettings) => boolean): string[] {
    return fields.filter(([, field]) => test(field)).map(([name]) => name);
  }
  return {
    searchableAttributes: searchableAttributes(settings),
    ...((last !== undefined || order) && {
      ranking: [
        ...(last === undefined ? [] : [lastRule(last)]),
        ...(order ? [sortRule(order)] : []),
        ...defaultRanking,
      ],
    }),
    attributesForFaceting: fields.flatMap(([name, { facet }]) => facetAttribute(name, facet) ?? []),
    numericAttributesForFiltering: named(({ compared }) => compared === true),
    unretrievableAttributes: named(({ retrieve }) => retrieve === false),
    disableTypoToleranceOnAttributes: named(({ typos }) => typos === false),
    attributesToSnippet: fields.flatMap(([name, { snippetWords }]) =>
      snippetWords === undefined ? [] : [`${name}:${snippetWords}`],
    ),
    customRanking: settings.customRanking.map(sortRule),
    minWordSizefor1Typo: settings.typos.one,
    minWordSizefor2Typos: settings.typos.two,
    allowTyposOnNumericTokens: false,
    paginationLimitedTo: settings.limits.maxHits,
    maxValuesPerFacet: settings.limits.maxFacetValues,
    queryLanguages: [settings.language],
    indexLanguages: [settings.language],
    ignorePlurals: true,
    // Queries in whole sentences then match some of their words instead of nothing.
    removeWordsIfNoResults: "allOptional",
  };
}

/** The ranking rule that puts records last. */
export function lastRule(field: string): string {
  return `asc(${field})`;
}

function sortRule({ field, direction }: Pick<IndexOrder, "field" | "direction">): string {
  return `${direction === "ascending" ? "asc" : "desc"}(${field})`;
}

/**
 * Attributes in order of rank, those of equal rank in one string. `city,unordered(region)` is not supported; the
 * `ordered` flag applies to the whole rank.
 */
function searchableAttributes({ fields }: IndexSettings): string[] {
  const ranks = new Map<number, string[]>();
  for (const [name, { search }] of Object.entries(fields)) {
    if (!search) continue;
    const rank = ranks.get(search.rank) ?? [];
    ranks.set(search.rank, rank);
    rank.push(name);
  }
  return [...ranks]
    .toSorted(([one], [other]) => one - other)
    .map(([, names]) => {
      const [first = ""] = names;
      if (names.length > 1) return names.join(",");
      return fields[first]?.search?.ordered === false ? `unordered(${first})` : first;
    });
}

function facetAttribute(name: string, facet: FieldSettings["facet"]): string | undefined {
  if (facet === undefined) return undefined;
  if (facet === "count") return name;
  return facet === "filter" ? `filterOnly(${name})` : `searchable(${name})`;
}
