import { msg } from "@lingui/core/macro";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { markdownLine, markdownLink } from "@dragoman/pages/markdown/markdown-text.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { markdownStatus } from "./markdown-hours.server.ts";

/** Phone numbers in international form, each with notes for callers. */
export function markdownPhones(phones: readonly PhoneView[], options: PresentOptions): string[] {
  // Extensions share a number, of which only the first has the international form.
  const international = new Map(phones.flatMap(({ text, abroad }) => (abroad ? [[text, abroad.text]] : [])));
  return phones.map((phone) => {
    const number = international.get(phone.text) ?? phone.text;
    const written = phone.uri === null ? markdownLine(number) : markdownLink(number, phone.uri);
    return [written, ...notesOf(phone, options)].join(" · ");
  });
}

function notesOf(phone: PhoneView, options: PresentOptions): string[] {
  const { extension, kind, purposes, open, languages, chats, cost, abroad } = phone;
  const { i18n, locale } = options;
  const notes = [
    ...(extension === null ? [] : [i18n._(extensionMessage(extension))]),
    ...(kind === "fax" ? [i18n._(msg`Fax`)] : []),
    ...(kind === "textphone" ? [i18n._(msg`Text phone for deaf people`)] : []),
    ...purposes.map(({ value }) => value),
    ...(languages.length > 0 ? [i18n._(msg`Speaks ${joinNames(languages, locale)}`)] : []),
    ...chats.map(({ name }) => name ?? i18n._(msg`SMS`)),
    ...(cost === "free" ? [i18n._(msg`Free to call`)] : []),
    ...(cost === "expensive"
      ? [i18n._(msg`This call is expensive. Ask for the price before you call.`)]
      : []),
    ...(abroad?.mayFail ? [i18n._(msg`It may not work from other countries.`)] : []),
  ];
  return [...notes.map(markdownLine), ...(open ? markdownStatus(open, options) : [])];
}

function extensionMessage(digits: string) {
  return msg`Extension ${digits}`;
}
