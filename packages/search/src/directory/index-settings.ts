import { serviceIndexName } from "./service-index-name.ts";

/** The contents of an index and how it is searched, in terms that map to every engine. */
export interface IndexSettings {
  name: string;
  /** BCP 47. One index serves one language. */
  language: string;
  fields: Readonly<Record<string, FieldSettings>>;
  /**
   * Attributes that hold category codes (assigned; including ancestors), and the one with their names in the index's
   * language.
   */
  codes: { terms: string; categories: string; names: string };
  /** A number that sorts hits before any other criterion, ascending: 1 ranks last, however well it matches. */
  last?: string;
  /** Orders hits that match equally well; a missing value sorts last. */
  customRanking: readonly { field: string; direction: "ascending" | "descending" }[];
  /** Sort orders that a request can select by index name (`orderedIndexName`), applied before relevance. */
  orders: readonly IndexOrder[];
  typos: {
    /** Minimum length of a query word for one typo. */
    one: number;
    /** Minimum length for two typos. */
    two: number;
  };
  limits: {
    /** Pagination limit. */
    maxHits: number;
    maxFacetValues: number;
  };
}

export interface IndexOrder {
  by: "checked";
  field: string;
  direction: "ascending" | "descending";
}

export interface FieldSettings {
  search?: {
    /** 1 is the most important; ranks may be shared. */
    rank: number;
    /** Matches near the beginning rank higher. */
    ordered: boolean;
  };
  /** `filter`: filterable · `count`: also counted · `searchable`: its values are also searchable. */
  facet?: "filter" | "count" | "searchable";
  /** A number for numeric conditions. */
  compared?: true;
  /** `false`: used for searching or filtering, never returned. */
  retrieve?: false;
  /** `false`: no typo tolerance, as for codes. */
  typos?: false;
  /** Length in words of the snippet of a long text. */
  snippetWords?: number;
}

/** Services for perpetrators: few people look for them, and victims must not meet them among other results. */
export const lastField = "forPerpetrators";

/** The settings of the index of services in one language. */
export function serviceIndexSettings(locale: string): IndexSettings {
  return {
    name: serviceIndexName(locale),
    language: locale,
    fields: {
      name: { search: { rank: 1, ordered: true } },
      organization: { search: { rank: 2, ordered: true } },
      categoryNames: { search: { rank: 3, ordered: false }, facet: "searchable" },
      alternateName: { search: { rank: 4, ordered: true } },
      city: { search: { rank: 5, ordered: false }, facet: "searchable" },
      region: { search: { rank: 5, ordered: false }, facet: "count" },
      postalCode: { search: { rank: 5, ordered: false }, facet: "filter", typos: false },
      summary: { search: { rank: 6, ordered: true }, snippetWords: 20 },
      words: { search: { rank: 7, ordered: false }, retrieve: false },
      terms: { facet: "filter" },
      categories: { facet: "count" },
      numbers: { facet: "filter", retrieve: false },
      named: { facet: "filter", retrieve: false },
      onlyFor: { facet: "filter", retrieve: false },
      subjects: { facet: "filter", retrieve: false },
      concepts: { facet: "filter", retrieve: false },
      languages: { facet: "count" },
      country: { facet: "count" },
      status: { facet: "count" },
      free: { facet: "count" },
      hours: { facet: "count" },
      open: { facet: "filter", retrieve: false },
      areas: { facet: "filter" },
      access: { facet: "count" },
      needsNo: { facet: "count" },
      audience: { facet: "count" },
      delivery: { facet: "count" },
      media: { facet: "count" },
      checkedAt: { compared: true },
      updatedAt: { compared: true },
      minimumAge: { compared: true },
      maximumAge: { compared: true },
      alert: { facet: "filter" },
      serviceId: { facet: "filter" },
      organizationId: { facet: "filter" },
      locationId: { facet: "filter" },
    },
    codes: { terms: "terms", categories: "categories", names: "categoryNames" },
    last: lastField,
    customRanking: [
      { field: "focus", direction: "descending" },
      { field: "checkedAt", direction: "descending" },
      { field: "updatedAt", direction: "descending" },
    ],
    orders: [{ by: "checked", field: "checkedAt", direction: "descending" }],
    typos: { one: 4, two: 8 },
    limits: { maxHits: 1000, maxFacetValues: 1000 },
  };
}
