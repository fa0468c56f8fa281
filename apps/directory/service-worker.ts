import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { OfflineBuild, OfflineFiles } from "./app/offline/shell.ts";

/** What Vite writes of each file (`.vite/manifest.json`). */
interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** Pages that the device renders from its own data. */
const devicePages = ["app/features/saved/saved-route.tsx", "app/features/saved/sharing/received-route.tsx"];

/** How the framework names the module of a route in the manifest. */
const routeQuery = "?__react-router-build-client-route";

/** What every page loads, and so is kept with each of them. */
const shell = ["app/entry.client.tsx", `app/root.tsx${routeQuery}`];

/** The code by which a page from the device determines what is open now. */
const clock = "../../packages/entry-view/src/hours/open-status-clock.ts";

/**
 * Writes `service-worker.js` beside the browser's build, from `app/offline/worker.ts`: one plain script, as old
 * browsers want it.
 */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const text = await readFile(join(clientFolder, ".vite", "manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest; // Vite's documented form
  const id = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const list = `/assets/offline-files-${id}.json`;
  const assets = await readdir(join(clientFolder, "assets"));
  const worker = assets.filter((name) => /^town-worker-.*\.js$/.test(name)).map((name) => `/assets/${name}`);
  const files: OfflineFiles = { later: laterFiles(manifest), town: [...townFiles(manifest), ...worker] };
  await writeFile(join(clientFolder, list), JSON.stringify(files));
  const offlineBuild: OfflineBuild = { id, list };
  await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: "warn",
    define: { offlineBuild: JSON.stringify(offlineBuild) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: "es2022",
      lib: {
        entry: join(import.meta.dirname, "app", "offline", "worker.ts"),
        formats: ["iife"],
        name: "worker",
        fileName: () => "service-worker.js",
      },
    },
  });
}

/** The files that the pages of the device import after their first touch, and the clock, with what these import. */
export function laterFiles(manifest: Manifest): string[] {
  const known = importedBy(manifest, shell);
  const pages = importedBy(
    manifest,
    devicePages.map((page) => page + routeQuery),
  );
  const later = [...pages].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return filesOf(
    manifest,
    [...importedBy(manifest, [...later, clock])].filter((name) => !known.has(name)),
  );
}

/** Pages with which a town on the device is searched and shown. */
const townPages = ["app/features/search/search-route.tsx", "app/features/town/town-route.tsx"];

/** What they load only with a connection: the map, clients of other search services, the button that reads aloud. */
const ofNetwork = /\/map\/|ui\/hear\/|client\/(?:meilisearch|typesense)|maplibre/;

/** All files of the pages of a town, whenever they load them. */
export function townFiles(manifest: Manifest): string[] {
  const known = importedBy(manifest, shell);
  const seen = new Set<string>();
  const wanted = townPages.map((page) => page + routeQuery);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const built = manifest[name];
    if (!built || seen.has(name) || known.has(name) || ofNetwork.test(name)) continue;
    seen.add(name);
    wanted.push(...(built.imports ?? []), ...(built.dynamicImports ?? []));
  }
  return filesOf(manifest, seen);
}

function filesOf(manifest: Manifest, names: Iterable<string>): string[] {
  const files = [...names].flatMap((name) => {
    const built = manifest[name];
    return built ? [built.file, ...(built.css ?? [])] : [];
  });
  return [...new Set(files)].map((file) => `/${file}`).toSorted();
}

/** Modules of the build by name, and all that they import as they load. */
function importedBy(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const wanted = [...names];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const built = manifest[name];
    if (!built || seen.has(name)) continue;
    seen.add(name);
    wanted.push(...(built.imports ?? []));
  }
  return seen;
}
