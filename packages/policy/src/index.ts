export { may, permit, type Resource } from "./permit.ts";
export { policy, scopeOf, type Action, type Scope } from "./policy.ts";
export {
  roles,
  rolesOf,
  visitor,
  type Acting,
  type Actor,
  type Grant,
  type GrantedRole,
  type Role,
} from "./roles.ts";
export { machines } from "./machines.ts";
export { choices, follow, type Machine, type Move, type Transition } from "./transitions.ts";
export { claim, type ClaimEvent, type ClaimState } from "./states/claim.ts";
export { importRun, type ImportRunEvent, type ImportRunState } from "./states/import-run.ts";
export { importTask, type ImportTaskEvent, type ImportTaskState } from "./states/import-task.ts";
export { listing, type ListingEvent, type ListingState, listingStateOf } from "./states/listing.ts";
export { media } from "./states/media.ts";
export { revision, type RevisionEvent, type RevisionState } from "./states/revision.ts";
export { suggestion, type SuggestionEvent } from "./states/suggestion.ts";
export {
  type KnownTranslation,
  translation,
  type TranslationState,
  translationStateOf,
} from "./states/translation.ts";
export {
  checkHolds,
  checkIsDue,
  type CheckWay,
  checkWays,
  daysToNextAttempt,
  noAnswersToArchive,
  verification,
  type VerificationState,
  verificationStateOf,
} from "./states/verification.ts";
