import { splitList } from "../values/read-list.ts";
import type { PreparedTable } from "./prepare-rows.ts";

/**
 * ORServices gives the languages of a phone as numbers of its list of languages (`136`), which its `languages.csv` has in
 * `language_recordid`. Replaces them by names. Changes the records in place.
 */
export function nameLanguages(tables: readonly PreparedTable[]): void {
  const names = languageNames(tables);
  if (names.size === 0) return;
  for (const table of tables) {
    const column = table.kind === "phones" ? table.names.get("language") : undefined;
    if (column === undefined) continue;
    for (const { cells } of table.rows) {
      const value = cells.get(column);
      const found = typeof value === "string" ? splitList(value).map((number) => names.get(number)) : [];
      if (found.length > 0 && !found.includes(undefined)) cells.set(column, found.join(", "));
    }
  }
}

function languageNames(tables: readonly PreparedTable[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const table of tables) {
    const number = table.kind === "languages" ? table.names.get("language_id") : undefined;
    if (number === undefined) continue;
    for (const { cells } of table.rows) {
      const key = cells.get(number);
      const name = cells.get(table.names.get("language") ?? table.names.get("name") ?? "language");
      if (typeof key === "string" && key !== "" && typeof name === "string" && name !== "")
        found.set(key, name);
    }
  }
  return found;
}
