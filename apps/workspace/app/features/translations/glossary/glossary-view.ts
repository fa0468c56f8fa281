import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A page of the glossary of a language. */
export interface GlossaryView {
  /** Who writes: see `KeptForm`. */
  personId: string;
  language: string;
  languageName: string;
  direction: "ltr" | "rtl";
  /** The work in this language. */
  above: string;
  /** The terms as a file. */
  download: string;
  find: string;
  /** Terms on all pages, regardless of the search. */
  all: number;
  terms: TermLine[];
  /** The next page. */
  next: string | null;
  mayChange: boolean;
  languages: LanguageChoice[];
  /** The language that a new term probably has. */
  usual: string;
  /** A term was saved. */
  isSaved: boolean;
  /** The changes of a file. */
  imported: { added: number; changed: number; refused: number } | null;
}

export interface LanguageChoice {
  /** BCP 47. */
  value: string;
  name: string;
}

export interface TermLine {
  id: string;
  term: TextView;
  translation: TextView;
  note: string;
  /** Its page; `null` for readers who may not change it. */
  href: string | null;
}

/** The form of one term. */
export interface TermView {
  personId: string;
  language: string;
  direction: "ltr" | "rtl";
  languages: LanguageChoice[];
  entered: EnteredTerm;
}

/** A term as its form has it. */
export interface EnteredTerm {
  original: string;
  term: string;
  translation: string;
  note: string;
  version: number;
}

/** A term of the glossary beside a text that contains it. */
export interface TermHint {
  term: TextView;
  translation: TextView;
  note: string;
  /** The translation of the text does not contain the translation of the term. */
  isMissing: boolean;
}
