/** Path for the form with a directory to import: `POST`, then a redirect to a page. */
export const importFormsPath = "/api/import-forms";

/** Bytes of an uploaded file; larger ones are fetched from an address, or imported on the server. */
export const longestImport = 64 * 1024 * 1024;

/** Bytes of a mapping file. */
export const longestMapping = 1024 * 1024;

/** Names of the controls of the form. */
export const importControls = {
  source: "source",
  file: "file",
  mapping: "mapping",
  country: "country",
  language: "language",
} as const;

/** Its action. The language is that of the page to return to, before any of the body is read. */
export function importFormAddress(locale: string): string {
  return `${importFormsPath}?${new URLSearchParams({ locale })}`;
}
