import type { AfterPublishing } from "./same-texts/same-texts-controls.ts";
import type { TermHint } from "./glossary/glossary-view.ts";
import type { TranslationWork } from "@dragoman/database";
import type { ProposalOutcome } from "@dragoman/pages/site/translating.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { DifferencePart } from "../../ui/text-difference.tsx";
import type { DraftFormView } from "../../drafts/draft-form-view.ts";

/** A language of a translator. */
export interface LanguageLine {
  href: string;
  name: string;
  /** Entries to translate. */
  left: number;
  texts: number;
  /** Texts that are translated. */
  done: number;
}

/** A list of work in one language, the most needed first. */
export interface WorkView {
  languageName: string;
  after: AfterPublishing;
  /** Not everything is counted yet. */
  isCounting: boolean;
  /** Entries to translate, on all pages. */
  left: number;
  /** Entries of the list, translated or not. */
  all: number;
  texts: number;
  /** Texts that are translated. */
  done: number;
  entries: WorkLine[];
  choices: WorkChoices;
  /** The address of the glossary. */
  glossary: string;
  /** The address of the messages of the interface; `null` in a language that it does not have. */
  messages: string | null;
  /** The next page. */
  next: string | null;
}

/** The filters of a list, empty for everything, and their options. */
export interface WorkChoices {
  name: string;
  kind: string;
  need: string;
  town: string;
  /** BCP 47: a language in which the originals are shown too. */
  read: string | null;
  needs: { value: string; name: string }[];
  towns: { value: string; services: number }[];
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
  /** The list that the entry was opened from. */
  work: string;
  /** The next entry of the list. */
  next: string | null;
  after: AfterPublishing;
  /** Machine drafts can be requested for missing texts. */
  mayPropose: boolean;
  /** The outcome of a machine request. */
  proposed: ProposalOutcome | null;
  /** A further language for the originals, and those to choose from. */
  read: { value: string; choices: { value: string; name: string }[] };
  /** The public page, in the language where there is one. */
  page: string;
  groups: { title: string; texts: TextFieldView[] }[];
}

/** The notes and actions for a text. */
export type TextState = "unpublished" | "machine-draft" | "human-draft" | "outdated";

export interface TextFieldView {
  /** Of the control. */
  name: string;
  label: string;
  state: TextState | null;
  original: TextView;
  /** The translation of the same text elsewhere. */
  remembered: string | null;
  similar: SimilarView[];
  /** Its glossary terms. */
  terms: TermHint[];
  /** The original in languages that the reader understands. */
  beside: BesideView[];
  /** The changes of the original since; `null` if there are none, or if they are unknown. */
  difference: DifferencePart[] | null;
  value: string;
  direction: "ltr" | "rtl";
  isLong: boolean;
  /** The text that somebody else has published since it was begun. */
  theirs: string | null;
  /** The reader may confirm that the public text is right as it is. */
  mayConfirm: boolean;
}

/** The translation of a similar text. */
export interface SimilarView {
  /** The text that it was made from. */
  original: TextView;
  /** From that text to this one. */
  difference: DifferencePart[];
  value: string;
}

/** A text in a further language. */
export interface BesideView extends TextView {
  languageName: string;
  /** Its notes. */
  state: "machine-draft" | "outdated" | null;
}
