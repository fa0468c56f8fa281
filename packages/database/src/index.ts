export type { Database, DatabaseKind } from "./database.ts";
export { readIdentity } from "./database-marker.ts";
export { finishInterruptedImport } from "./import/finish-interrupted.ts";
export {
  importDataset,
  type ImportedTable,
  type ImportOptions,
  type ImportOutcome,
} from "./import/import-dataset.ts";
export { removeSource, type SourceRemoval } from "./import/remove-source.ts";
export type { ImportProgress } from "./import/stage.ts";
export { type FilmStream, keepFilmStream } from "./keep-film-stream.ts";
export { stripMetadata } from "./media-content/strip-metadata.ts";
export { readMovie, type ReadMovie } from "./media-content/read-movie.ts";
export { readMp3, type ReadMp3 } from "./media-content/read-mp3.ts";
export { type SniffedMedia, sniffedBytes, sniffMedia } from "./media-content/sniff-media.ts";
export { type ByteRange, type MediaFiles, type MediaStream, openMediaFiles } from "./media-files.ts";
export { type DatabaseOptions, openDatabase } from "./open-database.ts";
export { type AuditEvent, type AuditQuestion, readAudit, recordAudit } from "./queries/audit.ts";
export { type ChangeBatch, changesAfter, changeToken, enqueueAll, latestChange } from "./queries/changes.ts";
export { type ClaimContact, claimContact, contactsForClaim } from "./queries/claim-contacts.ts";
export {
  type ClaimDecision,
  type ClaimQuestion,
  decideClaim,
  makeClaim,
  mostOpenClaims,
  readClaim,
  readClaims,
  withdrawClaim,
} from "./queries/claims.ts";
export { type ClaimAudience, readClaimAudience } from "./queries/claim-audience.ts";
export { type Claim } from "./queries/claim-rows.ts";
export { hasConfidentialPlace, proveClaim } from "./queries/prove-claim.ts";
export { confirmText, readWithheldTexts, type WithheldText } from "./queries/confirm-texts.ts";
export { countDirectory, type DirectoryCounts } from "./queries/count-directory.ts";
export {
  editableFields,
  type EditableTable,
  editableTables,
  isTranslatable,
  longestOf,
} from "./queries/editable-fields.ts";
export type { ChangeProblem, EditProblem } from "./queries/entered-changes.ts";
export type { EntryName, EntryRow } from "./queries/entry-rows.ts";
export {
  findOrganization,
  type FoundOrganization,
  type ServiceSummary,
} from "./queries/find-organization.ts";
export { findMediaFile, findMediaOfServices } from "./queries/find-media.ts";
export { findService, type FoundService } from "./queries/find-service.ts";
export { findServiceIds } from "./queries/find-service-ids.ts";
export {
  findOrganizationsByName,
  type OrganizationName,
  readOrganizationNames,
} from "./queries/find-organizations.ts";
export {
  findPeople,
  type PersonQuestion,
  readNamesOfPeople,
  readPeopleWithRoles,
} from "./queries/find-people.ts";
export { findLanguagesUsed } from "./queries/find-languages.ts";
export { findTerms } from "./queries/find-terms.ts";
export { holdsSource } from "./queries/holds-source.ts";
export { type DirectorySource, hadSource, type HangingOnSource, readSources } from "./queries/sources.ts";
export { type ImportedMedia, importMedia } from "./queries/import-media.ts";
export {
  type ListShare,
  mostListShares,
  readListShares,
  readSharedList,
  revokeListShares,
  type SharedList,
  shareList,
} from "./queries/list-shares.ts";
export {
  addListItems,
  type ListItem,
  mostListItems,
  moveListItem,
  noteListItem,
  putBackListItem,
  putListItems,
  type TakenItem,
  takeListItem,
} from "./queries/list-items.ts";
export {
  changeList,
  deleteList,
  type GoneService,
  type List,
  type ListSummary,
  type ListWords,
  makeList,
  mostLists,
  readList,
  readLists,
} from "./queries/lists.ts";
export { mergeSavedList } from "./queries/saved-list.ts";
export { type Listing, longestReason, moveListing, readListing } from "./queries/listings.ts";
export { findListings, listedStates, type ListingQuestion } from "./queries/find-listings.ts";
export { readNamesOfThings, type Thing, type ThingName } from "./queries/names-of-things.ts";
export { type ListedPage, listPages, type PageStretch } from "./queries/list-pages.ts";
export {
  type OpenRevision,
  type OwnOrganization,
  type OwnService,
  readOrganizationsOf,
} from "./queries/own-organizations.ts";
export { type PreviewedEntry, previewEntry } from "./queries/preview-entry.ts";
export { editedSource } from "./queries/published-edits.ts";
export { type EditableEntry, type EntryMedia, type EntryText, readEntry } from "./queries/read-entry.ts";
export { recordCheck } from "./queries/record-check.ts";
export { type Json, mostChangeBytes, mostChanges, type RecordChange } from "./queries/record-change.ts";
export { type ConflictSide, findConflicts, type RevisionConflict } from "./queries/revision-conflicts.ts";
export {
  readEntered,
  readRevision,
  readRevisions,
  type Revision,
  type RevisionHead,
  type RevisionQuestion,
  type RevisionSummary,
} from "./queries/revision-rows.ts";
export { type ConflictChoice, type KeptDraft, keepDraft, resolveConflicts } from "./queries/keep-draft.ts";
export { moveRevision, reviewRevision, type RevisionOutcome } from "./queries/move-revision.ts";
export { mostOpenRevisions, openRevision, type RevisedEntry } from "./queries/open-revision.ts";
export { deletePerson } from "./queries/delete-person.ts";
export { findStanding, keepFamiliarNetwork, type Standing } from "./queries/familiar-networks.ts";
export { exportPerson } from "./queries/export-person.ts";
export { endSessionsOf } from "./queries/sessions.ts";
export { keepSetting, takeSetting } from "./queries/keep-setting.ts";
export {
  addPasskey,
  countPasskeyUse,
  findPasskey,
  keepChallenge,
  mostPasskeys,
  type NewPasskey,
  type Passkey,
  readPasskeys,
  removePasskey,
  removePasskeysOf,
  useChallenge,
} from "./queries/passkeys.ts";
export {
  addressOfNobody,
  changeContact,
  changeProfile,
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
} from "./queries/jobs.ts";
export {
  describeMedia,
  findHiddenMedia,
  findKeptMediaFile,
  keepCaptions,
  type KeptMedia,
  type MediaWords,
  raiseMedia,
  readKeptMedia,
  removeMedia,
} from "./queries/media-keeping.ts";
export {
  findProcessing,
  settleMedia,
  type TranscodedMedia,
  type UploadProblem,
  uploadProblems,
} from "./queries/media-outcome.ts";
export {
  findUpload,
  forgetUploads,
  openUpload,
  openUploads,
  readRoom,
  receiveUpload,
  type Upload,
  uploadedSource,
} from "./queries/uploads.ts";
export { readWaiting, type Waiting, type WaitingWork } from "./queries/read-waiting.ts";
export { readServices } from "./queries/read-services.ts";
export { readTerms } from "./queries/read-terms.ts";
export { serviceIdsInBatches } from "./queries/service-ids.ts";
export {
  findSuggestion,
  forgetSuggestions,
  type KeptSuggestion,
  mostOpenSuggestions,
  moveSuggestion,
  offerSuggestion,
  readSuggestions,
  type Suggestion,
  type SuggestionQuestion,
} from "./queries/suggestions.ts";
export { readSuggestionsOfRevision, takeUpSuggestion } from "./queries/suggestions-in-work.ts";
export { subjectHash, languageTagsOf, type Subject, subjectsOf } from "./queries/suggestion-subjects.ts";
export { type SuggestionKind, suggestionKinds, type SuggestionState } from "./queries/suggestions-states.ts";
export {
  type EntryInLanguage,
  readTranslations,
  type TranslatedEntry,
  type TranslatedText,
} from "./queries/read-translations.ts";
export {
  readTranslationWork,
  type TranslationWork,
  type TranslationWorkPage,
} from "./queries/translation-work.ts";
export { translatableTexts } from "./queries/translation-texts.ts";
export {
  keepTranslations,
  type NamedText,
  publishTranslations,
  type TextProblem,
  type WrittenText,
} from "./queries/write-translations.ts";
export {
  countUnmetNeeds,
  forgetUnmetNeeds,
  readUnmetNeeds,
  recordUnmetNeed,
  type UnmetNeed,
  type UnmetNeedCount,
} from "./queries/unmet-needs.ts";
export type { Schema } from "./schema.ts";
