import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextNote } from "./text-reader.server.ts";

/** The notes about some texts, as sentences: which are not translated, and whether a computer translated some. */
export function noteLines(
  notes: readonly TextNote[],
  { i18n, locale }: { i18n: I18n; locale: Locale },
): string[] {
  const names = joinNames([...new Set(notes.flatMap(({ languages }) => languages))], locale);
  return [
    ...(notes.some(({ machine }) => machine)
      ? [i18n._(msg`A computer translated this text. There may be mistakes.`)]
      : []),
    ...(names === "" ? [] : [i18n._(msg`Some of this page is in ${names}. It is not translated yet.`)]),
  ];
}
