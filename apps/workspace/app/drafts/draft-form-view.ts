import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";

/** A form that is saved during typing: of an entry, or of its texts in a language. */
export interface DraftFormView {
  /** For the device: the key of the draft. */
  id: string;
  /** BCP 47: the language of the texts; `null` for an entry in its own language. */
  language: string | null;
  version: number;
  /** The save of the form that wrote this version. */
  lastSave: string | null;
  /** The values of its controls, as JSON by name. */
  seen: string;
  /** The addresses of this form, and of the autosave of its parts. */
  address: string;
  autosaveAddress: string;
  mayPublish: boolean;
  /** The editor has just saved it by its button. */
  saved: boolean;
}

/** Errors in the editor's input. */
export interface DraftProblems {
  /** By the name of the control. */
  problems: Readonly<Record<string, string>>;
  /** With all of it. */
  message: string | null;
}

/** The answer to a form of a draft. */
export interface AutosaveAnswer extends DraftProblems {
  /** The version that is stored. */
  version: number | null;
  /** Another window has saved it since: nothing of this form was accepted. */
  elsewhere: boolean;
  /** In the order of the page, each with the message for its control. */
  errors?: FormError[];
}
