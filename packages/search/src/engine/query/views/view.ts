import type { ProtocolSettings } from "../../../protocol/settings/protocol-settings.ts";
import { searchOptions } from "../../../protocol/reading/search-options.ts";
import type { SearchOptions } from "../../../search-request.ts";
import { tokenize } from "../../text/tokenize.ts";
import { defaultRanking } from "../ranking/ranking-criteria.ts";
import { compileSynonyms, type SynonymObject, type Synonyms } from "./synonyms.ts";

/** One searchable attribute, in order of importance. */
export interface SearchedAttribute {
  /** Includes everything nested below it. */
  path: string;
  /** 0 is the most important; attributes may share a rank. */
  rank: number;
  /** Matches near the beginning rank higher. */
  ordered: boolean;
}

export interface FacetUse {
  /** Used for filtering, never counted. */
  filterOnly: boolean;
  /** Its values can be searched. */
  searchable: boolean;
  /** Counted after grouping, one document a group. */
  afterDistinct: boolean;
}

/** Attributes with codes that a glossary explains. */
export interface CodedAttributes {
  /** The codes assigned to the record itself. */
  terms: string;
  /** The assigned codes and all their ancestors. */
  categories: string;
  /** The attribute of a hit that holds the labels of the codes; also determines the rank of label matches. */
  names: string;
}

/**
 * How the documents of a collection are searched, ranked and presented. Many views share the same segments: one for
 * each language and sort order.
 */
export interface View {
  /** BCP 47: translations into this language replace the documents' own texts. */
  readonly language: string | undefined;
  /** All texts with equal rank when absent. */
  readonly attributes: readonly SearchedAttribute[] | undefined;
  readonly facets: ReadonlyMap<string, FacetUse>;
  /** Defaults for requests. */
  readonly options: Readonly<SearchOptions>;
  /** Number of hits that paging can reach. */
  readonly paginationLimitedTo: number;
  readonly attributeForDistinct: string | undefined;
  readonly unretrievableAttributes: readonly string[];
  /** Returned with every answer. */
  readonly renderingContent: Readonly<Record<string, unknown>> | undefined;
  readonly userData: unknown;
  /** Folded words for which typos are not tolerated. */
  readonly disableTypoToleranceOnWords: ReadonlySet<string>;
  readonly disablePrefixOnAttributes: readonly string[];
  readonly separatorsToIndex: string | undefined;
  readonly keepDiacriticsOn: string | undefined;
  readonly synonyms: Synonyms;
  readonly coded: CodedAttributes | undefined;
  /** By BCP 47 tag: folded words that carry little meaning ("where", "can", "the"). */
  readonly functionWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same for `removeStopWords`. */
  readonly stopWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** Texts that readers of the view's language do not see: `last` ranks their matches after all others. */
  readonly otherTranslations: "last" | "unsearched";
}

export interface ViewOptions {
  language?: string;
  /** In the protocol's format. */
  synonyms?: Iterable<SynonymObject>;
  coded?: CodedAttributes;
  functionWords?: ReadonlyMap<string, ReadonlySet<string>>;
  /** Default: the function words. */
  stopWords?: ReadonlyMap<string, ReadonlySet<string>>;
  otherTranslations?: "last" | "unsearched";
}

/** Creates the view that protocol settings describe. Refuses invalid settings (`SearchRefusal` 400). */
export function createView(settings: ProtocolSettings, options: ViewOptions = {}): View {
  const { language, synonyms = [], coded, functionWords = new Map(), otherTranslations = "last" } = options;
  return {
    language,
    attributes: searchedAttributes(settings.searchableAttributes),
    facets: facetUses(settings.attributesForFaceting ?? []),
    options: { ...defaultOptions, ...searchOptions(settings) },
    paginationLimitedTo: settings.paginationLimitedTo ?? defaultPaginationLimit,
    attributeForDistinct: settings.attributeForDistinct,
    unretrievableAttributes: settings.unretrievableAttributes ?? [],
    renderingContent: settings.renderingContent,
    userData: settings.userData,
    disableTypoToleranceOnWords: new Set(
      settings.disableTypoToleranceOnWords?.flatMap((text) =>
        tokenize(text, "query").map((token) => token.term),
      ),
    ),
    disablePrefixOnAttributes: settings.disablePrefixOnAttributes ?? [],
    separatorsToIndex: settings.separatorsToIndex,
    keepDiacriticsOn: settings.keepDiacriticsOnCharacters,
    synonyms: compileSynonyms(synonyms),
    coded,
    functionWords,
    stopWords: options.stopWords ?? functionWords,
    otherTranslations,
  };
}

const defaultPaginationLimit = 1000;

const defaultOptions: SearchOptions = {
  queryType: "prefixLast",
  typoTolerance: "true",
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  disableTypoToleranceOnAttributes: [],
  removeWordsIfNoResults: "none",
  optionalWords: [],
  advancedSyntax: false,
  advancedSyntaxFeatures: ["exactPhrase", "excludeWords"],
  removeStopWords: false,
  ignorePlurals: false,
  queryLanguages: [],
  exactOnSingleWordQuery: "attribute",
  alternativesAsExact: ["ignorePlurals", "singleWordSynonym"],
  disableExactOnAttributes: [],
  minProximity: 1,
  attributeCriteriaComputedByMinProximity: false,
  ranking: defaultRanking,
  customRanking: [],
  attributesToRetrieve: ["*"],
  attributesToHighlight: undefined,
  attributesToSnippet: [],
  restrictHighlightAndSnippetArrays: false,
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  snippetEllipsisText: "…",
  responseFields: ["*"],
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  maxFacetHits: 10,
  sortFacetValuesBy: "count",
  distinct: 0,
};

/** `["name", "unordered(city),region"]`: attributes of one entry are equally important. */
function searchedAttributes(entries: readonly string[] | undefined): SearchedAttribute[] | undefined {
  if (!entries || entries.length === 0) return undefined;
  return entries.flatMap((entry, rank) =>
    entry.split(",").map((text) => {
      const { modifiers, path } = splitModifiers(text);
      return { path, rank, ordered: !modifiers.includes("unordered") };
    }),
  );
}

function facetUses(entries: readonly string[]): Map<string, FacetUse> {
  return new Map(
    entries.map((entry) => {
      const { modifiers, path } = splitModifiers(entry);
      return [
        path,
        {
          filterOnly: modifiers.includes("filterOnly"),
          searchable: modifiers.includes("searchable"),
          afterDistinct: modifiers.includes("afterDistinct"),
        },
      ];
    }),
  );
}

/** `afterDistinct(searchable(city))` */
function splitModifiers(text: string): { modifiers: string[]; path: string } {
  const modifiers: string[] = [];
  let rest = text.trim();
  for (;;) {
    const [, modifier, inner] = /^(\w+)\((.*)\)$/s.exec(rest) ?? [];
    if (modifier === undefined || inner === undefined) return { modifiers, path: rest };
    modifiers.push(modifier);
    rest = inner.trim();
  }
}
