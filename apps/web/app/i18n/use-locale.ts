import { useLingui } from "@lingui/react";
import { isLocale, type Locale } from "./locales.ts";

/** The reader's language: the one whose messages the page is drawn with. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n;
  if (!isLocale(locale)) throw new Error(`Messages are loaded for an unknown language: ${locale}`);
  return locale;
}
