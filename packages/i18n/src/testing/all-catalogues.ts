import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

/** The folder of `lingui.config.ts`. */
const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Every catalogue named in `lingui.config.ts`. */
export function openAllCatalogues() {
  return getCatalogs(getConfig({ cwd: root }));
}

/** A message of the catalogues. */
export interface CatalogueMessage {
  message: string;
  /** Empty where there is no translation yet. */
  translation: string;
}

/** All messages of a language, by their ids. */
export async function readAllMessages(locale: string): Promise<Map<string, CatalogueMessage>> {
  const messages = new Map<string, CatalogueMessage>();
  for (const catalogue of await openAllCatalogues()) {
    for (const [id, { message = "", translation = "" }] of Object.entries(
      (await catalogue.read(locale)) ?? {},
    ))
      messages.set(id, { message, translation });
  }
  return messages;
}

/** The files of a language's catalogues, as text. */
export function catalogueTexts(locale: string): string[] {
  return globSync(`{packages,apps}/*/locales/**/${locale}.po`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
}
