import type { HandlePage, PageRequest } from "@dragoman/pages/request/page-handler.server.ts";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { WriteMessages } from "@dragoman/pages/site/written-messages.server.ts";
import { Refusal } from "@dragoman/hsds/refusal";
import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A page's address, the site and the reader: everything that the server passes on of a request. */
export type DrawPage = (request: Omit<PageRequest, "catalogues">) => Promise<Response>;

/** The pages as the server mounts them. */
export interface Pages {
  drawPage: DrawPage;
  /** Folders of static files; the first contains the service worker and the basemap as well. */
  clientFolders: readonly [directory: string, ...others: string[]];
  /** Writes messages that no request causes; absent in tests that send none. */
  writeMessages?: WriteMessages;
  /** The folder of the directory's build, for threads that load the pages too; absent while developing. */
  directoryBuild?: string;
}

/** One of the two apps, built. */
export interface PageBuild {
  handlePage: HandlePage;
  /** Whether this build has a page at a path. */
  hasPage: (pathname: string) => boolean;
  clientFolder: string;
  /** The addresses of the messages of each language. */
  catalogues: PageRequest["catalogues"];
  /** Of the workspace alone. */
  writeMessages?: WriteMessages;
}

export type AppName = "directory" | "workspace";

const apps = new URL("../../../", import.meta.url);

/**
 * The folder of the latest build of an app. `build` is a link, and a later build replaces it: resolve it once, and use the result
 * for as long as the server runs.
 *
 * @throws {Refusal} `pages-not-built`
 */
export function findBuild(app: AppName): string {
  const link = fileURLToPath(new URL(`${app}/build`, apps));
  if (!existsSync(join(link, handlerFile))) throw new Refusal("pages-not-built");
  return realpathSync(link);
}

const handlerFile = join("server", "index.js");

export function arePagesBuilt(): boolean {
  try {
    return [findBuild("directory"), findBuild("workspace")].length > 0;
  } catch {
    return false;
  }
}

/** Combines both apps in one function: the workspace renders its own pages, the directory all others. */
export async function loadBuiltPages(): Promise<Pages> {
  const directoryBuild = findBuild("directory");
  const [directory, workspace] = await Promise.all([
    loadBuild(directoryBuild),
    loadBuild(findBuild("workspace")),
  ]);
  const { writeMessages } = workspace;
  return {
    drawPage: drawFrom({ directory, workspace }),
    ...(writeMessages && { writeMessages }),
    clientFolders: [directory.clientFolder, workspace.clientFolder],
    directoryBuild,
  };
}

export function drawFrom({ directory, workspace }: Record<AppName, PageBuild>): DrawPage {
  return (request) => {
    const { pathname } = new URL(request.request.url);
    const { handlePage, catalogues } = workspace.hasPage(pathname) ? workspace : directory;
    return handlePage({ ...request, catalogues });
  };
}

/** Loads the pages from a build, because they are JSX, which Node cannot read. */
export async function loadBuild(folder: string): Promise<PageBuild> {
  const handler = pathToFileURL(join(folder, handlerFile)).href;
  const built = (await import(/* @vite-ignore */ handler)) as Pick<
    PageBuild,
    "handlePage" | "hasPage" | "writeMessages"
  >; // the entry's exports
  const clientFolder = join(folder, "client");
  return {
    handlePage: built.handlePage,
    hasPage: built.hasPage,
    ...(built.writeMessages && { writeMessages: built.writeMessages }),
    clientFolder,
    catalogues: await readCatalogues(clientFolder),
  };
}

/** Vite's manifest maps each module to its file (`packages/pages/build/catalogues.ts` names those of messages). */
async function readCatalogues(clientFolder: string): Promise<PageBuild["catalogues"]> {
  const text = await readFile(join(clientFolder, ".vite", "manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Record<string, { file: string }>; // Vite's documented form
  const catalogues: Partial<Record<Locale, CatalogueAddresses>> = {};
  for (const locale of locales) {
    const name = `virtual:catalogue/${locale}`;
    const parts = Object.entries(manifest).flatMap(([key, { file }]) =>
      key.startsWith(`${name}/`) ? [[key.slice(name.length + 1), `/${file}`]] : [],
    );
    const file = manifest[name]?.file;
    if (file !== undefined)
      catalogues[locale] = {
        address: `/${file}`,
        parts: Object.fromEntries(parts) as Record<string, string>,
      };
  }
  return catalogues;
}
