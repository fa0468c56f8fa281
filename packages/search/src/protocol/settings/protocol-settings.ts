import { refusal } from "../../search-refusal.ts";
import { settingKinds, type SettingKind } from "./setting-kinds.ts";

/** The settings of an index that the Algolia search protocol knows. What is absent has its default. */
export interface KnownSettings {
  // What is searched and counted
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

  // The order of hits
  ranking?: readonly string[];
  customRanking?: readonly string[];
  relevancyStrictness?: number;
  /** Other names of the same records, each with a ranking of its own; `virtual(name)` is accepted. */
  replicas?: readonly string[];

  // What a hit shows
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
  /** Any JSON; comes back with every result. */
  userData?: unknown;

  // How many
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

  // Kept and without effect
  enableRules?: boolean;
  enablePersonalization?: boolean;
  enableReRanking?: boolean;
  reRankingApplyFilter?: unknown;
  mode?: string;
  semanticSearch?: Readonly<Record<string, unknown>>;
}

/** All settings of an index as they were set, names that this version does not know included. */
export type ProtocolSettings = KnownSettings & { readonly [name: string]: unknown };

/** What a caller wants changed. */
export interface SettingsChange {
  set: ProtocolSettings;
  /** Names whose default comes back. */
  reset: readonly string[];
}

const kinds: Readonly<Record<keyof KnownSettings, SettingKind>> = settingKinds;

/** Names of old clients, and what they are called today. */
const oldNames: ReadonlyMap<string, string> = new Map([
  ["attributesToIndex", "searchableAttributes"],
  ["numericAttributesToIndex", "numericAttributesForFiltering"],
  ["slaves", "replicas"],
]);

/** What answers to nothing but the answer itself carries, and must not be set. */
const answeredOnly: ReadonlySet<string> = new Set(["version", "primary"]);

/** Settings in a body. `null` resets; a value of the wrong type is refused (`SearchRefusal` 400), and named. */
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
  // Each value has just been checked against the kind that stands for its type; `fromEntries` has no prototype setter.
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

/** What the protocol answers for settings that nobody has set. */
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

/** Settings as they are answered: defaults where nothing was set. */
export function writeSettings(settings: ProtocolSettings, primary?: string): Record<string, unknown> {
  return { ...defaultSettings, ...settings, ...(primary !== undefined && { primary }) };
}
