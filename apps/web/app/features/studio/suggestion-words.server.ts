import type { SuggestionKind, SuggestionState } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** What visitors say is wrong, as they were asked. */
export const kindWords: Readonly<Record<SuggestionKind, MessageDescriptor>> = {
  phone: msg`The phone does not work`,
  closed: msg`It is closed for good`,
  moved: msg`It has moved`,
  hours: msg`The hours are wrong`,
  languages: msg`The languages are wrong`,
  other: msg`Something else is wrong`,
};

export const suggestionStates: Readonly<Record<SuggestionState, MessageDescriptor>> = {
  open: msg`Waits for a check`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};

export const suggestionWords = {
  lead: msg`When you accept, you see the change once more before everybody sees it.`,
  said: msg`Somebody wrote:`,
  proposed: msg`It should be:`,
  present: msg`We show at present:`,
  unknown: msg`We do not know any.`,
  changed: msg`The entry has changed since somebody said this.`,
  goneService: msg`This help is no longer listed`,
};
