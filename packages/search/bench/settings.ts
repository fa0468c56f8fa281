import type { ProtocolSettings } from "../src/protocol/settings/protocol-settings.ts";
import { corpusFacets } from "./corpus.ts";

/** The settings of the corpus in the search protocol, like those of the directory's indexes. */
export const corpusSettings: ProtocolSettings = {
  searchableAttributes: ["name", "organization", "description"],
  attributesForFaceting: [...corpusFacets],
  attributesToHighlight: ["name", "organization"],
  attributesToSnippet: ["description:20"],
  customRanking: ["desc(popularity)"],
  hitsPerPage: 20,
  maxValuesPerFacet: 200,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeWordsIfNoResults: "allOptional",
};
