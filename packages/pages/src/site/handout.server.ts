/** Content of a printed sheet or a picture: plain data and text, without markup. */

/** A text with its own language and direction. */
export interface HandoutText {
  text: string;
  /** ISO 639, two or three letters; `null` when unknown. */
  lang: string | null;
  dir: "ltr" | "rtl";
}

export interface HandoutPhone {
  number: string;
  /** Its purpose, the languages spoken there, its cost. */
  notes: HandoutText[];
}

export interface HandoutHours {
  /** A day, or several consecutive days with equal hours, and its times. */
  rows: { day: string; times: string[] }[];
  /** What does not fit into a weekly schedule. */
  more: HandoutText[];
}

export interface HandoutFact {
  title: string;
  lines: {
    kind: "yes" | "item" | "text";
    label: string | null;
    text: HandoutText;
  }[];
}

/** An address in the local language and script, to show to a passer-by. */
export interface HandoutThere {
  /** Name of the language in the reader's language; `null` if it is the reader's own. */
  language: string | null;
  lines: HandoutText[];
}

export interface HandoutPlace {
  name: HandoutText | null;
  /** Why there is no address. */
  nowhere: string | null;
  there: HandoutThere | null;
  phones: HandoutPhone[];
  hours: HandoutHours | null;
  facts: HandoutFact[];
}

/** A QR code, and the address that it contains. */
export interface HandoutCode {
  /** An SVG document. */
  svg: string;
  address: string;
}

/** The frame of every handout. */
interface HandoutFrame {
  /** Title of the document, for viewers and screen readers. */
  title: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** The name of the directory. */
  brand: string;
  /** The bytes of its logo, a PNG, which the server adds; without it, the mark of the program is shown. */
  logo?: readonly number[];
}

export interface HandoutSheet extends HandoutFrame {
  paper: Paper;
  /** The date of printing, and notes on the whole sheet. */
  foot: string[];
}

export type Paper = "a4" | "us-letter";

/** A sheet about one service, of one or two pages. */
export interface ServiceSheet extends HandoutSheet {
  kind: "service";
  name: HandoutText;
  /** Its alternate names, and the name of its organization. */
  under: HandoutText[];
  warnings: HandoutText[];
  check: string[];
  words: { contact: string; hours: string; where: string; scan: string };
  phones: HandoutPhone[];
  /** E-mail and web addresses. */
  addresses: string[];
  hours: HandoutHours | null;
  description: HandoutText | null;
  facts: HandoutFact[];
  places: HandoutPlace[];
  notes: string[];
  code: HandoutCode;
}

export interface ListEntry {
  name: HandoutText;
  under: HandoutText[];
  warning: string | null;
  phones: HandoutPhone[];
  /** Each address in one line. */
  there: HandoutText[];
  hours: HandoutHours | null;
  /** The reader's note about it in the list. */
  note: HandoutText | null;
  code: HandoutCode;
}

/** Several services, one below the other. */
export interface ListSheet extends HandoutSheet {
  kind: "list";
  heading: string;
  entries: ListEntry[];
}

/** The preview picture of a link to a page. */
export interface LinkPicture extends HandoutFrame {
  kind: "picture";
  name: HandoutText;
  under: HandoutText[];
  /** A pictogram as an SVG document; `null` for the mark alone. */
  pictogram: string | null;
}

/** Each kind has a template of its own. */
export type Handout = ServiceSheet | ListSheet | LinkPicture;

/** Typesets handouts in a separate process: sheets as PDF, pictures as PNG. */
export interface HandoutSource {
  /**
   * Returns the file, or a problem response: too many requests are waiting, or the address sends too many. `address` is
   * for rate limits and never stored.
   */
  answer(handout: Handout, address: string | undefined): Promise<Response>;
}
