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

/** What a list is narrowed to, empty for everything, and what there is to choose from. */
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
  /** A machine can be asked for what is missing. */
  mayPropose: boolean;
  /** What a machine has answered. */
  proposed: ProposalOutcome | null;
  /** A further language for the originals, and those to choose from. */
  read: { value: string; choices: { value: string; name: string }[] };
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
  /** What the same text was translated to elsewhere. */
  remembered: string | null;
  similar: SimilarView[];
  /** What the glossary has about it. */
  terms: TermHint[];
  /** The original in languages that the reader knows. */
  beside: BesideView[];
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

/** What a text that is alike was translated to. */
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
  /** What is to be said about it. */
  state: "machine-draft" | "outdated" | null;
}
