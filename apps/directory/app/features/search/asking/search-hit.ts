import type { SearchRecord } from "@dragoman/search";

/** One answer of the search host: a service at a place, with what matched marked by `matched-text.ts`. */
export type SearchHit = SearchRecord & {
  _highlightResult?: { name?: MarkedText; organization?: MarkedText };
  _snippetResult?: { summary?: MarkedText };
};

interface MarkedText {
  value: string;
}
