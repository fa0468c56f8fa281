import { directionOf } from "@dragoman/reference/script-direction";

/**
 * The interface languages, each with its own name, spelled as at the beginning of a line. The first is the fallback.
 * Only the server has this list: a browser receives what its page needs, so that another language does not enlarge any
 * page.
 *
 * `standIn`: another language for `Intl`, with the same number formats, where browsers commonly lack this one.
 */
const listed = [
  { locale: "en", name: "English" },
  { locale: "ar", name: "العربية" },
  { locale: "fa", name: "فارسی" },
  { locale: "ps", name: "پښتو", standIn: "de" },
  { locale: "ur", name: "اردو" },
  { locale: "ckb", name: "کوردیی ناوەندی" },
  { locale: "es", name: "Español" },
  { locale: "fr", name: "Français" },
  { locale: "de", name: "Deutsch" },
  { locale: "it", name: "Italiano" },
  { locale: "pt-BR", name: "Português (Brasil)" },
  { locale: "pl", name: "Polski" },
  { locale: "ro", name: "Română" },
  { locale: "sq", name: "Shqip", standIn: "ru" },
  { locale: "tr", name: "Türkçe" },
  { locale: "ru", name: "Русский" },
  { locale: "uk", name: "Українська" },
  { locale: "el", name: "Ελληνικά" },
  { locale: "so", name: "Soomaali" },
  { locale: "sw", name: "Kiswahili" },
  { locale: "am", name: "አማርኛ" },
  { locale: "ti", name: "ትግርኛ" },
  { locale: "zh-Hans", name: "简体中文" },
  { locale: "vi", name: "Tiếng Việt" },
] as const satisfies readonly { locale: string; name: string; standIn?: string }[];

/** BCP 47: the first segment of every path, and the name of the catalogue. */
export type Locale = (typeof listed)[number]["locale"];

export interface InterfaceLanguage {
  readonly locale: Locale;
  readonly name: string;
  readonly standIn?: string;
  readonly direction: "ltr" | "rtl";
}

export const interfaceLanguages: readonly InterfaceLanguage[] = listed.map((one) => ({
  ...one,
  direction: directionOf(one.locale),
}));

export const locales: readonly Locale[] = listed.map(({ locale }) => locale);

export const lastResort: Locale = listed[0].locale;

const byLocale: ReadonlyMap<string, InterfaceLanguage> = new Map(
  interfaceLanguages.map((one) => [one.locale, one]),
);

export function isLocale(text: string | undefined): text is Locale {
  return text !== undefined && byLocale.has(text);
}

export function languageOf(locale: Locale): InterfaceLanguage {
  const language = byLocale.get(locale);
  if (!language) throw new Error(`There is no language ${locale}`);
  return language;
}

/**
 * Tags for `Intl`, the best first. All of them use European digits and the Gregorian calendar, because phone numbers,
 * house numbers and opening hours on doors do, and one page must not mix two sets of digits or two calendars.
 */
export function formattingOf(locale: Locale): string[] {
  const { standIn } = languageOf(locale);
  const tags = standIn === undefined ? [locale] : [locale, standIn];
  return tags.map((tag) => `${tag}-u-ca-gregory-nu-latn`);
}

/** The locale at the beginning of a path (`/ar/search` → `ar`), if the interface has it. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "");
  return isLocale(first) ? first : undefined;
}
