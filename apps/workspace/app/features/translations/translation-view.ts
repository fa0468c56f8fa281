import type { TranslationWork } from "@dragoman/database";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { DifferencePart } from "../../ui/text-difference.tsx";
import type { DraftFormView } from "../../drafts/draft-form-view.ts";

/** A language of a translator. */
export interface LanguageLine {
  href: string;
  name: string;
  /** Entries to translate. */
  left: number;
}

/** The work in one language, the most needed first. */
export interface WorkView {
  languageName: string;
  /** Something was just published. */
  isDone: boolean;
  /** Entries to translate, on all pages. */
  left: number;
  entries: WorkLine[];
  /** The next page. */
  next: string | null;
}

export interface WorkLine extends Pick<TranslationWork, "outdated" | "missing" | "machine" | "begun"> {
  /** Of the table and the entry. */
  key: string;
  name: TextView;
  href: string;
}

/** The texts of an entry, each beside its original. */
export interface TranslationView extends DraftFormView {
  language: string;
  /** The entry. */
  title: TextView;
  languageName: string;
  /** The work in the language. */
  work: string;
  /** The public page, in the language where there is one. */
  page: string;
  groups: { title: string; texts: TextFieldView[] }[];
}

/** What there is to know or to do about a text. */
export type TextState = "unpublished" | "machine-draft" | "human-draft" | "outdated";

export interface TextFieldView {
  /** Of the control. */
  name: string;
  label: string;
  state: TextState | null;
  original: TextView;
  /** What has changed in the original since; `null` where nothing has, or where that is unknown. */
  difference: DifferencePart[] | null;
  value: string;
  direction: "ltr" | "rtl";
  isLong: boolean;
  /** What somebody else has published since it was begun. */
  theirs: string | null;
  /** The reader may confirm that the public text is right as it is. */
  mayConfirm: boolean;
}
