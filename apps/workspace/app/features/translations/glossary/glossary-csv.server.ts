import type { GlossaryTerm, NewTerm } from "@dragoman/database";
import { type CsvRecord, formatCsv } from "@dragoman/hsds/csv";

/** The columns, which Weblate and other tools of translators read and write. */
const columns = ["source", "target", "note", "source_language", "target_language"] as const;

/** The glossary of a language as CSV. */
export function formatGlossary(terms: readonly GlossaryTerm[], language: string): string {
  const rows = terms.map((one) => [one.term, one.translation, one.note, one.originalLanguage, language]);
  return formatCsv([columns, ...rows]);
}

/**
 * The terms in the records of a CSV file, the header first: `source` and `target` are needed, in any order. Rows of
 * another target language are left out. `undefined` for a file without these columns.
 *
 * `usual`: the language of terms in a file without that column.
 */
export function parseGlossary(
  [header, ...rows]: readonly CsvRecord[],
  { language, usual }: { language: string; usual: string },
): NewTerm[] | undefined {
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const at = (column: (typeof columns)[number]) => names.indexOf(column);
  if (at("source") === -1 || at("target") === -1) return undefined;
  return rows.flatMap(({ cells }) => {
    const cell = (column: (typeof columns)[number]) => cells[at(column)]?.trim() ?? "";
    const target = cell("target_language");
    if (target !== "" && canonical(target) !== language) return [];
    const originalLanguage = canonical(cell("source_language")) ?? usual;
    return { term: cell("source"), translation: cell("target"), note: cell("note"), originalLanguage };
  });
}

/** `undefined` for an invalid language tag. Other programs write `pt_BR`. */
export function canonical(tag: string): string | undefined {
  try {
    return tag === "" ? undefined : Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}
