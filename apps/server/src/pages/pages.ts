import type { HandlePage, PageRequest } from "@dragoman/pages/request/page-handler.server.ts";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { Refusal } from "@dragoman/hsds/refusal";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** A page's address, the site and the reader: all that the surrounding server knows of a request. */
export type DrawPage = (request: Omit<PageRequest, "catalogues">) => Promise<Response>;

/** The pages as the server mounts them. */
export interface Pages {
  drawPage: DrawPage;
  /** Folders of static files; the first contains the service worker and the basemap as well. */
  clientFolders: readonly [directory: string, ...others: string[]];
  /** Whether threads can load the pages too. */
  isBuilt: boolean;
}

/** One of the two apps, built. */
export interface PageBuild {
  handlePage: HandlePage;
  /** Whether this build has a page at a path. */
  hasPage: (pathname: string) => boolean;
  clientFolder: string;
  /** The addresses of the messages of each language. */
  catalogues: PageRequest["catalogues"];
}

export type AppName = "directory" | "workspace";

const apps = new URL("../../../", import.meta.url);

function buildOf(app: AppName): URL {
  return new URL(`${app}/build/`, apps);
}

function handlerOf(app: AppName): URL {
  return new URL("server/index.js", buildOf(app));
}

export function arePagesBuilt(): boolean {
  return existsSync(handlerOf("directory")) && existsSync(handlerOf("workspace"));
}

/** Combines both apps in one function: the workspace renders its own pages, the directory all others. */
export async function loadBuiltPages(): Promise<Pages> {
  if (!arePagesBuilt()) throw new Refusal("pages-not-built");
  const [directory, workspace] = await Promise.all([loadBuild("directory"), loadBuild("workspace")]);
  return {
    drawPage: drawFrom({ directory, workspace }),
    clientFolders: [directory.clientFolder, workspace.clientFolder],
    isBuilt: true,
  };
}

export function drawFrom({ directory, workspace }: Record<AppName, PageBuild>): DrawPage {
  return (request) => {
    const { pathname } = new URL(request.request.url);
    const { handlePage, catalogues } = workspace.hasPage(pathname) ? workspace : directory;
    return handlePage({ ...request, catalogues });
  };
}

/** Loads the pages from the build, because they are JSX, which Node cannot read. */
export async function loadBuild(app: AppName): Promise<PageBuild> {
  const handler = handlerOf(app).href;
  const built = (await import(/* @vite-ignore */ handler)) as Pick<PageBuild, "handlePage" | "hasPage">; // the entry's exports
  return {
    handlePage: built.handlePage,
    hasPage: built.hasPage,
    clientFolder: fileURLToPath(new URL("client", buildOf(app))),
    catalogues: await readCatalogues(app),
  };
}

/** Vite's manifest maps each module to its file (`packages/pages/build/catalogues.ts` names those of messages). */
async function readCatalogues(app: AppName): Promise<PageBuild["catalogues"]> {
  const text = await readFile(new URL("client/.vite/manifest.json", buildOf(app)), "utf8");
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
