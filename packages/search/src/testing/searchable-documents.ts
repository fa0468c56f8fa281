import type { IndexDocument } from "../engine/document.ts";
import type { LiveSegment, SearchableIndex } from "../engine/index-state.ts";
import { createGlossary, type GlossaryEntry } from "../engine/query/views/glossary.ts";
import { openDocuments } from "../engine/query/views/open-documents.ts";
import { searchIndex } from "../engine/query/search-index.ts";
import { schemaOf } from "../engine/query/views/view-schema.ts";
import { createView, type ViewOptions } from "../engine/query/views/view.ts";
import { setBit, createBitset } from "../engine/segment/bitset.ts";
import { parseSearchRequest } from "../protocol/reading/parse-request.ts";
import type { ProtocolSettings } from "../protocol/settings/protocol-settings.ts";
import type { FacetResult, HitsResult } from "../search-result.ts";

export interface SearchableDocuments {
  /** In write order; of each identity the last counts. */
  documents: readonly IndexDocument[];
  settings?: ProtocolSettings;
  options?: ViewOptions;
  glossary?: readonly GlossaryEntry[];
  /** The number of segments to distribute the documents over, in write order. */
  segments?: number;
}

let generation = 0;

/** An in-memory index. */
export function searchableDocuments({
  documents,
  settings = {},
  options,
  glossary,
  segments = 1,
}: SearchableDocuments): SearchableIndex {
  const view = createView(settings, options);
  const schema = schemaOf([view]);
  const size = Math.max(1, Math.ceil(documents.length / segments));
  const live: LiveSegment[] = [];
  const later = new Set<string>();
  for (let part = segments - 1; part >= 0; part--) {
    const own = documents.slice(part * size, (part + 1) * size);
    const written = own.map((document, index) => ({ document, sequence: part * size + index }));
    const segment = openDocuments(written, schema);
    const deleted = createBitset(segment.documentCount);
    let liveCount = 0;
    for (let document = 0; document < segment.documentCount; document++) {
      if (later.has(segment.objectID(document))) setBit(deleted, document);
      else liveCount++;
    }
    for (const { objectID } of own) later.add(objectID);
    live.unshift({ segment, deleted: liveCount < segment.documentCount ? deleted : undefined, liveCount });
  }
  return {
    name: "i",
    state: { segments: live, generation: ++generation },
    view,
    glossary: glossary && createGlossary(glossary),
  };
}

/** The hits of a search in protocol parameters. */
export function hitsOf(index: SearchableIndex, parameters: Record<string, unknown>): HitsResult {
  const result = searchIndex(index, parseSearchRequest({ indexName: "i", ...parameters }));
  if (result.type !== "hits") throw new Error("not hits");
  return result;
}

export function identitiesOf(index: SearchableIndex, parameters: Record<string, unknown>): string[] {
  return hitsOf(index, parameters).hits.map((hit) => hit.objectID);
}

export function facetHitsOf(
  index: SearchableIndex,
  parameters: Record<string, unknown>,
): FacetResult["facetHits"] {
  const result = searchIndex(index, parseSearchRequest({ indexName: "i", type: "facet", ...parameters }));
  if (result.type !== "facet") throw new Error("not facet values");
  return result.facetHits;
}
