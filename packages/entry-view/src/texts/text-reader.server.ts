import { plainText, textIn, type Translation } from "@dragoman/hsds";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { isOfLocale, type Locale } from "@dragoman/i18n/locale.ts";

/** A text that may be a translation, with what it was made from. */
export interface TranslatedText extends TextView {
  /** The source's own words; `null` when the text is those itself, or the source has none. */
  original: OriginalView | null;
}

export interface OriginalView extends TextView {
  /** What the reader calls its language; `null` when nobody says which it is. */
  languageName: string | null;
  /** Who translated it for the reader. */
  translatedBy: "person" | "computer";
  /** It has changed since it was translated. */
  changed: boolean;
}

/** What a page must say about its texts: in which other languages some are, whether a machine translated any, and whether any is older than its original. */
export interface TextNote {
  /** What the reader calls those languages. */
  languages: string[];
  machine: boolean;
  outdated: boolean;
}

interface Translated {
  translations: Translation[];
  language?: string | null;
}

export interface TextReader {
  /** One field in the reader's language or else the source's; `null` when it is empty. */
  read<T extends Translated>(object: T, field: keyof T & string): TextView | null;
  /** The same, and the original beside a translation. */
  readWithOriginal<T extends Translated>(object: T, field: keyof T & string): TranslatedText | null;
  /** What to say about everything read so far. */
  note(): TextNote;
}

interface Titled extends Translated {
  name: string | null;
  alternate_name: string | null;
  description: string | null;
}

/** Characters of a description that stand in for a name. */
const longestTitle = 80;

/** What to call an entry. Real directories hold entries without a name, and a link or a heading needs words. */
export function readTitle(reader: TextReader, entry: Titled): TextView {
  const name = reader.read(entry, "name") ?? reader.read(entry, "alternate_name");
  if (name) return name;
  const description = reader.read(entry, "description");
  if (!description) return { value: "…", language: null };
  const [line = ""] = description.value.split("\n");
  const value = line.length > longestTitle ? `${line.slice(0, longestTitle).trimEnd()}…` : line;
  return { ...description, value };
}

/**
 * Reads the texts of one page. `base` is the language of the entry, which its parts (phones, hours …) share when they
 * do not say otherwise.
 */
export function createTextReader(locale: Locale, base: string | null): TextReader {
  const languages = new Set<string>();
  let machine = false;
  let outdated = false;

  function readWithOriginal<T extends Translated>(object: T, field: keyof T & string): TranslatedText | null {
    const text = textIn(object, field, locale);
    const value = text ? plainText(text.value).trim() : "";
    if (!text || value === "") return null;
    const language = text.language ?? base;
    if (language !== null && !isOfLocale(language, locale)) languages.add(languageName(language, locale));
    machine ||= text.origin === "machine";
    const changed = text.outdated === true;
    outdated ||= changed;
    const translatedBy = text.origin === "machine" ? "computer" : "person";
    const source = text.origin === "original" ? null : sourceOf(object, field);
    const original: OriginalView | null =
      source === null || source.value === value ? null : { ...source, translatedBy, changed };
    return { value, language, original };
  }

  function sourceOf<T extends Translated>(object: T, field: keyof T & string) {
    const value = object[field];
    const words = typeof value === "string" ? plainText(value).trim() : "";
    const language = object.language ?? base;
    if (words === "") return null;
    return {
      value: words,
      language,
      languageName: language === null ? null : languageName(language, locale),
    };
  }

  return {
    read(object, field) {
      const text = readWithOriginal(object, field);
      return text && { value: text.value, language: text.language };
    },
    readWithOriginal,
    note: () => ({ languages: [...languages], machine, outdated }),
  };
}
