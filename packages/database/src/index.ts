export { bindQueries } from "./bind-queries.ts";
// The database itself
export { readIdentity } from "./database-marker.ts";
export type { Database, DatabaseKind } from "./database.ts";
export { ensureSetting, removeSetting } from "./settings.ts";
export { type DatabaseOptions, openDatabase } from "./open-database.ts";
export type { Schema } from "./schema.ts";

// Backups, and moving between the kinds of database
export type { BackupManifest } from "./backup/manifest.ts";
export { moveDatabase } from "./backup/move-database.ts";
export { restoreBackup } from "./backup/restore-backup.ts";
export { hashTables } from "./backup/table-rows.ts";
export { verifyBackup } from "./backup/verify-backup.ts";
export { writeBackup } from "./backup/write-backup.ts";

// What the public reads
export { countDirectory, type DirectoryCounts } from "./directory/count-directory.ts";
export { findLanguagesUsed } from "./directory/find-languages.ts";
export {
  findOrganization,
  type FoundOrganization,
  type ServiceSummary,
} from "./directory/find-organization.ts";
export {
  findOrganizationsByName,
  type OrganizationName,
  readOrganizationNames,
} from "./directory/find-organizations.ts";
export { findServiceIds } from "./directory/find-service-ids.ts";
export { findServices, type NamedService } from "./directory/find-services.ts";
export { findService, type FoundService } from "./directory/find-service.ts";
export { findTerms } from "./directory/find-terms.ts";
export { type ListedPage, listPages, type PageStretch } from "./directory/list-pages.ts";
export { readServices } from "./directory/read-services.ts";
export { readTerms } from "./directory/read-terms.ts";
export { serviceIdsInBatches } from "./directory/service-ids.ts";

// Sources that are fetched by address
export {
  addLiveSource,
  findDueSource,
  type Interval,
  intervals,
  type LiveSource,
  pauseLiveSource,
  readLiveSources,
  removeLiveSource,
} from "./live-sources/live-sources.ts";
export { type LiveRun, runLiveSource } from "./live-sources/run-live-source.ts";

// Postal codes and counties
export { type AddressPoint, readAddressPoints } from "./postal/address-points.ts";
export {
  type CountyRow,
  findPostcodes,
  postalEdition,
  type PostcodeRow,
  readPostalCounties,
  storePostalFile,
} from "./postal/postal-files.ts";

// Confidential places
export { confirmText, readWithheldTexts, type WithheldText } from "./confidentiality/confirm-texts.ts";

// Entries: organizations and services as editors see them
export {
  editableFields,
  type EditableTable,
  editableTables,
  isTranslatable,
  maxLengthOf,
} from "./entries/editable-fields.ts";
export type { EntryName, EntryRow } from "./entries/entry-rows.ts";
export { findListings, listedStates, type ListingQuery } from "./entries/find-listings.ts";
export { type Listing, maxReasonLength, moveListing, readListing } from "./entries/listings.ts";
export {
  type OpenRevision,
  type OwnOrganization,
  type OwnService,
  readOrganizationsOf,
} from "./entries/own-organizations.ts";
export { editedSource } from "./entries/published-edits.ts";
export { type EditableEntry, type EntryMedia, type EntryText, readEntry } from "./entries/read-entry.ts";
export { type Json, maxChangeBytes, mostChanges, type RecordChange } from "./entries/record-change.ts";
export { recordCheck } from "./entries/record-check.ts";

// Revisions of entries: draft, review, publishing
export type { ChangeProblem, EditProblem } from "./revisions/entered-changes.ts";
export { type ConflictChoice, type SavedDraft, saveDraft, resolveConflicts } from "./revisions/save-draft.ts";
export { moveRevision, reviewRevision, type RevisionOutcome } from "./revisions/move-revision.ts";
export { maxOpenRevisions, openRevision, type RevisedEntry } from "./revisions/open-revision.ts";
export { type PreviewedEntry, previewEntry } from "./revisions/preview-entry.ts";
export { readReviewQueues, type QueueStatus, type ReviewQueues } from "./revisions/review-queues.ts";
export { type ConflictSide, findConflicts, type RevisionConflict } from "./revisions/revision-conflicts.ts";
export {
  readOwnRevision,
  readRevision,
  readRevisions,
  type Revision,
  type RevisionHead,
  type RevisionQuery,
  type RevisionSummary,
} from "./revisions/revision-rows.ts";

// Translations made here
export {
  type EntryInLanguage,
  readTranslations,
  type TranslatedEntry,
  type TranslatedText,
} from "./translations/read-translations.ts";
export { translatableTexts } from "./translations/translation-texts.ts";
export {
  readTranslationWork,
  type TranslationWork,
  type TranslationWorkPage,
} from "./translations/translation-work.ts";
export {
  saveTranslationDrafts,
  type NamedText,
  publishTranslations,
  type TextProblem,
  type WrittenText,
} from "./translations/write-translations.ts";

// Photos, sound and film: uploads, files, processing
export { findMediaFile, findMediaOfServices } from "./media/find-media.ts";
export { type ImportedMedia, importMedia } from "./media/import-media.ts";
export {
  addJob,
  claimJob,
  type ClaimedJob,
  currentLeases,
  endJob,
  type JobKind,
  jobKinds,
  postponeJob,
  releaseJobs,
  renewJob,
  returnJob,
} from "./media/jobs.ts";
export { type FilmStream, storeFilmStream } from "./media/store-film-stream.ts";
export { type ByteRange, type MediaFiles, type MediaStream, openMediaFiles } from "./media/media-files.ts";
export {
  describeMedia,
  findHiddenMedia,
  findEditableMediaFile,
  saveCaptions,
  type EditableMedia,
  type MediaDescription,
  moveMediaUp,
  readEditableMedia,
  removeMedia,
} from "./media/edit-media.ts";
export {
  findProcessing,
  settleMedia,
  type TranscodedMedia,
  type UploadProblem,
  uploadProblems,
} from "./media/media-outcome.ts";
export {
  findUpload,
  expireUploads,
  openUpload,
  openUploads,
  readUploadQuota,
  receiveUpload,
  type Upload,
  uploadedSource,
} from "./media/uploads.ts";

// The content of media files
export { readMovie, type ReadMovie } from "./media-content/read-movie.ts";
export { readMp3, type ReadMp3 } from "./media-content/read-mp3.ts";
export { type SniffedMedia, sniffedBytes, sniffMedia } from "./media-content/sniff-media.ts";
export { stripMetadata } from "./media-content/strip-metadata.ts";

// Feedback of visitors: suggestions, searches without results
export { subjectHash, languageTagsOf, type Subject, subjectsOf } from "./feedback/suggestion-subjects.ts";
export { readSuggestionsOfRevision, takeUpSuggestion } from "./feedback/suggestion-work.ts";
export { type SuggestionKind, suggestionKinds, type SuggestionState } from "./feedback/suggestion-states.ts";
export {
  findSuggestion,
  purgeSuggestions,
  type StoredSuggestion,
  maxOpenSuggestions,
  moveSuggestion,
  offerSuggestion,
  readSuggestions,
  type Suggestion,
  type SuggestionQuery,
} from "./feedback/suggestions.ts";
export {
  countUnmetNeeds,
  purgeUnmetNeeds,
  readUnmetNeeds,
  recordUnmetNeed,
  type UnmetNeed,
  type UnmetNeedCount,
} from "./feedback/unmet-needs.ts";

// Accounts: people, roles, ways to sign in
export { deletePerson } from "./accounts/delete-person.ts";
export { exportPerson } from "./accounts/export-person.ts";
export { findStanding, recordFamiliarNetwork, type Standing } from "./accounts/familiar-networks.ts";
export {
  findPeople,
  type PersonQuery,
  readNamesOfPeople,
  readPeopleWithRoles,
} from "./accounts/find-people.ts";
export {
  type CodeOwner,
  countSend,
  purgeSendCounts,
  issueCode,
  type IssuedCode,
  type SendLimit,
  useCode,
} from "./accounts/one-time-codes.ts";
export {
  addPasskey,
  countPasskeyUse,
  findPasskey,
  storeChallenge,
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  readPasskeys,
  removePasskey,
  removePasskeysOf,
  useChallenge,
} from "./accounts/passkeys.ts";
export {
  placeholderEmail,
  changeContact,
  changeProfile,
  type Contact,
  findPerson,
  findOrCreatePerson,
  type Person,
  type Profile,
  readPeople,
  readPerson,
} from "./accounts/people.ts";
export { grantRole, type StoredGrant, readActor, readGrants, revokeRole } from "./accounts/role-grants.ts";
export { endSessionsOf } from "./accounts/sessions.ts";

// Claims to belong to an organization
export { type ClaimAudience, readClaimAudience } from "./claims/claim-audience.ts";
export { type ClaimContact, claimContact, contactsForClaim } from "./claims/claim-contacts.ts";
export { type Claim } from "./claims/claim-rows.ts";
export {
  type ClaimDecision,
  type ClaimQuery,
  decideClaim,
  makeClaim,
  maxOpenClaims,
  readClaim,
  readClaims,
  withdrawClaim,
} from "./claims/claims.ts";
export { hasConfidentialPlace, proveClaim } from "./claims/prove-claim.ts";

// Saved lists
export {
  addListItems,
  type ListItem,
  maxListItems,
  moveListItem,
  setItemNote,
  restoreListItem,
  replaceListItems,
  type RemovedItem,
  removeListItem,
} from "./lists/list-items.ts";
export {
  type ListShare,
  maxListShares,
  readListShares,
  readSharedList,
  revokeListShares,
  type SharedList,
  shareList,
} from "./lists/list-shares.ts";
export {
  changeList,
  deleteList,
  type WithdrawnService,
  type List,
  type ListSummary,
  type ListDetails,
  makeList,
  maxLists,
  readList,
  readLists,
} from "./lists/lists.ts";
export { mergeSavedList } from "./lists/saved-list.ts";

// Audit log
export { type AuditEvent, type AuditQuery, readAudit, recordAudit } from "./audit/audit.ts";
export { readObjectNames, type AuditObject, type ObjectName } from "./audit/object-names.ts";

// What the categories of sources are
export type { CategoryKey } from "./needs/category-key.ts";
export { readSourceCategories, type SourceCategory } from "./needs/source-categories.ts";
export { type Lesson, type LessonProblem, type TaughtOutcome, teachNeeds } from "./needs/teach-needs.ts";

// Imports and their sources
export { finishInterruptedImport } from "./import/finish-interrupted.ts";
export { holdsSource } from "./import/holds-source.ts";
export {
  importDataset,
  type ImportedTable,
  type ImportOptions,
  type ImportOutcome,
} from "./import/import-dataset.ts";
export { findDamage, findLoss } from "./import/source-damage.ts";
export { removeSource, type SourceRemoval } from "./import/remove-source.ts";
export { type DirectorySource, hadSource, type SourceDependents, readSources } from "./import/sources.ts";
export type { ImportProgress } from "./import/stage.ts";

// Outbox of changed services
export { type ChangeBatch, changesAfter, changeToken, enqueueAll, latestChange } from "./outbox/changes.ts";
