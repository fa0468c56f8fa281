import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Where the pages of an app are. */
function sourcesOf(app: string): string {
  return join(import.meta.dirname, "../../..", app, "app");
}

interface SitePage {
  /** Below the language: `account/lists/:id`. */
  path: string;
  /** The module of its route. */
  file: string;
}

/** Every page of an app that has a path below the language, out of its routes: a page that is added is tried with the others. */
async function pagesOf(app: string): Promise<SitePage[]> {
  const file = pathToFileURL(join(sourcesOf(app), "routes.ts")).href;
  const { default: routes } = (await import(/* @vite-ignore */ file)) as { default: RouteConfigEntry[] }; // what it exports
  const ofLocale = routes.find(({ path }) => path === ":locale")?.children ?? [];
  return ofLocale.map((route) => ({ path: route.path ?? "", file: join(sourcesOf(app), route.file) }));
}

/** The path of every page that takes a form. */
export async function formPaths(): Promise<string[]> {
  const pages = [...(await pagesOf("directory")), ...(await pagesOf("workspace"))];
  return pages
    .filter(({ file }) => /export (?:async )?(?:function|const) action\b/.test(readFileSync(file, "utf8")))
    .flatMap(({ path }) => withOptional(path));
}

/** Every page of the workspace, whether it takes a form or not. */
export async function workspacePaths(): Promise<string[]> {
  const pages = await pagesOf("workspace");
  return pages
    .filter(({ path, file }) => path !== "*" && file.endsWith(".tsx"))
    .flatMap(({ path }) => withOptional(path));
}

/** `a/:b?` is the pages `a` and `a/:b`. */
function withOptional(path: string): string[] {
  return /\/:\w+\?$/.test(path) ? [path.replace(/\/:\w+\?$/, ""), path.slice(0, -1)] : [path];
}
