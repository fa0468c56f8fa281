import { weekdayNames, weekdays } from "./weekdays.server.ts";
import type { DayForms } from "./format-day.ts";
import { isUnderstoodAs } from "./is-understood-as.server.ts";
import { languageName } from "./language-name.server.ts";
import { formattingOf, locales, type Locale } from "./locales.server.ts";
import type { Words } from "./words.ts";

export function wordsOf(locale: Locale, languages: Iterable<string>): Words {
  const tags = new Set([...locales, ...languages]);
  const names = weekdayNames(locale);
  return {
    days: dayFormsOf(locale),
    weekdays: weekdays.map((day) => names[day]),
    languages: Object.fromEntries([...tags].map((tag) => [tag, languageName(tag, locale)])),
    own: [...new Set([localeLanguage(locale), ...languages])].filter((tag) => isUnderstoodAs(tag, locale)),
  };
}

/** As records name it: staff speak a language, without a script or a country. */
function localeLanguage(locale: Locale): string {
  return locale.split("-", 1)[0] ?? locale;
}

const cache = new Map<Locale, DayForms>();

/** `{day} November {year}` for each month, in the date format of the reader's language. */
export function dayFormsOf(locale: Locale): DayForms {
  const known = cache.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(formattingOf(locale), { dateStyle: "long", timeZone: "UTC" });
  const forms = Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(Date.UTC(2026, month, 1))
      .map(({ type, value }) => (type === "day" || type === "year" ? `{${type}}` : value))
      .join("")
      // Fonts of old phones lack narrow no-break spaces; `format` omits them as well.
      .replaceAll("\u202F", " "),
  );
  cache.set(locale, forms);
  return forms;
}
