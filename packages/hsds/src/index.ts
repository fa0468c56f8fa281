export { addressAlone, bookingLabel, isBookingLabel } from "./booking-link.ts";
export {
  availableOfLevel,
  capacityHolds,
  type CapacityLevel,
  capacityLevels,
  type CurrentCapacity,
  currentCapacity,
  levelUnit,
} from "./capacity.ts";
export * from "./compiled.ts";
export * from "./dataset.ts";
export * from "./film-elsewhere.ts";
export { judgeDataset, unreadParts } from "./judge-dataset.ts";
export * from "./media.ts";
export * from "./media-captions.ts";
export * from "./media-limits.ts";
export * from "./media-playlist.ts";
export * from "./plain-text.ts";
export * from "./secret-address.ts";
export { isSecretPlace, secretVisibilities, townColumns, townOf } from "./secret-place.ts";
export { findInText, type Owned, type Scope, scopeFinder, wordFieldsOf } from "./secret-texts.ts";
export * from "./tables.ts";
export { readCoordinates } from "./values/clean-coordinates.ts";
export {
  enteredE164,
  type EnteredProblem,
  type EnteredValue,
  readEntered,
  maskedPhone,
  takesTextMessages,
} from "./values/entered-value.ts";
