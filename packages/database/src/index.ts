export type { Database, DatabaseKind } from "./database.ts";
export {
  importDataset,
  type ImportedTable,
  type ImportOptions,
  type ImportOutcome,
} from "./import/import-dataset.ts";
export type { ImportProgress } from "./import/stage.ts";
export { type FilmStream, keepFilmStream } from "./keep-film-stream.ts";
export { type ByteRange, type MediaFiles, type MediaStream, openMediaFiles } from "./media-files.ts";
export { type DatabaseOptions, openDatabase } from "./open-database.ts";
export { type AuditEvent, type AuditQuestion, readAudit, recordAudit } from "./queries/audit.ts";
export { type ChangeBatch, changesAfter, enqueueAll, latestChange } from "./queries/changes.ts";
export { countDirectory, type DirectoryCounts } from "./queries/count-directory.ts";
export {
  findOrganization,
  type FoundOrganization,
  type ServiceSummary,
} from "./queries/find-organization.ts";
export { findMediaFile, findMediaOfServices } from "./queries/find-media.ts";
export { findService, type FoundService } from "./queries/find-service.ts";
export { findServiceIds } from "./queries/find-service-ids.ts";
export { findLanguagesUsed } from "./queries/find-languages.ts";
export { findTerms } from "./queries/find-terms.ts";
export { holdsSource } from "./queries/holds-source.ts";
export { type ImportedMedia, importMedia } from "./queries/import-media.ts";
export {
  type ListShare,
  readListShares,
  readSharedList,
  revokeListShares,
  type SharedList,
  shareList,
} from "./queries/list-shares.ts";
export {
  addListItems,
  changeList,
  deleteList,
  type List,
  type ListItem,
  type ListSummary,
  type ListWords,
  makeList,
  mergeSavedList,
  mostListItems,
  mostLists,
  putListItems,
  readList,
  readLists,
} from "./queries/lists.ts";
export { type ListedPage, listPages, type PageStretch } from "./queries/list-pages.ts";
export { keepSetting } from "./queries/keep-setting.ts";
export {
  addressOfNobody,
  changeProfile,
  deletePerson,
  exportPerson,
  type Contact,
  findPerson,
  keepPerson,
  type Person,
  type Profile,
  readPeople,
  readPerson,
} from "./queries/people.ts";
export { grantRole, type KeptGrant, readActor, readGrants, revokeRole } from "./queries/role-grants.ts";
export {
  type CodeOwner,
  countSend,
  forgetSends,
  issueCode,
  type IssuedCode,
  type SendLimit,
  useCode,
} from "./queries/one-time-codes.ts";
export { readServices } from "./queries/read-services.ts";
export { readTerms } from "./queries/read-terms.ts";
export { serviceIdsInBatches } from "./queries/service-ids.ts";
export {
  forgetSuggestions,
  type KeptSuggestion,
  mostOpenSuggestions,
  moveSuggestion,
  offerSuggestion,
  readSuggestions,
  type Suggestion,
} from "./queries/suggestions.ts";
export { subjectHash, languageTagsOf, type Subject, subjectsOf } from "./queries/suggestion-subjects.ts";
export { type SuggestionKind, suggestionKinds, type SuggestionState } from "./queries/suggestions-states.ts";
export {
  countUnmetNeeds,
  forgetUnmetNeeds,
  readUnmetNeeds,
  recordUnmetNeed,
  type UnmetNeed,
  type UnmetNeedCount,
} from "./queries/unmet-needs.ts";
export type { Schema } from "./schema.ts";
