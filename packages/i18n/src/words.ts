import type { DayForms } from "./format-day.ts";

/**
 * The data of the reader's language that a browser needs to show results that it fetched itself. The page carries it,
 * because browsers lack some languages (`Intl` in Chromium has no Pashto, Albanian or Tigrinya).
 */
export interface Words {
  readonly days: DayForms;
  /** The full names of the weekdays, Monday first. */
  readonly weekdays: readonly string[];
  /** The names of the languages that occur in the directory in the reader's language, by BCP 47 tag. */
  readonly languages: Readonly<Record<string, string>>;
  /** Those of them that the reader understands; the exact language of the reader is the first. */
  readonly own: readonly string[];
  /** Sentences about the space of a service, with `{time}`; absent where nothing shows it. */
  readonly capacity?: Readonly<Record<"free" | "few" | "full", string>>;
}

/** Module state of one reader's browser, never used on the server. */
let current: Words | undefined;

export function setDocumentWords(words: Words): void {
  current = words;
}

export function documentWords(): Words {
  if (!current) throw new Error("The page has not said its words");
  return current;
}
