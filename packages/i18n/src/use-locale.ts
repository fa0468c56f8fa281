import { useLingui } from "@lingui/react";
import type { Locale } from "./locale.ts";

/** The reader's language: that of the messages of the page. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale; // the server renders in no other language
}
