import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";

/** A form that is saved while somebody writes: of an entry, or of its texts in a language. */
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
  autosaveAddress: string;
  mayPublish: boolean;
  /** Somebody has just saved it by its button. */
  saved: boolean;
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
  /** The version that is stored. */
  version: number | null;
  /** Another window has saved it since: nothing of this form was taken. */
  elsewhere: boolean;
  /** In the order of the page, each with the words that its control is known by. */
  errors?: FormError[];
}
