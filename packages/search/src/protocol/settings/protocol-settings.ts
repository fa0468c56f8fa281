import { refusal } from "../../search-refusal.ts";
import { settingKinds, type SettingKind } from "./setting-kinds.ts";

/** The settings of an index in the Algolia search protocol. Absent settings have their default. */
export interface KnownSettings {
  // Searching and faceting
  searchableAttributes?: readonly string[];
  attributesForFaceting?: readonly string[];
  numericAttributesForFiltering?: readonly string[];
  unretrievableAttributes?: readonly string[];
  attributeForDistinct?: string;
  disablePrefixOnAttributes?: readonly string[];
  separatorsToIndex?: string;
  keepDiacriticsOnCharacters?: string;
  customNormalization?: Readonly<Record<string, unknown>>;
  camelCaseAttributes?: readonly string[];
  decompoundedAttributes?: Readonly<Record<string, unknown>>;
  attributesToTransliterate?: readonly string[];
  indexLanguages?: readonly string[];
  allowCompressionOfIntegerArray?: boolean;

  // Ranking
  ranking?: readonly string[];
  customRanking?: readonly string[];
  relevancyStrictness?: number;
  /** Alternative indexes over the same records, each with its own ranking; `virtual(name)` is accepted. */
  replicas?: readonly string[];

  // Presentation
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  restrictHighlightAndSnippetArrays?: boolean;
  replaceSynonymsInHighlight?: boolean;
  responseFields?: readonly string[];
  renderingContent?: Readonly<Record<string, unknown>>;
  /** Any JSON; returned with every result. */
  userData?: unknown;

  // Paging and limits
  hitsPerPage?: number;
  paginationLimitedTo?: number;
  maxValuesPerFacet?: number;
  maxFacetHits?: number;
  sortFacetValuesBy?: "count" | "alpha";
  distinct?: boolean | number;

  // Typos
  typoTolerance?: boolean | "true" | "false" | "min" | "strict";
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  allowTyposOnNumericTokens?: boolean;
  disableTypoToleranceOnAttributes?: readonly string[];
  disableTypoToleranceOnWords?: readonly string[];

  // Words
  queryType?: "prefixLast" | "prefixAll" | "prefixNone";
  queryLanguages?: readonly string[];
  ignorePlurals?: boolean | "true" | "false" | readonly string[];
  removeStopWords?: boolean | "true" | "false" | readonly string[];
  removeWordsIfNoResults?: "none" | "lastWords" | "firstWords" | "allOptional";
  optionalWords?: string | readonly string[];
  decompoundQuery?: boolean;
  advancedSyntax?: boolean;
  advancedSyntaxFeatures?: readonly string[];
  exactOnSingleWordQuery?: "attribute" | "none" | "word";
  disableExactOnAttributes?: readonly string[];
  alternativesAsExact?: readonly string[];
  minProximity?: number;
  attributeCriteriaComputedByMinProximity?: boolean;
  attributeCriteriaComputedBy?: string;

  // Stored, without effect
  enableRules?: boolean;
  enablePersonalization?: boolean;
  enableReRanking?: boolean;
  reRankingApplyFilter?: unknown;
  mode?: string;
  semanticSearch?: Readonly<Record<string, unknown>>;
}

/** All settings of an index as set, including names unknown to this version. */
export type ProtocolSettings = KnownSettings & { readonly [name: string]: unknown };

/** A change to settings. */
export interface SettingsChange {
  set: ProtocolSettings;
  /** Names to reset to their default. */
  reset: readonly string[];
}

const kinds: Readonly<Record<keyof KnownSettings, SettingKind>> = settingKinds;

/** Deprecated names and their current equivalents. */
const oldNames: ReadonlyMap<string, string> = new Map([
  ["attributesToIndex", "searchableAttributes"],
  ["numericAttributesToIndex", "numericAttributesForFiltering"],
  ["slaves", "replicas"],
]);

/** Members of the answer that are not settings. */
const answeredOnly: ReadonlySet<string> = new Set(["version", "primary"]);

/** Parses settings. `null` resets; a value of the wrong type is refused by name (`SearchRefusal` 400). */
export function parseSettings(json: unknown): SettingsChange {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    throw refusal.bodyMalformed("expected a JSON object of settings");
  }
  const set = new Map<string, unknown>();
  const reset: string[] = [];
  for (const [given, value] of Object.entries(json)) {
    const name = oldNames.get(given) ?? given;
    if (answeredOnly.has(name)) continue;
    if (value === null) reset.push(name);
    else set.set(name, checked(name, value));
  }
  // Each value was checked against its kind; `fromEntries` cannot set a prototype.
  return { set: Object.fromEntries(set) as ProtocolSettings, reset };
}

function checked(name: string, value: unknown): unknown {
  const kind = isKnown(name) ? kinds[name] : undefined;
  if (kind && !kind.fits(value)) throw refusal.parameterInvalid(name, kind.expected);
  return value;
}

function isKnown(name: string): name is keyof KnownSettings {
  return Object.hasOwn(kinds, name);
}

/** The settings after a change. */
export function changedSettings(before: ProtocolSettings, { set, reset }: SettingsChange): ProtocolSettings {
  const kept = Object.entries(before).filter(([name]) => !reset.includes(name));
  return { ...Object.fromEntries(kept), ...set };
}

/** The protocol's default settings. */
export const defaultSettings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  version: 2,
  searchableAttributes: null,
  numericAttributesToIndex: null,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: "attribute",
  ranking: ["typo", "geo", "words", "filters", "proximity", "attribute", "exact", "custom"],
  customRanking: null,
  separatorsToIndex: "",
  removeWordsIfNoResults: "none",
  queryType: "prefixLast",
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  snippetEllipsisText: "…",
  alternativesAsExact: ["ignorePlurals", "singleWordSynonym"],
} as const;

/** Settings in the protocol's format, with defaults for those not set. */
export function writeSettings(settings: ProtocolSettings, primary?: string): Record<string, unknown> {
  return { ...defaultSettings, ...settings, ...(primary !== undefined && { primary }) };
}
