/** Changes whenever the same text gives other terms, so that indexes made before are made again. */
export const analysisVersion = "3";

/** What an index may want otherwise. Both are lists of characters in one string. */
export interface Analysis {
  /** Characters that are words by themselves although they are neither letters nor digits: `#+`. */
  separatorsToIndex?: string;
  /** Characters whose accents distinguish words: `øå`. */
  keepDiacriticsOn?: string;
}
