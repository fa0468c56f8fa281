/** A kind of setting value: its check, and its description in refusals. */
export interface SettingKind {
  expected: string;
  fits: (value: unknown) => boolean;
}

/** Entries in a list, and characters in an entry or a text: far more than any real index uses. */
const most = { entries: 1000, characters: 10_000 };

const text: SettingKind = { expected: "a string", fits: isText };
const boolean: SettingKind = { expected: "a boolean", fits: (value) => typeof value === "boolean" };
const anything: SettingKind = { expected: "JSON", fits: () => true };
const record: SettingKind = {
  expected: "an object",
  fits: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};
const texts: SettingKind = { expected: "an array of strings", fits: isTexts };
const switchOrLanguages: SettingKind = {
  expected: "a boolean or an array of languages",
  fits: (value) => typeof value === "boolean" || value === "true" || value === "false" || isTexts(value),
};

function integer(least: number, greatest: number): SettingKind {
  return {
    expected: `an integer between ${least} and ${greatest}`,
    fits: (value) =>
      typeof value === "number" && Number.isInteger(value) && value >= least && value <= greatest,
  };
}

function choice(...values: readonly string[]): SettingKind {
  return {
    expected: `one of ${values.join(", ")}`,
    fits: (value) => typeof value === "string" && values.includes(value),
  };
}

function textsLike(pattern: RegExp, expected: string): SettingKind {
  return { expected, fits: (value) => isTexts(value) && value.every((one) => pattern.test(one)) };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= most.characters;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= most.entries && value.every(isText);
}

/** By name of the setting. */
export const settingKinds = {
  searchableAttributes: texts,
  attributesForFaceting: texts,
  numericAttributesForFiltering: texts,
  unretrievableAttributes: texts,
  attributeForDistinct: text,
  disablePrefixOnAttributes: texts,
  separatorsToIndex: text,
  keepDiacriticsOnCharacters: text,
  customNormalization: record,
  camelCaseAttributes: texts,
  decompoundedAttributes: record,
  attributesToTransliterate: texts,
  indexLanguages: texts,
  allowCompressionOfIntegerArray: boolean,
  ranking: textsLike(
    /^(?:typo|geo|words|filters|proximity|attribute|exact|custom|(?:asc|desc)\(.+\))$/s,
    "an array of criteria: typo, geo, words, filters, proximity, attribute, exact, custom, asc(attribute), desc(attribute)",
  ),
  customRanking: textsLike(/^(?:asc|desc)\(.+\)$/s, "an array of asc(attribute) and desc(attribute)"),
  relevancyStrictness: integer(0, 100),
  replicas: texts,
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  attributesToSnippet: texts,
  highlightPreTag: text,
  highlightPostTag: text,
  snippetEllipsisText: text,
  restrictHighlightAndSnippetArrays: boolean,
  replaceSynonymsInHighlight: boolean,
  responseFields: texts,
  renderingContent: record,
  userData: anything,
  hitsPerPage: integer(1, 1000),
  paginationLimitedTo: integer(0, 1_000_000_000),
  maxValuesPerFacet: integer(1, 1000),
  maxFacetHits: integer(1, 100),
  sortFacetValuesBy: choice("count", "alpha"),
  distinct: {
    expected: "a boolean or a positive integer",
    fits: (value) => typeof value === "boolean" || integer(0, 1000).fits(value),
  },
  typoTolerance: {
    expected: "a boolean or one of true, false, min, strict",
    fits: (value) => typeof value === "boolean" || choice("true", "false", "min", "strict").fits(value),
  },
  minWordSizefor1Typo: integer(0, 1000),
  minWordSizefor2Typos: integer(0, 1000),
  allowTyposOnNumericTokens: boolean,
  disableTypoToleranceOnAttributes: texts,
  disableTypoToleranceOnWords: texts,
  queryType: choice("prefixLast", "prefixAll", "prefixNone"),
  queryLanguages: texts,
  ignorePlurals: switchOrLanguages,
  removeStopWords: switchOrLanguages,
  removeWordsIfNoResults: choice("none", "lastWords", "firstWords", "allOptional"),
  optionalWords: {
    expected: "a string or an array of strings",
    fits: (value) => isText(value) || isTexts(value),
  },
  decompoundQuery: boolean,
  advancedSyntax: boolean,
  advancedSyntaxFeatures: texts,
  exactOnSingleWordQuery: choice("attribute", "none", "word"),
  disableExactOnAttributes: texts,
  alternativesAsExact: texts,
  minProximity: integer(1, 7),
  attributeCriteriaComputedByMinProximity: boolean,
  attributeCriteriaComputedBy: text,
  enableRules: boolean,
  enablePersonalization: boolean,
  enableReRanking: boolean,
  reRankingApplyFilter: anything,
  mode: text,
  semanticSearch: record,
} as const satisfies Readonly<Record<string, SettingKind>>;
