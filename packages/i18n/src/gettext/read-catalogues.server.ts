import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueEntry, parseCatalogue } from "./catalogue-file.ts";

const root = join(import.meta.dirname, "../../../..");

/** The files of the catalogues of a language. */
export async function catalogueFiles(locale: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`{packages,apps}/*/locales/**/${locale}.po`, { cwd: root }));
  return files.toSorted().map((file) => join(root, file));
}

/** All messages of the interface in a language: each once, with every place where it is shown. */
export async function readCatalogues(locale: string): Promise<CatalogueEntry[]> {
  const byMessage = new Map<string, CatalogueEntry>();
  for (const file of await catalogueFiles(locale))
    for (const entry of parseCatalogue(await readFile(file, "utf8"))) {
      const same = byMessage.get(entry.message);
      if (!same) byMessage.set(entry.message, entry);
      else
        byMessage.set(entry.message, {
          ...same,
          isReviewed: same.isReviewed && entry.isReviewed,
          files: [...new Set([...same.files, ...entry.files])],
          notes: [...new Set([...same.notes, ...entry.notes])],
        });
    }
  return [...byMessage.values()];
}
