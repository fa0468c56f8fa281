import type { Filter, GeoSelection } from "../../../search-request.ts";
import type { IndexState, LiveSegment } from "../../index-state.ts";
import { createFullBitset, intersectBits, subtractBits } from "../../segment/bitset.ts";
import { filterDocuments } from "./filter-documents.ts";
import { documentsInArea, isGeographic } from "../geo/filter-by-area.ts";
import type { RankedDocuments } from "../ranking/rank-documents.ts";
import { bitsToList, liveDocuments } from "./live-documents.ts";

/** The documents of one segment that match a request, ascending, with their text ranking. */
export interface Selected {
  live: LiveSegment;
  documents: Uint32Array;
  /** The same documents as a bitset, where one exists. */
  bits?: Uint32Array | undefined;
  /** Absent when the query has no words. */
  keys: Float64Array | undefined;
  /** As in `RankedDocuments`. */
  refine?: RankedDocuments["refine"];
}

export interface Conditions {
  filter: Filter | undefined;
  geo: GeoSelection;
  /** In metres; unlimited when absent. */
  radius: number | undefined;
}

/** Applies the filters to the documents that match the text, or to all documents when there is no text. */
export function selectDocuments(
  state: IndexState,
  ranked: readonly RankedDocuments[] | undefined,
  { conditions, without }: { conditions: Conditions; without: readonly (Uint32Array | undefined)[] },
): Selected[] {
  return state.segments.map((live, index) => {
    const found = ranked?.[index];
    const excluded = found ? undefined : without[index];
    const passing = passingDocuments(live, conditions, excluded);
    if (!found) {
      const documents = passing ? bitsToList(passing) : liveDocuments(live);
      return { live, documents, bits: passing, keys: undefined };
    }
    if (!passing) return { live, ...found };
    return { live, ...passed(found, passing) };
  });
}

/** `undefined` without any condition. May include deleted documents, which text matches never do. */
function passingDocuments(
  { segment, deleted }: LiveSegment,
  { filter, geo, radius }: Conditions,
  excluded: Uint32Array | undefined,
): Uint32Array | undefined {
  if (!filter && !isGeographic(geo) && !excluded) return undefined;
  const bits = filter ? filterDocuments(segment, filter).slice() : createFullBitset(segment.documentCount);
  if (isGeographic(geo)) intersectBits(bits, documentsInArea(segment, geo, radius));
  if (deleted) subtractBits(bits, deleted);
  if (excluded) subtractBits(bits, excluded);
  return bits;
}

/** Writes every document and advances only past those that pass: a branch would be mispredicted too often. */
function passed({ documents, keys, refine }: RankedDocuments, passing: Uint32Array): RankedDocuments {
  // One entry more than needed, because the slot after the last match is written too.
  const kept = { documents: new Uint32Array(documents.length + 1), keys: new Float64Array(keys.length + 1) };
  let length = 0;
  for (let index = 0; index < documents.length; index++) {
    const document = documents[index] ?? 0;
    kept.documents[length] = document;
    kept.keys[length] = keys[index] ?? 0;
    length += ((passing[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return { documents: kept.documents.slice(0, length), keys: kept.keys.slice(0, length), refine };
}
