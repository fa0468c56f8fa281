import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Refusal } from "@dragoman/hsds/refusal";
import { locales, type Locale } from "../app/i18n/locales.server.ts";
import type { HandlePage } from "../app/server/page-handler.server.ts";

/** The pages as the server mounts them. */
export interface Pages {
  handlePage: HandlePage;
  /** The folder of the browser's files. */
  clientFolder: string;
  /** Where the browser finds the catalogue of each language. */
  catalogueAddresses: Partial<Record<Locale, string>>;
}

const build = new URL("../build/", import.meta.url);
const handler = new URL("server/index.js", build);

export function arePagesBuilt(): boolean {
  return existsSync(handler);
}

/** The pages are JSX, which Node cannot read: they come from the build. */
export async function loadBuiltPages(): Promise<Pages> {
  if (!arePagesBuilt()) throw new Refusal("pages-not-built");
  const { handlePage } = (await import(/* @vite-ignore */ handler.href)) as Pick<Pages, "handlePage">; // the entry's exports
  return {
    handlePage,
    clientFolder: fileURLToPath(new URL("client", build)),
    catalogueAddresses: await readCatalogueAddresses(),
  };
}

/** Vite writes down under which name it put each file. */
async function readCatalogueAddresses(): Promise<Pages["catalogueAddresses"]> {
  const text = await readFile(new URL("client/.vite/manifest.json", build), "utf8");
  const manifest = JSON.parse(text) as Record<string, { file: string }>; // Vite's documented form
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const chunk = manifest[`app/i18n/locales/${locale}.po`];
      return chunk ? [[locale, `/${chunk.file}`]] : [];
    }),
  );
}
