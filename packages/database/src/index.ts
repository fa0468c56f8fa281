export type { Database, DatabaseKind } from "./database.ts";
export {
  importDataset,
  type ImportedTable,
  type ImportOptions,
  type ImportOutcome,
} from "./import/import-dataset.ts";
export type { ImportProgress } from "./import/stage.ts";
export { type DatabaseOptions, openDatabase } from "./open-database.ts";
export { type ChangeBatch, changesAfter, enqueueAll, latestChange } from "./queries/changes.ts";
export { countDirectory, type DirectoryCounts } from "./queries/count-directory.ts";
export {
  findOrganization,
  type FoundOrganization,
  type ServiceSummary,
} from "./queries/find-organization.ts";
export { findService, type FoundService } from "./queries/find-service.ts";
export { findLanguagesUsed } from "./queries/find-languages.ts";
export { findTerms } from "./queries/find-terms.ts";
export { holdsSource } from "./queries/holds-source.ts";
export { keepSetting } from "./queries/keep-setting.ts";
export { readServices } from "./queries/read-services.ts";
export { readTerms } from "./queries/read-terms.ts";
export { serviceIdsInBatches } from "./queries/service-ids.ts";
export {
  countUnmetNeeds,
  forgetUnmetNeeds,
  readUnmetNeeds,
  recordUnmetNeed,
  type UnmetNeed,
  type UnmetNeedCount,
} from "./queries/unmet-needs.ts";
export type { Schema } from "./schema.ts";
