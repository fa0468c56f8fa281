/** What keeping and sharing are called. The words come from the server: the catalogues of browsers do not have them. */
export interface KeepWords {
  share: string;
  /** To a phone number of a friend, as a text message. */
  sms: string;
  /** To the app that the reader chooses. */
  otherApp: string;
  copy: string;
  /** The one question before the name of a sensitive service is sent; `null` where there is none. */
  question: { tell: string; note: string } | null;
  /** Who learns of it. */
  note: string;
}

/** The question before a sensitive service is saved. */
export interface SaveChoiceWords {
  title: string;
  note: string;
  /** Only its number is saved. */
  number: string;
  whole: string;
  none: string;
}
