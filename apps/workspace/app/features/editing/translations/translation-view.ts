import type { DifferencePart } from "../../../ui/text-difference.tsx";
import type { DraftFormView, WordsView } from "../draft-view.ts";

/** What a translator has to do, ready to be drawn: a line for each of their languages. */
export interface LanguagesView {
  title: string;
  /** The way back. */
  account: string;
  /** Somebody has no language to translate into. */
  none: string | null;
  languages: { href: string; name: string; left: string }[];
}

/** What waits in one language, the most needed first. */
export interface WorkView {
  title: string;
  back: { words: string; href: string };
  /** What has just been done. */
  done: string | null;
  left: string;
  entries: WorkLine[];
  next: { words: string; href: string } | null;
}

export interface WorkLine {
  /** Of the table and the entry. */
  key: string;
  name: WordsView;
  href: string;
  /** What of it waits, a line for each reason. */
  waits: string[];
}

/** The texts of an entry, each beside its original. */
export interface TranslationView extends DraftFormView {
  language: string;
  /** The entry. */
  title: WordsView;
  heading: string;
  back: { words: string; href: string };
  /** The public page, in the language where there is one. */
  page: { words: string; href: string };
  /** Who publishes what is written here, where the reader does not. */
  lead: string | null;
  groups: { title: string; texts: TextFieldView[] }[];
  difference: { out: string; in: string };
}

export interface TextFieldView {
  /** Of the control. */
  name: string;
  label: string;
  /** How far it is, where there is anything to do. */
  state: string | null;
  original: WordsView;
  /** What has changed in the original since; `null` where nothing has, or nobody knows. */
  difference: DifferencePart[] | null;
  value: string;
  direction: "ltr" | "rtl";
  isLong: boolean;
  /** What somebody else has published since it was begun. */
  theirs: { words: string; value: string } | null;
  /** A box that says that the public text is right as it is. */
  right: string | null;
}
