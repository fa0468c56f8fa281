/** Names of the controls of the glossary's forms. */
export const glossaryControls = {
  original: "original",
  term: "term",
  translation: "translation",
  note: "note",
  /** The version of a term that the form has shown. */
  version: "version",
  file: "file",
} as const;

/** The controls of the forms. */
export const glossaryIntents = { save: "save", remove: "remove", import: "import" } as const;
