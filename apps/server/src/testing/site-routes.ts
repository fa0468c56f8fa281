import { readFileSync } from "node:fs";
import { join } from "node:path";

const apps = ["directory", "workspace"].map((app) => join(import.meta.dirname, "../../..", app, "app"));

/** A route of pages that takes what is sent to it. */
const routePattern = /route\("([^"]+)", "([^"]+)"/g;

/** Areas are one route with a table of pages (`area-pages.server.ts`). */
const areas: Readonly<Record<string, string>> = {
  "account/*": "features/account/account-pages.server.ts",
  "account/organizations/*": "features/editing/keeping-pages.server.ts",
  "account/translations/*": "features/editing/translations/translation-pages.server.ts",
  "studio/*": "features/studio/studio-pages.server.ts",
};

/**
 * The path of every page that takes a form, below the language, out of the tables that the pages are made from: a page
 * that is added is tried with the others.
 */
export function formPaths(): string[] {
  return apps.flatMap((app) => {
    const routes = readFileSync(join(app, "routes.ts"), "utf8");
    return [...routes.matchAll(routePattern)].flatMap(([, path = "", file = ""]) => {
      const table = areas[path];
      if (table !== undefined) return areaPaths(path.replace("/*", ""), table);
      const source = readFileSync(join(app, file), "utf8");
      return /export (?:async )?function action\b/.test(source) ? [path] : [];
    });
  });
}

/** Every page of an area, whether it takes a form or not. */
export function areaPagePaths(): string[] {
  return Object.entries(areas).flatMap(([path, table]) =>
    rowsOf(table).map(([, page = ""]) => joined(path.replace("/*", ""), page)),
  );
}

function areaPaths(area: string, table: string): string[] {
  return rowsOf(table)
    .filter(([row]) => /\bact\b/.test(row))
    .map(([, page = ""]) => joined(area, page));
}

function rowsOf(table: string): RegExpMatchArray[] {
  return [...readFileSync(join(apps[1] ?? "", table), "utf8").matchAll(/\{\s*path: "([^"]*)"[^}]*\}/g)];
}

function joined(area: string, page: string): string {
  return page === "" ? area : `${area}/${page}`;
}
