import type { SearchRequest } from "../../search-request.ts";
import type { IndexState, SearchableIndex } from "../index-state.ts";
import type { FacetColumn } from "../segment/segment.ts";
import { executeQuery } from "./execute-query.ts";

/**
 * The values of a facet in the documents that a request finds, if it finds at most `most`. Neither sorts nor reads them,
 * for requests of which nobody sees the hits.
 */
export function foundValues(
  index: SearchableIndex,
  request: SearchRequest,
  { facet, most }: { facet: string; most: number },
): string[] | undefined {
  const { selected } = executeQuery(index, request);
  if (selected.reduce((sum, { documents }) => sum + documents.length, 0) > most) return undefined;
  return selected.flatMap(({ live, documents }) => {
    const column = live.segment.facet(facet);
    return column ? Array.from(documents, (document) => valuesOf(column, document)).flat() : [];
  });
}

/** The values of a facet in all documents, with the empty one. */
export function heldValues({ segments }: IndexState, facet: string): Set<string> {
  const values = new Set<string>();
  for (const { segment } of segments) {
    const column = segment.facet(facet);
    if (!column) continue;
    for (let ordinal = 0; ordinal < column.valueCount; ordinal++) values.add(column.valueAt(ordinal));
  }
  return values;
}

function valuesOf(column: FacetColumn, document: number): string[] {
  const { offsets, ordinals } = column;
  const [from, to] = offsets
    ? [offsets[document] ?? 0, offsets[document + 1] ?? 0]
    : [document, document + 1];
  return Array.from(ordinals.subarray(from, to), (ordinal) => column.valueAt(ordinal)).filter(
    (value) => value !== "",
  );
}
