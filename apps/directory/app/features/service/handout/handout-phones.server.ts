import { msg } from "@lingui/core/macro";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { HandoutPhone } from "@dragoman/pages/site/handout.server.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { handoutText, inOrder, ownText } from "./handout-text.server.ts";

/** Maximum number of lines per place. The page has the others. */
const maxPhones = 8;

/** Phone numbers in large figures, each with notes on what the caller must know. */
export function handoutPhones(phones: readonly PhoneView[], options: PresentOptions): HandoutPhone[] {
  return phones.slice(0, maxPhones).map((phone) => ({
    number: inOrder(phone.text),
    notes: [
      ...kindNotes(phone, options),
      ...phone.purposes.map((one) => handoutText(one)),
      ...useNotes(phone, options),
    ],
  }));
}

function kindNotes({ kind, extension }: PhoneView, { i18n, locale }: PresentOptions) {
  const digits = extension === null ? null : inOrder(extension);
  return [
    ...(digits === null ? [] : [i18n._(msg`Extension ${digits}`)]),
    ...(kind === "fax" ? [i18n._(msg`Fax`)] : []),
    ...(kind === "textphone" ? [i18n._(msg`Text phone for deaf people`)] : []),
  ].map((text) => ownText(text, locale));
}

function useNotes({ chats, cost, abroad, languages }: PhoneView, { i18n, locale }: PresentOptions) {
  const names = chats.map(({ name }) => name ?? i18n._(msg`SMS`));
  return [
    ...(languages.length > 0 ? [i18n._(msg`Speaks ${joinNames(languages, locale)}`)] : []),
    ...(names.length > 0 ? [joinNames(names, locale)] : []),
    ...(cost === "free" ? [i18n._(msg`Free to call`)] : []),
    ...(cost === "expensive"
      ? [i18n._(msg`This call is expensive. Ask for the price before you call.`)]
      : []),
    ...(abroad ? [`${i18n._(msg`From another country`)}: ${inOrder(abroad.text)}`] : []),
  ].map((text) => ownText(text, locale));
}
