import { useLingui } from "@lingui/react";
import type { Locale } from "./locale.ts";

/** The reader's language: the one whose messages the page is drawn with. */
export function useLocale(): Locale {
  return useLingui().i18n.locale as Locale; // the server answers in no other language
}
