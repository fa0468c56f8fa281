export { bindQueries } from "./bind-queries.ts";
// The database itself
export { readIdentity } from "./database-marker.ts";
export type { Database, DatabaseKind } from "./database.ts";
export {
  type Announcement,
  type AnnouncementArea,
  areaReaches,
  type AreaReach,
} from "./site-settings/announcement.ts";
export {
  type CrisisLine,
  type HiddenLines,
  type LineHours,
  type LinePurpose,
  linePurposes,
} from "./site-settings/crisis-line.ts";
export {
  changeSetting,
  createSettingsState,
  type DirectorySettings,
  emptySiteTexts,
  readDirectorySettings,
  type SettingPart,
  type SettingParts,
  settingsVersion,
  type SiteContact,
  type SiteLanguages,
  type SiteRegion,
  type SiteTexts,
  usualSettings,
  type ValueOf,
} from "./site-settings/directory-settings.ts";
export type { SiteLogo } from "./site-settings/site-logo.ts";
export { ensureSetting, removeSetting } from "./settings.ts";
export { inspectDatabase, type InspectedDatabase } from "./inspect-database.ts";
export { migrateDatabase, type MigrationOutcome, readMigrationStatus } from "./migrate-database.ts";
export type { SchemaState } from "./migration-history.ts";
export { type DatabaseLimits, type DatabaseOptions, openDatabase } from "./open-database.ts";
export type { Schema } from "./schema.ts";

// Backups, and moving between the kinds of database
export { copyFiles } from "./backup/copy-files.ts";
export type { DirectoryOptions } from "./backup/fill-database.ts";
export type { BackupManifest } from "./backup/manifest.ts";
export { moveDatabase } from "./backup/move-database.ts";
export { restoreBackup } from "./backup/restore-backup.ts";
export { hashTables } from "./backup/table-rows.ts";
export { verifyBackup } from "./backup/verify-backup.ts";
export { writeBackup } from "./backup/write-backup.ts";

// Public data
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
export { readListedServices } from "./lists/read-listed-services.ts";
export { readTerms } from "./directory/read-terms.ts";
export { serviceIdsInBatches } from "./directory/service-ids.ts";

// Open data: what partners read
export {
  type DirectoryChange,
  type DirectoryChanges,
  countDirectoryChanges,
  type DirectoryChangeCount,
  readDirectoryChanges,
} from "./open-data/directory-changes.ts";
export {
  countPublished,
  findPublished,
  isWithdrawn,
  type PublishedStart,
} from "./open-data/find-published.ts";
export { findLatestServices, type LatestService } from "./open-data/find-latest.ts";
export { type PublishedQuery, type PublishedTable, publishedTables } from "./open-data/published-query.ts";
export {
  type PublishedDepth,
  type PublishedObjects,
  readPublished,
  type ServiceHead,
} from "./open-data/read-published.ts";

// Imports requested on a page
export {
  addImportTask,
  type ImportTask,
  isSourceName,
  maxSourceName,
  moveImportTask,
  type NewImportTask,
  readImportTask,
  readImportTasks,
} from "./import-tasks/import-tasks.ts";
export {
  type ImportRunLine,
  type ImportRunReport,
  readImportRun,
  readImportRuns,
} from "./import-tasks/import-runs.ts";
export { type ImportSource, readImportSources } from "./import-tasks/import-sources.ts";
export { runImportTask, type TaskRun } from "./import-tasks/run-import-task.ts";
export { hasImportTask } from "./import-tasks/task-run.ts";
export { tidyImportTasks } from "./import-tasks/tidy-import-tasks.ts";
export { type RowDifference } from "./import/differences.ts";
export {
  countSourceDifferences,
  readSourceDifferences,
  settleSourceDifference,
  type SourceDifference,
} from "./source-differences/source-differences.ts";
export { type DuplicateReason } from "./duplicates/compare-services.ts";
export { findDuplicates } from "./duplicates/find-duplicates.ts";
export { hideDuplicate, keepApart, showDuplicate } from "./duplicates/hide-duplicate.ts";
export {
  countDuplicates,
  type DuplicatePair,
  type DuplicateSide,
  findStandIn,
  type HiddenDuplicate,
  readDuplicates,
  readHiddenDuplicates,
} from "./duplicates/read-duplicates.ts";
export { readEntryAudit } from "./audit/entry-audit.ts";
export { countGoneRows, type GoneRow, readGoneRows, settleGoneRow } from "./source-differences/gone-rows.ts";
export {
  readSettledDifferences,
  type SettledDifferenceView,
  undoSettledDifference,
} from "./source-differences/undo-settled.ts";

// Sources that are fetched by address
export {
  addLiveSource,
  findDueSource,
  hurryLiveSource,
  scheduleLiveSource,
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
export {
  findOrganizationRecords,
  type OrganizationQuery,
  type OrganizationRecord,
  type OrganizationWithServices,
  readOrganizationRecord,
} from "./entries/organization-records.ts";
export { editedSource } from "./entries/published-edits.ts";
export { type EditableEntry, type EntryMedia, type EntryText, readEntry } from "./entries/read-entry.ts";
export { type Json, maxChangeBytes, mostChanges, type RecordChange } from "./entries/record-change.ts";

// Capacity: whether there is space
export { expireCapacities } from "./capacity/expire-capacities.ts";
export { readCapacities, readServicesWithCapacity } from "./capacity/read-capacities.ts";
export { type CapacityStatement, sayCapacity } from "./capacity/say-capacity.ts";

// Checks: confirmed, unresponsive and due entries
export { type KnownCheck, readCheckState } from "./checks/check-state.ts";
export {
  openCheckedRevision,
  recordCheck,
  recordChecksOfOrganization,
  recordNoAnswer,
} from "./checks/record-check.ts";
export {
  answerReminder,
  type OpenReminder,
  type ReminderAnswer,
  reminderAnswers,
  readReminder,
  sayCapacityByReminder,
  stopReminders,
} from "./checks/reminder-links.ts";
export {
  type BrokenLink,
  claimDueLinks,
  collectLinks,
  countAskedLinks,
  daysToBroken,
  type LinkFault,
  type LinkOutcome,
  readAnsweringLinks,
  readBrokenLinks,
  recordLinks,
  releaseLinks,
} from "./link-checks/link-checks.ts";
export {
  addWebhook,
  changeWebhook,
  findWebhook,
  oldSecretHours,
  pauseWebhook,
  readForSecret,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
  type Webhook,
  type WebhookAttempt,
  type WebhookPause,
} from "./webhooks/webhooks.ts";
export {
  type ClaimedWebhook,
  claimWebhook,
  endAttempt,
  findDueWebhooks,
  type WebhookOutcome,
} from "./webhooks/webhook-attempts.ts";
export { findReminderRecipient, type ReminderRecipient } from "./checks/reminder-recipient.ts";
export {
  addReminder,
  type DueReminder,
  findDueReminders,
  mostReminders,
  reminderDays,
} from "./checks/send-reminder.ts";
export { readTownsOfAddresses } from "./checks/towns.ts";
export {
  countWorklist,
  readWorklist,
  type WorklistCounts,
  type WorklistFilter,
  type WorklistItem,
  type WorklistState,
  worklistStates,
} from "./checks/worklist.ts";

// Entries that may be the same
export { type AlikeEntry, type AlikeQuery, findAlike, type Likeness } from "./entries/find-alike.ts";

// Places that are missing
export { formatMissingPlace, type MissingPlace, parseMissingPlace } from "./feedback/missing-place.ts";

// Our own needs and facts
export { ownTermId } from "./needs/own-terms.ts";

// Revisions of entries: draft, review, publishing
export type { ChangeProblem, EditProblem } from "./revisions/entered-changes.ts";
export { type ConflictChoice, type SavedDraft, saveDraft, resolveConflicts } from "./revisions/save-draft.ts";
export { moveRevision, reviewRevision, type RevisionOutcome } from "./revisions/move-revision.ts";
export { maxOpenRevisions, openRevision, type RevisedEntry } from "./revisions/open-revision.ts";
export { type PreviewedEntry, previewEntry } from "./revisions/preview-entry.ts";
export { type ChangeKind, changeKindsOf } from "./revisions/change-kinds.ts";
export { isPlainFact } from "./revisions/plain-facts.ts";
export { findQueueItem, type QueueItem, type QueueName, queueNames } from "./triage/queue-items.ts";
export {
  type FacetCount,
  type QueueFacet,
  queueFacets,
  queueHolders,
  type QueueFilter,
  type QueueOrder,
  queueOrders,
  type QueuePage,
} from "./triage/queue-filter.ts";
export { type QueuePlace, readQueue, readQueuePlace } from "./triage/read-queue.ts";
export { type PastItem, readEntryPast } from "./triage/entry-past.ts";
export { holdDays, holdItem, type ItemHolder, readItemHolders } from "./triage/item-holders.ts";
export { addItemNote, type ItemNote, longestItemNote, readItemNotes } from "./triage/item-notes.ts";
export {
  type Digest,
  endDigest,
  findDigestReaders,
  readDigest,
  type WaitingWork,
} from "./notices/digests.ts";
export {
  addNotice,
  type DueNotices,
  endNotices,
  findDueNotices,
  type NamedNotice,
  type Notice,
  type NoticeSubject,
  readNotices,
} from "./notices/notices.ts";
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
  type FollowOptions,
  followForTranslators,
  readCountedLanguages,
  readTranslatedLanguages,
} from "./translations/follow-changes.ts";
export {
  findProposableEntries,
  type ProposableCursor,
  type ProposableEntry,
  type ProposableText,
  type Proposal,
  readProposableTexts,
  spendCharacters,
  storeProposals,
} from "./translations/machine-translations.ts";
export {
  changeTerm,
  type GlossaryTerm,
  glossaryLimits,
  importTerms,
  type NewTerm,
  readGlossary,
  removeTerm,
  type TermProblem,
} from "./glossary/glossary.ts";
export { type MessageReview, readMessageReviews, reviewMessage } from "./message-reviews/message-reviews.ts";
export {
  type AppliedTexts,
  applyToSameTexts,
  countSameTexts,
  type SameTexts,
  undoSameTexts,
} from "./translations/same-texts.ts";
export {
  findNextWork,
  readTranslationWork,
  readWorkFacets,
  type TranslationWork,
  type TranslationWorkPage,
  waitingKinds,
  type WorkCount,
  type WorkFilter,
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
export { removeMediaOfSource } from "./media/remove-media-of-source.ts";
export { restoreMedia, type RestoredMedia } from "./media/restore-media.ts";
export {
  addJob,
  claimJob,
  type ClaimedJob,
  countJobs,
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
export { type MediaFiles, openMediaFiles, storedMediaName } from "./media/media-files.ts";
export { addUnremovedFiles, forgetUnremovedFile, readUnremovedFiles } from "./media/unremoved-files.ts";
export {
  forgetUploadParts,
  partFolder,
  readUploadOffset,
  readUploadParts,
  recordUploadPart,
  type UploadPart,
  uploadIdOfPart,
  uploadPartFolder,
  uploadPartName,
} from "./media/upload-parts.ts";
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
export {
  type EntryErrorKind,
  type SuggestionKind,
  suggestionKinds,
  type SuggestionState,
} from "./feedback/suggestion-states.ts";
export {
  findSuggestion,
  type StoredSuggestion,
  maxOpenSuggestions,
  moveSuggestion,
  offerSuggestion,
  readSuggestions,
  type Suggestion,
  type SuggestionQuery,
} from "./feedback/suggestions.ts";
export { firstChanges } from "./revisions/first-service.ts";
export {
  mayReopen,
  readDeclinedRevisions,
  reopenRevisions,
  type ReopenedRevision,
} from "./revisions/reopen-revisions.ts";
export { readDeclinedSuggestions, reopenSuggestions } from "./feedback/reopen-suggestions.ts";
export {
  countUnmetNeeds,
  readUnmetNeeds,
  recordUnmetNeed,
  type UnmetNeed,
  type UnmetNeedCount,
} from "./feedback/unmet-needs.ts";

export {
  recordUnmetTownNeed,
  tooFewInTown,
  type UnmetTownNeed,
  type UnmetTownNeedCount,
} from "./feedback/unmet-town-needs.ts";

export {
  type KnownInsights,
  readKnownInsights,
  storeInsights,
  type TownGaps,
} from "./insights/counted-insights.ts";
export { type FailedSearches, type LanguageCoverage, readFailedSearches } from "./insights/insights.ts";

// Accounts: people, roles, ways to sign in
export { deletePerson } from "./accounts/delete-person.ts";
export { exportPerson } from "./accounts/export-person.ts";
export { findStanding, recordFamiliarNetwork, type Standing } from "./accounts/familiar-networks.ts";
export {
  findPeople,
  type PersonQuery,
  type PersonName,
  readNamesOfPeople,
  readPeopleWithRoles,
} from "./accounts/find-people.ts";
export {
  type CodeOwner,
  countSend,
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
  maxListItems,
  moveListItem,
  setItemNote,
  restoreListItem,
  replaceListItems,
  type RemovedItem,
  removeListItem,
} from "./lists/list-items.ts";
export type { ListItem } from "./lists/stored-items.ts";
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

// Messages to people, until they are sent
export {
  addMessage,
  claimMessage,
  type ClaimedMessage,
  codeMinutes,
  endMessage,
  failMessage,
  forgetMessages,
  type MessageChannel,
  type MessageQueueState,
  type NewMessage,
  postponeMessage,
  readMessageQueue,
  renewMessage,
} from "./messages/messages.ts";

// Limits that all servers share, and how long things are stored
export { countCalls, type CountedCall, countOnce } from "./limits/call-counts.ts";
export { claimPeriod, endPeriod, type PeriodicClaim, readLastDone } from "./retention/periodic-work.ts";
export {
  defaultRetention,
  parseRetention,
  retention,
  type Retained,
  type RetentionDays,
} from "./retention/retention-periods.ts";
export {
  longestSessionDays,
  retentionWork,
  type RetentionOutcome,
  runRetention,
} from "./retention/run-retention.ts";

// Audit log
export { type AuditEvent, type AuditQuery, readAudit, recordAudit } from "./audit/audit.ts";
export { readObjectNames, type AuditObject, type ObjectName } from "./audit/object-names.ts";

// The meaning of sources' categories
export { recountCategories } from "./needs/category-counts.ts";
export type { CategoryKey } from "./needs/category-key.ts";
export { type CategoryInForce, readCategoriesInForce } from "./needs/categories-in-force.ts";
export { readSourceCategories, type SourceCategory } from "./needs/source-categories.ts";
export { type Lesson, type LessonProblem, type TaughtOutcome, teachNeeds } from "./needs/teach-needs.ts";

// Exports of the directory
export { type ExportSummary, writeExport } from "./directory-export/write-export.ts";

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
export {
  type DirectorySource,
  hadSource,
  readSourceNames,
  readSources,
  type SourceDependents,
} from "./import/sources.ts";
export type { ImportProgress } from "./import/stage.ts";

// Outbox of changed services
export {
  type ChangeBatch,
  changesAfter,
  changeToken,
  enqueueAgain,
  enqueueAll,
  findOldestChange,
  latestChange,
} from "./outbox/changes.ts";

// Several servers on one database
export { type Leadership, type LeadershipOptions, standForLeader } from "./instances/leadership.ts";
export {
  claimSearchProgress,
  readSearchProgress,
  type StoredProgress,
  writeSearchProgress,
} from "./instances/search-progress.ts";
