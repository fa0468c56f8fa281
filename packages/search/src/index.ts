export { createEmbeddedProvider } from "./embedded-provider.ts";
export {
  serviceIndexName,
  serviceIndexSettings,
  type FieldSettings,
  type IndexSettings,
} from "./index-settings.ts";
export { startProjector, type DirectorySource, type Projector, type ProjectorState } from "./projector.ts";
export { parseSearchRequest } from "./protocol/parse-request.ts";
export type { IndexBatch, SearchAdmin, SearchProvider, ServiceReplacement } from "./provider.ts";
export { recordsOf, type RecordTexts, type SearchRecord } from "./record.ts";
export { categorySlug } from "./record-categories.ts";
export { SearchRefusal } from "./search-refusal.ts";
export type * from "./search-request.ts";
export type * from "./search-result.ts";
