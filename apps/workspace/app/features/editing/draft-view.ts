import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import type { SaidCardView } from "@dragoman/entry-view/suggestions/said-card.tsx";

/** A form of an entry, ready to be drawn: what stands in it, and all its words. */
export interface EntryFormView {
  parts: PartView[];
  /** What stands in its controls, as JSON by name. */
  seen: string;
  /** The country of numbers that are written without one. */
  phoneCountry: PhoneCountryView | null;
  words: { remove: string; more: string };
}

export interface PhoneCountryView {
  label: string;
  hint: string;
  value: string | null;
  countries: readonly OptionView[];
  /** Of the plans that numbers are read by. */
  planVersion: string;
}

export interface OptionView {
  value: string;
  name: string;
  /** BCP 47; `null` for words of the page. */
  language?: string | null;
}

export interface WordsView {
  value: string;
  language: string | null;
}

export interface PartView {
  id: string;
  title: WordsView;
  open: boolean;
  /** Changed in this draft, in words. */
  changed: string | null;
  remove: RemoveView | null;
  fields: FieldView[];
  groups: GroupView[];
  choices: ChoicesView[];
  media: MediaChoicesView | null;
}

/** What is shown of the media of an entry, and the way to bring more. */
export interface MediaChoicesView {
  label: string;
  all: { name: string; title: WordsView; checked: boolean }[];
  more: { words: string; href: string };
}

export interface GroupView {
  id: string;
  title: string | null;
  rows: RowView[];
  /** Opening hours by the day. */
  week: WeekView | null;
  /** The last row is room for one more, and this opens it. */
  add: string | null;
}

export interface WeekView {
  /** The hours of some day are known; then all others are closed. */
  isKnown: boolean;
  days: WeekDayView[];
  words: { opens: string; closes: string; closed: string; copyTo: string; copy: string };
}

export interface WeekDayView {
  /** `MO` */
  day: string;
  /** Of its controls: opening and closing times in turn. */
  name: string;
  title: string;
  /** `HH:MM`, or empty: room for one more. */
  spans: { number: number; opens: string; closes: string }[];
}

export interface RowView {
  id: string;
  /** In words, when the form cannot say it. */
  words: WordsView[] | null;
  note: string | null;
  fields: FieldView[];
  remove: RemoveView | null;
  isSpare: boolean;
  /** The fields are the two numbers of a point on the map. */
  point: PointView | null;
}

export interface PointView {
  /** Names of the controls of the address that is beside it, without their fields. */
  addresses: string[];
  /** The draft has a new address, and the point of before. */
  isBehind: boolean;
  words: PointWords;
}

export interface PointWords {
  none: string;
  behind: string;
  map: string;
  tap: string;
  middle: string;
  sign: string;
  twoFingers: string;
  unavailable: string;
  here: string;
  refused: string;
  rough: string;
  numbers: string;
  /** With `{name}` where the name of a town belongs. */
  near: string;
}

export interface RemoveView {
  name: string;
  checked: boolean;
}

export interface ChoicesView {
  name: string;
  /** Shows those that are not ticked; `null` where they are few. */
  all: string | null;
  /** Those that are ticked come first where there is something that shows all. */
  options: (OptionView & { checked: boolean })[];
}

export interface FieldView {
  name: string;
  label: string;
  hint: string | null;
  input:
    | "line"
    | "text"
    | "email"
    | "url"
    | "phone"
    | "number"
    | "point"
    | "time"
    | "date"
    | "days"
    | "choice";
  /** Of `days`, joined by commas. */
  value: string;
  options: OptionView[];
  /** Of the text in it. */
  language: string | null;
  direction: "ltr" | "rtl" | "auto";
  /** What a translation translates. */
  original: WordsView | null;
}

/** A form that is kept while somebody writes: of an entry, or of its texts in a language. */
export interface DraftFormView {
  /** For the device: of the draft. */
  id: string;
  /** BCP 47: of the texts that it is about; `null` for an entry in its own language. */
  language: string | null;
  version: number;
  /** What the form that wrote this version calls its save. */
  lastSave: string | null;
  /** What stands in its controls, as JSON by name. */
  seen: string;
  /** Of this form, and of what takes a part of it. */
  address: string;
  keepAddress: string;
  buttons: { intent: string; words: string; strong: boolean }[];
  /** Somebody has just saved it by its button. */
  saved: boolean;
  keep: KeepWords;
}

/** A draft, as whoever makes it sees it. */
export interface DraftView extends Omit<DraftFormView, "seen"> {
  /** What it is about. */
  title: WordsView;
  /** How far it is, and what happens next. */
  state: string;
  /** What whoever reviewed it wrote. */
  note: { title: string; text: string } | null;
  /** What visitors said that it is to mend. */
  said: SaidCardView | null;
  /** Texts that tell where a confidential place is. */
  secret: { words: string; fields: string[] } | null;
  conflicts: ConflictsView | null;
  /** `null`: it is no draft at present. */
  form: EntryFormView | null;
  /** Of a draft that has lost its entry: what to do, and all that was written, to be read and copied. */
  lost: { lead: string[]; written: WrittenView[] } | null;
  /** Of a form of texts in another language. */
  texts: { title: string; back: string } | null;
  languages: { title: string; all: { href: string; name: string }[] } | null;
  /** Where it can be looked at, when it is no draft. */
  look: { words: string; href: string } | null;
  /** Back to all organizations. */
  back: string;
  withdraw: { words: string; lead: string; sure: boolean } | null;
}

/** What somebody wrote into a field that there is no more. */
export interface WrittenView {
  /** Of the control. */
  name: string;
  label: string;
  text: WordsView;
}

/** What is wrong with what somebody has written. */
export interface DraftProblems {
  /** By the name of the control. */
  problems: Readonly<Record<string, string>>;
  /** With all of it. */
  words: string | null;
}

/** What a form of a draft answers. */
export interface AutosaveAnswer extends DraftProblems {
  /** The version that is kept. */
  version: number | null;
  /** It was kept somewhere else meanwhile: nothing of this form was taken. */
  elsewhere: boolean;
  /** In the order of the page, each with the words that its control is known by. */
  errors?: FormError[];
}

/** What is said of keeping what somebody writes. */
export interface KeepWords {
  saving: string;
  saved: string;
  /** Kept on the device alone. */
  here: string;
  /** The browser keeps nothing, and the server has not got it yet. */
  nowhere: string;
  /** Another page has kept something else. */
  elsewhere: string;
  reload: string;
  /** Somebody has signed out meanwhile. */
  signIn: string;
  /** What the device has kept and the form does not show. */
  left: string;
  use: string;
  remove: string;
}

export interface ConflictsView {
  title: string;
  lead: string;
  all: ConflictView[];
  words: { before: string; theirs: string; yours: string; save: string };
}

export interface ConflictView {
  /** Of the choice. */
  name: string;
  label: string;
  before: WordsView;
  theirs: WordsView;
  yours: WordsView;
}
