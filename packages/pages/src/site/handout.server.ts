/** What is set on paper or drawn as a picture: plain data in words, nothing of it markup. */

/** A text with its own language and direction. */
export interface HandoutText {
  text: string;
  /** ISO 639, two or three letters; `null` where nobody says. */
  lang: string | null;
  dir: "ltr" | "rtl";
}

export interface HandoutPhone {
  number: string;
  /** What it is for, who speaks there, what it costs. */
  notes: HandoutText[];
}

export interface HandoutHours {
  /** A day, or several in a row that are alike, and its times. */
  rows: { day: string; times: string[] }[];
  /** What does not fit into a week. */
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

/** A place as people there write it, for a passer-by to read. */
export interface HandoutThere {
  /** What the reader calls the language; `null` where it is the reader's own. */
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

/** A code that a phone's camera reads, and the address that it says. */
export interface HandoutCode {
  /** A drawing: an SVG document. */
  svg: string;
  address: string;
}

/** What every handout says of itself. */
interface HandoutFrame {
  /** Of the document, for viewers and readers of screens. */
  title: string;
  lang: string;
  dir: "ltr" | "rtl";
  /** The name of the directory. */
  brand: string;
}

export interface HandoutSheet extends HandoutFrame {
  paper: Paper;
  /** When it was printed, and what must be said about the whole. */
  foot: string[];
}

export type Paper = "a4" | "us-letter";

/** All about one service, for one or two pages. */
export interface ServiceSheet extends HandoutSheet {
  kind: "service";
  name: HandoutText;
  /** Its other names, and whose it is. */
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
  /** What stands about it in the list. */
  note: HandoutText | null;
  code: HandoutCode;
}

/** Several services, one below the other. */
export interface ListSheet extends HandoutSheet {
  kind: "list";
  heading: string;
  entries: ListEntry[];
}

/** The picture that goes with a link to a page. */
export interface LinkPicture extends HandoutFrame {
  kind: "picture";
  name: HandoutText;
  under: HandoutText[];
  /** A pictogram: an SVG document; `null` for the mark alone. */
  pictogram: string | null;
}

/** Each kind has a template of its own. */
export type Handout = ServiceSheet | ListSheet | LinkPicture;

/** Sets handouts in a process of its own: sheets as PDF, pictures as PNG. */
export interface HandoutSource {
  /**
   * The file, or a problem: too many wait, or an address asks too often. `address` is used for counting and never kept.
   */
  answer(handout: Handout, address: string | undefined): Promise<Response>;
}
