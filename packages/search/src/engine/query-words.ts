import { tokenize } from "./tokenize.ts";

export interface QueryWord {
  /** Folded. */
  term: string;
  /** As the reader typed it. */
  typed: string;
  /** Terms that begin with the word match too. */
  prefix: boolean;
}

/** UTF-16 units of a query that are read; the rest is ignored. */
export const maximumQueryLength = 512;
/** Words of a query that are searched for; the rest is ignored. */
export const maximumQueryWords = 20;

export type QueryType = "prefixLast" | "prefixAll" | "prefixNone";

export function queryWords(query: string, queryType: QueryType): QueryWord[] {
  const read = query.slice(0, maximumQueryLength);
  const tokens = tokenize(read, "query").slice(0, maximumQueryWords);
  return tokens.map(({ term, start, end, single }, index) => ({
    term,
    typed: read.slice(start, end),
    prefix:
      single === true ||
      queryType === "prefixAll" ||
      (queryType === "prefixLast" && index === tokens.length - 1),
  }));
}
