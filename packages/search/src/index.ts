export { createSearchProvider, type ProviderOptions } from "./providers/create-provider.ts";
export { type Progress, type ProgressStore, SupersededError } from "./providers/progress.ts";
export { serviceIndexSettings, type FieldSettings, type IndexSettings } from "./directory/index-settings.ts";
export { serviceIndexName } from "./directory/service-index-name.ts";
export {
  startProjector,
  type DirectorySource,
  type Projector,
  type ProjectorOptions,
  type ProjectorState,
} from "./directory/projector.ts";
export { buildPackSegment, packWords } from "./pack/build-pack.ts";
export { writePack, type PackHead } from "./pack/pack-file.ts";
export { parseSearchRequest } from "./protocol/reading/parse-request.ts";
export type * from "./directory/provider.ts";
export {
  recordsOf,
  type DirectoryRecord,
  type RecordTexts,
  type SearchRecord,
  type TextOrigins,
} from "./directory/record.ts";
export type { Surroundings, Whereabouts } from "./directory/surroundings.ts";
export { accessAt, asksForIn, factsOf, type RecordFacts } from "./directory/record-facts.ts";
export { categorySlug } from "./directory/record-categories.ts";
export { SearchRefusal } from "./search-refusal.ts";
export type * from "./search-request.ts";
export type * from "./search-result.ts";
