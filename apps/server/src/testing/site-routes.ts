import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The source folder of an app. */
function sourcesOf(app: string): string {
  return join(import.meta.dirname, "../../..", app, "app");
}

interface SitePage {
  /** Relative to the language: `account/lists/:id`. */
  path: string;
  /** The module of its route. */
  file: string;
}

/** Every page of an app below the language, read from its routes, so that new pages are tested, too. */
async function pagesOf(app: string): Promise<SitePage[]> {
  const file = pathToFileURL(join(sourcesOf(app), "routes.ts")).href;
  const { default: routes } = (await import(/* @vite-ignore */ file)) as { default: RouteConfigEntry[] }; // what it exports
  const ofLocale = routes.find(({ path }) => path === ":locale")?.children ?? [];
  return ofLocale.map((route) => ({ path: route.path ?? "", file: join(sourcesOf(app), route.file) }));
}

/** The path of every page that accepts a form. */
export async function formPaths(): Promise<string[]> {
  const pages = [...(await pagesOf("directory")), ...(await pagesOf("workspace"))];
  return pages
    .filter(({ file }) => /export (?:async )?(?:function|const) action\b/.test(readFileSync(file, "utf8")))
    .flatMap(({ path }) => withOptional(path));
}

/** Every page of the workspace, with or without a form. */
export async function workspacePaths(): Promise<string[]> {
  const pages = await pagesOf("workspace");
  return pages
    .filter(({ path, file }) => path !== "*" && file.endsWith(".tsx"))
    .flatMap(({ path }) => withOptional(path));
}

/** `a/:b?` matches the pages `a` and `a/:b`. */
function withOptional(path: string): string[] {
  return /\/:\w+\?$/.test(path) ? [path.replace(/\/:\w+\?$/, ""), path.slice(0, -1)] : [path];
}
