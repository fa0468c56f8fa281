/** Names of the controls of a message. */
export const messageControls = {
  message: "message",
  translation: "translation",
  /** What the form has shown as reviewed; absent for nothing. */
  seen: "seen",
  /** In the address after a message was saved: the id of the control of the next one. */
  saved: "saved",
} as const;

/** A page of messages of the interface that no speaker has reviewed yet, or that contain the search text. */
export interface MessagesView {
  /** Who reviews: see `KeptForm`. */
  personId: string;
  language: string;
  languageName: string;
  direction: "ltr" | "rtl";
  /** The work in this language. */
  above: string;
  find: string;
  /** A message was saved: the id of the control of the next one, or empty after the last. */
  saved: string | null;
  all: number;
  reviewed: number;
  messages: MessageView[];
  /** The next page. */
  next: string | null;
}

export interface MessageView {
  /** Of its control. */
  id: string;
  /** In English. */
  message: string;
  translation: string;
  /** The text that a speaker has confirmed here; `null` if none. */
  seen: string | null;
  /** Placeholders and marks, with their meaning if it is known. */
  parts: { part: string; about: string | null }[];
  /** The forms that a count needs in this language; empty where nothing is counted. */
  forms: string[];
  /** Where it is shown. */
  places: string[];
}
