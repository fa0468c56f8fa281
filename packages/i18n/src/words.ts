import type { DayForms } from "./format-day.ts";

/**
 * What a browser must know of the reader's language to show results that it fetched by itself. It comes with the page,
 * because browsers lack the data of some languages (`Intl` in Chromium knows no Pashto, Albanian or Tigrinya).
 */
export interface Words {
  readonly days: DayForms;
  /** The full names of the days, Monday first. */
  readonly weekdays: readonly string[];
  /** What the reader calls the languages that occur in the directory, by BCP 47 tag. */
  readonly languages: Readonly<Record<string, string>>;
  /** Those of them that are the reader's own or as good as it; their exact language is the first. */
  readonly own: readonly string[];
}

/** The words of this document. They belong to one reader's browser and are never used on the server. */
let current: Words | undefined;

export function setDocumentWords(words: Words): void {
  current = words;
}

export function documentWords(): Words {
  if (!current) throw new Error("The page has not said its words");
  return current;
}
