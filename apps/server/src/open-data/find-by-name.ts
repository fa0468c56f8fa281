import { foldName } from "@dragoman/reference/fold-name";
import type { OpenDataSource } from "./open-data-source.ts";

/** Objects that are read at once. */
const batch = 1000;

/**
 * The taxonomies or terms with some words in their name, in any language, or with this code. The engine does not know
 * them apart from services.
 */
export async function findByName(
  source: OpenDataSource,
  { table, words }: { table: "taxonomies" | "taxonomy_terms"; words: string },
): Promise<string[]> {
  const wanted = foldName(words);
  const found: string[] = [];
  for (let last = ""; ;) {
    const start = last === "" ? { offset: 0 } : { after: last };
    const ids = await source.find({ query: { table }, start, most: batch });
    for (const one of await source.read({ table, ids, depth: { full: false } })) {
      const translated =
        "translations" in one
          ? one.translations.flatMap(({ field_name: field, value }) => (field === "name" ? value : []))
          : [];
      const isNamed = [one.name ?? "", ...translated].some((name) => foldName(name).includes(wanted));
      if (isNamed || ("code" in one && one.code === words)) found.push(one.id);
    }
    last = ids.at(-1) ?? "";
    if (ids.length < batch) return found;
  }
}
