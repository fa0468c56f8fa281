import { refusal } from "../../search-refusal.ts";
import type { SearchOptions, SnippetAttribute } from "../../search-request.ts";
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  listParameter,
  switchOrListParameter,
  textParameter,
  type Parameters,
} from "./parameter-values.ts";

/**
 * Parses the search options among the parameters of a request or the settings of an index. Refuses invalid values
 * (`SearchRefusal` 400).
 */
export function searchOptions(parameters: Parameters): Partial<SearchOptions> {
  const names = Object.keys(parameters);
  const options: Possible<SearchOptions> = {};
  for (const group of groups) {
    if (names.some((name) => group.names.has(name))) Object.assign(options, group.read(parameters));
  }
  return definedOnly(options);
}

type Possible<T> = { [K in keyof T]?: T[K] | undefined };

/** Only defined members: an option that the request omits falls back to the index. */
export function definedOnly<T extends object>(possible: Possible<T>): Partial<T> {
  // Only undefined members are removed, so each value still has its option's type.
  return Object.fromEntries(
    Object.entries(possible).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

const wordLength = { least: 0, most: 1000 };
/** Ranking criteria: those of the protocol, and many attributes. */
const maximumCriteria = 50;

function wordOptions(parameters: Parameters): Possible<SearchOptions> {
  return {
    queryType: choiceParameter(parameters, "queryType", ["prefixLast", "prefixAll", "prefixNone"]),
    typoTolerance: choiceParameter(parameters, "typoTolerance", ["true", "false", "min", "strict"]),
    minWordSizefor1Typo: integerParameter(parameters, "minWordSizefor1Typo", wordLength),
    minWordSizefor2Typos: integerParameter(parameters, "minWordSizefor2Typos", wordLength),
    allowTyposOnNumericTokens: booleanParameter(parameters, "allowTyposOnNumericTokens"),
    disableTypoToleranceOnAttributes: listParameter(parameters, "disableTypoToleranceOnAttributes"),
    removeWordsIfNoResults: choiceParameter(parameters, "removeWordsIfNoResults", [
      "none",
      "lastWords",
      "firstWords",
      "allOptional",
    ]),
    optionalWords: listParameter(parameters, "optionalWords"),
    advancedSyntax: booleanParameter(parameters, "advancedSyntax"),
    advancedSyntaxFeatures: listParameter(parameters, "advancedSyntaxFeatures"),
    removeStopWords: switchOrListParameter(parameters, "removeStopWords"),
    ignorePlurals: switchOrListParameter(parameters, "ignorePlurals"),
    queryLanguages: listParameter(parameters, "queryLanguages"),
    exactOnSingleWordQuery: choiceParameter(parameters, "exactOnSingleWordQuery", [
      "attribute",
      "none",
      "word",
    ]),
    alternativesAsExact: listParameter(parameters, "alternativesAsExact"),
    disableExactOnAttributes: listParameter(parameters, "disableExactOnAttributes"),
    minProximity: integerParameter(parameters, "minProximity", { least: 1, most: 7 }),
    attributeCriteriaComputedByMinProximity: booleanParameter(
      parameters,
      "attributeCriteriaComputedByMinProximity",
    ),
    ranking: listParameter(parameters, "ranking", maximumCriteria),
    customRanking: listParameter(parameters, "customRanking", maximumCriteria),
  };
}

function shownOptions(parameters: Parameters): Possible<SearchOptions> {
  return {
    attributesToRetrieve: listParameter(parameters, "attributesToRetrieve"),
    attributesToHighlight: listParameter(parameters, "attributesToHighlight"),
    attributesToSnippet: listParameter(parameters, "attributesToSnippet")?.map(snippetAttribute),
    restrictHighlightAndSnippetArrays: booleanParameter(parameters, "restrictHighlightAndSnippetArrays"),
    highlightPreTag: tagParameter(parameters, "highlightPreTag"),
    highlightPostTag: tagParameter(parameters, "highlightPostTag"),
    snippetEllipsisText: tagParameter(parameters, "snippetEllipsisText"),
    responseFields: listParameter(parameters, "responseFields"),
  };
}

function countOptions(parameters: Parameters): Possible<SearchOptions> {
  return {
    hitsPerPage: integerParameter(parameters, "hitsPerPage", { least: 0, most: 1000 }),
    maxValuesPerFacet: integerParameter(parameters, "maxValuesPerFacet", { least: 0, most: 1000 }),
    maxFacetHits: integerParameter(parameters, "maxFacetHits", { least: 0, most: 100 }),
    sortFacetValuesBy: choiceParameter(parameters, "sortFacetValuesBy", ["count", "alpha"]),
    distinct: distinctParameter(parameters),
  };
}

/** Most requests set few options: groups without any are skipped. */
const groups = [wordOptions, shownOptions, countOptions].map((read) => ({
  read,
  names: new Set(Object.keys(read({}))),
}));

/** A tag is repeated at every match, so a long one could inflate the answer without limit. */
const maximumTagLength = 100;

function tagParameter(parameters: Parameters, name: string): string | undefined {
  const text = textParameter(parameters, name);
  if (text !== undefined && text.length > maximumTagLength) {
    throw refusal.parameterInvalid(name, `at most ${maximumTagLength} characters`);
  }
  return text;
}

function distinctParameter(parameters: Parameters): number | undefined {
  const value = parameters["distinct"];
  if (value === true || value === "true") return 1;
  if (value === false || value === "false") return 0;
  return integerParameter(parameters, "distinct", { least: 0, most: 100 });
}

/** `summary:20` */
function snippetAttribute(text: string): SnippetAttribute {
  const cut = text.lastIndexOf(":");
  if (cut === -1) return { attribute: text, words: undefined };
  const words = integerParameter({ attributesToSnippet: text.slice(cut + 1) }, "attributesToSnippet", {
    least: 1,
    most: 1000,
  });
  return { attribute: text.slice(0, cut), words };
}
