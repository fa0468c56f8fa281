import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a browser is told about a route, as far as it matters here. */
interface ToldRoute {
  id: string;
  parentId?: string;
  path?: string;
  /** Scripts that its own script imports, so that a browser asks for all at once. */
  imports: readonly string[];
  css?: readonly string[];
  hasDefaultExport: boolean;
  hasClientLoader: boolean;
}

interface ToldRoutes {
  entry: { imports: readonly string[] };
  routes: Readonly<Record<string, ToldRoute>>;
}

/** Where those go who keep something here, after a page that says so: an area of many pages, and the pieces of all. */
const ofKeepers = /\/\*$|^studio\//;

/**
 * Takes out of the browsers' list of routes what is no page: files, redirects and data. Browsers ask for these by
 * ordinary requests, never by going to another page, and every first load carries the list. For the same reason it does not name scripts that
 * are there already (nor styles that every page has), nor those of pages where only keepers of the directory go: their own scripts name them.
 */
export async function tellPagesOnly(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, "assets");
  const names = (await readdir(folder)).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`There is not one list of routes but ${names.length}.`);
  const file = join(folder, String(names[0]));
  await writeFile(file, pagesOnly(await readFile(file, "utf8")));
}

/** The names of routes stand in the list once, as its keys: browsers put them where the framework looks for them. */
const nameRoutes = "for(let[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i";

/** What a page has not (`"hasClientAction":false`) goes without saying: browsers look whether it has. */
function withoutNo(route: ToldRoute): object {
  return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
}

/** The script that holds the list: `window.__reactRouterManifest={…};`. */
export function pagesOnly(script: string): string {
  const [, before = "", json = ""] = /^(window\.__reactRouterManifest=)(\{.*\});?\s*$/s.exec(script) ?? [];
  if (json === "") throw new Error("The list of routes has another form than was expected.");
  const told = JSON.parse(json) as ToldRoutes; // the framework has written it
  const parents = new Set(Object.values(told.routes).map(({ parentId }) => parentId));
  const isPage = ({ id, hasDefaultExport, hasClientLoader }: ToldRoute): boolean =>
    hasDefaultExport || hasClientLoader || parents.has(id);
  const loaded = new Set(told.entry.imports);
  const importsOf = ({ path = "", imports }: ToldRoute): string[] =>
    ofKeepers.test(path) ? [] : imports.filter((address) => !loaded.has(address));
  const everywhere = new Set(told.routes["root"]?.css);
  const cssOf = ({ id, css = [] }: ToldRoute): string[] =>
    css.filter((address) => id === "root" || !everywhere.has(address));
  const pages = Object.values(told.routes).filter(isPage);
  const routes = Object.fromEntries(
    pages.map((route) => [
      route.id,
      { ...withoutNo(route), id: undefined, imports: importsOf(route), css: cssOf(route) },
    ]),
  );
  return `${before}${JSON.stringify({ ...told, routes })};${nameRoutes}`;
}
