import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { checkNumber } from "@dragoman/pages/request/form-errors.server.ts";
import type { KnownPhoneType, PhoneWords } from "./phone-words.ts";

const words = {
  title: msg`Is this number right?`,
  description: msg`Check a phone number before you call it: from which country it is, what it costs, and how to dial it.`,
  lead: msg`You have a phone number on paper or in a message. Check it before you call.`,
  hint: msg`Write it as you see it.`,
  missing: msg`Write the number first.`,
  wrong: checkNumber,
  check: msg`Check the number`,
  unanswered: msg`We could not check the number: there is no connection. Please try again.`,
  privacy: msg`We do not keep the number.`,
  right: msg`The number is right.`,
  short: msg`This is a short number. It works only in its own country.`,
  kind: msg`Kind`,
  copy: msg`Copy the number`,
  limits: msg`We only know how the number is built. We do not know who answers.`,
  howToDial: msg`How to dial it`,
  whereAreYou: msg`Where are you?`,
  everywhere: msg`In every country`,
};

const kinds = {
  fixed: msg`Landline`,
  mobile: msg`Mobile phone`,
  "fixed-or-mobile": msg`Landline or mobile phone`,
  "toll-free": msg`Free to call`,
  premium: msg`Expensive number`,
  "shared-cost": msg`Number with its own price`,
  voip: msg`Internet phone`,
  personal: msg`Number of one person`,
  pager: msg`Pager`,
  uan: msg`Number of an organization`,
  voicemail: msg`Voicemail`,
} satisfies Record<KnownPhoneType, MessageDescriptor>;

/** All words of the page that are of no other page: the catalogues of browsers have none of them. */
export function phoneWords(i18n: I18n): PhoneWords {
  return { ...inWords(words, i18n), kinds: inWords(kinds, i18n) };
}

function inWords<Name extends string>(
  messages: Record<Name, MessageDescriptor>,
  i18n: I18n,
): Record<Name, string> {
  const said = Object.entries<MessageDescriptor>(messages).map(([name, message]) => [name, i18n._(message)]);
  return Object.fromEntries(said) as Record<Name, string>; // the names are those of the messages
}
