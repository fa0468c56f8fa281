import type { Filter } from "../../../search-request.ts";
import type { IndexState } from "../../index-state.ts";
import { subtractBits } from "../../segment/bitset.ts";
import { filterDocuments } from "../filters/filter-documents.ts";
import { bitsToList } from "../filters/live-documents.ts";
import { worstKey } from "../ranking/match-key.ts";
import type { FoundText } from "./find-text.ts";
import { mergeMatches } from "./merge-matches.ts";

/** Adds the documents that fulfil a filter to those that match the words, behind them in all text criteria. */
export function withDocuments(found: FoundText, state: IndexState, filter: Filter): FoundText {
  const segments = state.segments.map(({ segment, deleted }) => {
    const bits = filterDocuments(segment, filter).slice();
    if (deleted) subtractBits(bits, deleted);
    const documents = bitsToList(bits);
    return { documents, keys: new Float64Array(documents.length).fill(worstKey(found.layout)) };
  });
  const total = segments.reduce((sum, { documents }) => sum + documents.length, 0);
  return { ...mergeMatches({ ...found, segments, total }, found), units: found.units };
}
