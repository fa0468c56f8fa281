/** The languages of the interface, in the order in which they are offered. The first is the last resort. */
export const locales = ["en", "ar", "es"] as const;

export type Locale = (typeof locales)[number];

export interface LocaleFacts {
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /**
   * The tag for `Intl` and for counts. Arabic is written with European digits here, because phone numbers, house
   * numbers and opening hours on doors are, and one page must not mix two sets of digits.
   */
  readonly formatting: string;
}

export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  en: { name: "English", direction: "ltr", formatting: "en" },
  ar: { name: "العربية", direction: "rtl", formatting: "ar-u-nu-latn" },
  es: { name: "Español", direction: "ltr", formatting: "es" },
};

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The locale that begins a path (`/ar/search` → `ar`), if it is one of ours. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isLocale(first) ? first : undefined;
}

/** The same page in another language. `pathname` begins with a locale. */
export function pathInLocale(pathname: string, locale: Locale): string {
  return pathname.replace(/^\/[^/]*/, `/${locale}`);
}

/** `en-GB` is the reader's language when the reader reads `en`. */
export function isOfLocale(tag: string, locale: Locale): boolean {
  return tag === locale || tag.startsWith(`${locale}-`);
}
