/** Changes whenever tokenization changes, which forces older indexes to be rebuilt. */
export const analysisVersion = "3";

/** Options of an index. Both are lists of characters in one string. */
export interface Analysis {
  /** Characters indexed as words although they are neither letters nor digits: `#+`. */
  separatorsToIndex?: string;
  /** Characters whose diacritics distinguish words: `øå`. */
  keepDiacriticsOn?: string;
}
