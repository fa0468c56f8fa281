import type {
  HandoutText,
  LinkPicture,
  ListEntry,
  ListSheet,
  ServiceSheet,
} from "@dragoman/pages/site/handout.server.ts";

/** Handouts for tests: minimal, except for what a test adds. */

export function exampleText(
  text: string,
  dir: HandoutText["dir"] = "ltr",
  lang: string | null = null,
): HandoutText {
  return { text, lang, dir };
}

export function examplePicture(changes: Partial<LinkPicture> = {}): LinkPicture {
  return {
    kind: "picture",
    title: "Dragoman",
    lang: "en",
    dir: "ltr",
    brand: "Dragoman",
    name: exampleText("Food bank"),
    under: [],
    pictogram: null,
    ...changes,
  };
}

/** A black square in place of a QR code. */
const code = {
  address: "https://help.example/en/services/s1",
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z"/></svg>`,
};

export function exampleSheet(changes: Partial<ServiceSheet> = {}): ServiceSheet {
  return {
    kind: "service",
    title: "Food bank",
    lang: "en",
    dir: "ltr",
    brand: "Dragoman",
    paper: "a4",
    foot: [],
    name: exampleText("Food bank"),
    under: [],
    warnings: [],
    check: [],
    words: { contact: "Call or write", hours: "Opening hours", where: "Where", scan: "Scan" },
    phones: [],
    addresses: [],
    hours: null,
    description: null,
    facts: [],
    places: [],
    notes: [],
    code,
    ...changes,
  };
}

export function exampleEntry(changes: Partial<ListEntry> = {}): ListEntry {
  return {
    name: exampleText("Food bank"),
    under: [],
    warning: null,
    phones: [],
    there: [],
    hours: null,
    note: null,
    code,
    ...changes,
  };
}

export function exampleList(entries: ListEntry[], changes: Partial<ListSheet> = {}): ListSheet {
  return {
    kind: "list",
    title: "Dragoman",
    lang: "en",
    dir: "ltr",
    brand: "Dragoman",
    paper: "a4",
    foot: [],
    heading: "Places",
    entries,
    ...changes,
  };
}
