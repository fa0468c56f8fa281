/**
 * Writes what speakers have reviewed into the catalogues of this clone. Run:
 * `node scripts/apply-messages.ts FILE…`, with files of `dragoman messages export`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { parseCatalogue, patchCatalogue } from "@dragoman/i18n/gettext/catalogue-file.ts";
import { messageProblems } from "@dragoman/i18n/gettext/message-problems.ts";
import { catalogueFiles, readCatalogues } from "@dragoman/i18n/gettext/read-catalogues.server.ts";

/** Applies one file, and returns what there is to say about it. */
async function apply(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const [, language = ""] = /^"Language: ([\w-]+)\\n"$/m.exec(text) ?? [];
  const known = new Set((await readCatalogues(language)).map(({ message }) => message));
  if (known.size === 0) return `${file}: there is no catalogue for "${language}".`;
  const reviewed = new Map<string, string>();
  const left: string[] = [];
  for (const { message, translation } of parseCatalogue(text)) {
    if (known.has(message) && messageProblems(message, { translation, language }).length === 0)
      reviewed.set(message, translation);
    else left.push(message);
  }
  for (const catalogue of await catalogueFiles(language)) {
    const before = await readFile(catalogue, "utf8");
    const after = patchCatalogue(before, reviewed);
    if (after !== before) await writeFile(catalogue, after);
  }
  const others = left
    .map((message) => `\n  skipped, because it has changed since the export: ${message}`)
    .join("");
  return `${file}: ${reviewed.size} messages applied to the catalogues of ${language}.${others}`;
}

for (const file of process.argv.slice(2)) console.log(await apply(file));
