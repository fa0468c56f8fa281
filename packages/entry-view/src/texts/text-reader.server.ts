import { plainText, textIn, type Translation } from "@dragoman/hsds";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { isOfLocale, type Locale } from "@dragoman/i18n/locale.ts";

/** A text that may be a translation, with its original. */
export interface TranslatedText extends TextView {
  /** The original text; `null` if the text itself is the original, or the source has none. */
  original: OriginalView | null;
}

export interface OriginalView extends TextView {
  /** Name of its language in the reader's language; `null` when unknown. */
  languageName: string | null;
  /** The kind of translator. */
  translatedBy: "person" | "computer";
  /** Whether the original has changed since the translation. */
  changed: boolean;
}

/** The notes of a page about its texts: other languages, machine translations, and outdated translations. */
export interface TextNote {
  /** Names of those languages in the reader's language. */
  languages: string[];
  machine: boolean;
  outdated: boolean;
}

interface Translated {
  translations: Translation[];
  language?: string | null;
}

export interface TextReader {
  /** One field in the reader's language, or else in the source's; `null` when it is empty. */
  read<T extends Translated>(object: T, field: keyof T & string): TextView | null;
  /** As `read`, with the original of a translation. */
  readWithOriginal<T extends Translated>(object: T, field: keyof T & string): TranslatedText | null;
  /** The notes about all texts read so far. */
  note(): TextNote;
}

interface Titled extends Translated {
  name: string | null;
  alternate_name: string | null;
  description: string | null;
}

/** Characters of a description that replaces a missing name. */
const longestTitle = 80;

/** The title of an entry. Real directories contain entries without a name, and links and headings need a text. */
export function readTitle(reader: Pick<TextReader, "read">, entry: Titled): TextView {
  const name = reader.read(entry, "name") ?? reader.read(entry, "alternate_name");
  if (name) return name;
  const description = reader.read(entry, "description");
  if (!description) return { value: "…", language: null };
  const [line = ""] = description.value.split("\n");
  const value = line.length > longestTitle ? `${line.slice(0, longestTitle).trimEnd()}…` : line;
  return { ...description, value };
}

/**
 * Reads the texts of one page. `base` is the language of the entry, and the default for its parts (phones, hours …).
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
