/**
 * The engine alone, for a reader without a connection: opens the bytes of segments that a server has made and answers
 * from them what the server would. It needs nothing of Node and nothing of the DOM, so that it runs in a page, in a
 * worker and in a service worker.
 *
 *     const segment = openSegment(indexBytes, memoryBytes([documentBytes]));
 *     const state = { segments: [{ segment, deleted: undefined, liveCount: segment.documentCount }], generation: 1 };
 *     const view = indexView(settings, foldFunctionWords(functionWords));
 *     const index = { name: settings.name, state, view, glossary: createGlossary(entries) };
 *     const result = searchIndex(index, parseSearchRequest({ indexName: settings.name, query: "shelter" }));
 *
 * A state remembers what was answered from it: keep one for as long as its documents are the same.
 */
export { foldFunctionWords, indexView, type FunctionWords } from "./directory/index-view.ts";
export { serviceIndexSettings, type FieldSettings, type IndexSettings } from "./directory/index-settings.ts";
export { serviceIndexName } from "./directory/service-index-name.ts";
export { translationsAttribute, type IndexDocument } from "./engine/document.ts";
export type { IndexState, LiveSegment, SearchableIndex } from "./engine/index-state.ts";
export {
  buildGlossary,
  createGlossary,
  type Glossary,
  type GlossaryEntry,
  openGlossary,
} from "./engine/query/views/glossary.ts";
export { searchIndex } from "./engine/query/search-index.ts";
export {
  createView,
  type CodedAttributes,
  type FacetUse,
  type SearchedAttribute,
  type View,
  type ViewOptions,
} from "./engine/query/views/view.ts";
export { openSegment } from "./engine/segment/open-segment.ts";
export {
  SegmentDamagedError,
  type DocumentBytes,
  type Segment,
  type SegmentSchema,
} from "./engine/segment/segment.ts";
export { memoryBytes } from "./engine/segment/stored-documents.ts";
export { parseSearchRequest } from "./protocol/reading/parse-request.ts";
export type { ProtocolSettings } from "./protocol/settings/protocol-settings.ts";
export { SearchRefusal } from "./search-refusal.ts";
export type * from "./search-request.ts";
export type * from "./search-result.ts";
