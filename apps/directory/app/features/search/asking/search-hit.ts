import type { SearchRecord } from "@dragoman/search";

/** One hit of the search host: a service at a place, with matches marked as in `matched-text.ts`. */
export type SearchHit = SearchRecord & {
  _highlightResult?: { name?: MarkedText; organization?: MarkedText };
  _snippetResult?: { summary?: MarkedText };
};

interface MarkedText {
  value: string;
}
