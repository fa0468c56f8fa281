import type { SuggestionKind } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { longestNote, longestRight } from "@dragoman/entry-view/suggestions/suggest-controls.ts";

/** Words of every step. */
export const words = {
  title: msg`What is wrong?`,
  lead: msg`You need no account. We do not ask who you are.`,
  known: msg`We show at present:`,
  which: msg`Which one is wrong?`,
  unknown: msg`We do not know any.`,
  note: msg`Do you want to tell us more?`,
  noteHint: msg`Do not write names, phone numbers or what happened to a person.`,
  send: msg`Send`,
  other: msg`Something else is wrong`,
  offline: msg`It was not sent: there is no connection. Your words are still here. Please try again.`,
};

/** What can be wrong, as a person would say it. */
export const kindWords: Readonly<Record<SuggestionKind, MessageDescriptor>> = {
  phone: msg`The phone does not work`,
  closed: msg`It is closed for good`,
  moved: msg`It has moved`,
  hours: msg`The hours are wrong`,
  languages: msg`The languages are wrong`,
  other: words.other,
};

interface RightWords {
  label: MessageDescriptor;
  hint?: MessageDescriptor;
}

/** What to ask for, where something else would be right. */
export const rightWords: Readonly<Partial<Record<SuggestionKind, RightWords>>> = {
  phone: { label: msg`The right number, if you know it` },
  moved: { label: msg`The new address, if you know it`, hint: msg`Street, number, town` },
  hours: {
    label: msg`The right hours, if you know them`,
    hint: msg`For example: Monday to Friday 9:00–17:00, Saturday closed`,
  },
  languages: {
    label: msg`Languages that are missing`,
    hint: msg`Write their names, with commas between them.`,
  },
};

export const languageWords = { legend: msg`Untick the languages that nobody speaks there.` };

/** What is said when it has been sent. */
export const thanksWords = {
  title: msg`Thank you`,
  next: msg`People of this directory will look at it. They change the entry only when they have checked it.`,
  silence: msg`We cannot write back to you: we do not know who you are.`,
  back: msg`Back to the entry`,
  search: msg`Look for other help`,
};

/** What is wrong with what somebody wrote, and what to do. */
export const problemWords = {
  choose: msg`Choose one first.`,
  noCountry: msg`Write the number with + and the code of its country.`,
  unchanged: msg`This is what we have already. Change something, or tell us more below.`,
  needed: msg`Tell us what is wrong, in your own words. Numbers alone are left out.`,
  right: msg`This is too long. Write ${longestRight} letters at most.`,
  note: msg`This is too long. Write ${longestNote} letters at most.`,
  unsent: msg`It was not sent. Your words are still here.`,
  full: msg`Many people have told us about this entry already. We look at their words first. Thank you.`,
};

export function unknownLanguage(name: string): MessageDescriptor {
  return msg`We do not know the language “${name}”. Write its name in another way.`;
}
