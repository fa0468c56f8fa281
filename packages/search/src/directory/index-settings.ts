/** What an index holds and how it is searched, in terms that every engine can be told. */
export interface IndexSettings {
  name: string;
  /** BCP 47. One index speaks one language. */
  language: string;
  fields: Readonly<Record<string, FieldSettings>>;
  /** Attributes that hold category codes (the own ones; all), and the one that shows names in the index's language. */
  codes: { terms: string; categories: string; names: string };
  /** A number by which entries are ordered before everything else, ascending: 1 comes last, however well it matches. */
  last?: string;
  /** Decides between hits that match equally well; a missing value comes last. */
  customRanking: readonly { field: string; direction: "ascending" | "descending" }[];
  /** Orders that a request can ask for by an index name of its own (`orderedIndexName`), before relevance. */
  orders: readonly IndexOrder[];
  typos: {
    /** Letters from which a query word may hold one typo. */
    one: number;
    /** Letters from which it may hold two. */
    two: number;
  };
  limits: {
    /** Hits that paging can reach. */
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
    /** 1 is the most important; ties are equal. */
    rank: number;
    /** A match near the beginning is better. */
    ordered: boolean;
  };
  /** `filter`: can be filtered by · `count`: counted too · `searchable`: its values can be searched too. */
  facet?: "filter" | "count" | "searchable";
  /** A number that conditions can be about. */
  compared?: true;
  /** `false`: searched or filtered by, never handed out. */
  retrieve?: false;
  /** `false`: spelled right or not found, as codes are. */
  typos?: false;
  /** Words around a match, for a text too long to show whole. */
  snippetWords?: number;
}

/** For whom few ask, and whom those must not meet who were hurt by them. */
export const lastField = "forPerpetrators";

/** The name of the index that holds services in one language. */
export function serviceIndexName(locale: string): string {
  return `services_${locale}`;
}

/** The settings of the index that holds services in one language. */
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
