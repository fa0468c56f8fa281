import type { Locale } from "../../i18n/locale.ts";

/** The reader's language as records name it: staff speak a language, and not its script or its country. */
export function ownLanguage(locale: Locale): string {
  return locale.split("-", 1)[0] ?? locale;
}
