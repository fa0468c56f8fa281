import type { SuggestionKind } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** The kinds of suggestions, in the words of the form. */
export const suggestionKindWords: Readonly<Record<SuggestionKind, MessageDescriptor>> = {
  phone: msg`The phone does not work`,
  closed: msg`It is closed for good`,
  moved: msg`It has moved`,
  hours: msg`The hours are wrong`,
  languages: msg`The languages are wrong`,
  other: msg`Something else is wrong`,
  missing: msg`A place is missing`,
};

/** Labels around a visitor's message. */
export const suggestionPartWords = {
  title: msg`From a visitor`,
  said: msg`Message:`,
  proposed: msg`It should be:`,
  present: msg`What we show now:`,
  unknown: msg`We do not have any.`,
  changed: msg`The entry has changed since this was reported.`,
  goneService: msg`This service is no longer listed`,
};
