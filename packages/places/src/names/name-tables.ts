import { readFile } from "node:fs/promises";
import { namedLanguages } from "./named-languages.ts";
import { ownNames } from "./own-names.ts";

/** By language (BCP 47): names by GeoNames number (`264371`) or region (`GR.ESYE31`). */
export type NameTables = ReadonlyMap<string, ReadonlyMap<string, string>>;

let opened: Promise<NameTables> | undefined;

/** The committed tables, about 1.5 MB, read once. */
export function nameTables(): Promise<NameTables> {
  opened ??= readAll().catch((error: unknown) => {
    opened = undefined; // a file that could not be read is read again
    throw error;
  });
  return opened;
}

async function readAll(): Promise<NameTables> {
  return new Map(
    await Promise.all(
      namedLanguages.map(async (locale) => {
        const text = await readFile(new URL(`./tables/${locale}.tsv`, import.meta.url), "utf8");
        const rows = text.split("\n").filter((line) => line !== "");
        return [locale, new Map([...Object.entries(ownNames[locale] ?? {}), ...rows.map(readRow)])] as const;
      }),
    ),
  );
}

function readRow(row: string): [key: string, name: string] {
  const tab = row.indexOf("\t");
  return [row.slice(0, tab), row.slice(tab + 1)];
}
