import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Imported by the build or by browsers only, though sources that also hold code of the server name them. */
const neverServes = [
  /^vite$/,
  /^topojson-client$/,
  /^@maplibre\/(?:geojson-vt|vt-pbf)$/,
  /^maplibre-gl$/,
  /^@fontsource\//,
];

const builtin = /^(?:node:|\.{0,2}\/|virtual:)/;

/**
 * The folders below `node_modules` and the workspaces (`packages/search`) that a release needs: what its programs and
 * its built pages import, with what these depend on, as the lockfile says. `builds`: the folders of the built pages.
 */
export function packagesOfRelease({ root, programs, builds }) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const found = new Set();
  const add = (path) => {
    const entry = lock[path];
    const target = entry.link ? entry.resolved : path;
    if (found.has(target)) return;
    found.add(target);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[target];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      if (!peerDependenciesMeta[name]?.optional) addName(name, target);
    // Those of a workspace are for tests; those of a package are its binaries for other platforms.
    if (target.includes("node_modules/"))
      for (const name of Object.keys(optionalDependencies ?? {})) addName(name, target);
  };
  const addName = (name, from) => {
    if (neverServes.some((pattern) => pattern.test(name))) return;
    const path = pathOf(lock, { name, from });
    if (path !== undefined && isInstalled(root, path)) add(path);
  };
  for (const program of programs) add(program);
  for (const { folder, workspace } of builds)
    for (const name of importedBy(join(root, folder, "server"))) addName(name, workspace);
  const all = [...found].toSorted((one, other) => (one < other ? -1 : 1));
  return {
    workspaces: all.filter((path) => !path.includes("node_modules/")),
    packages: all.filter((path) => path.includes("node_modules/")),
  };
}

/** Where Node finds a package: the nearest `node_modules` above. */
function pathOf(lock, { name, from }) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]*$/, "")) {
    const path = join(folder, "node_modules", name);
    if (lock[path]) return path;
    if (folder === "") return undefined;
  }
}

/** Packages for other platforms are in the lockfile only. */
function isInstalled(root, path) {
  try {
    return readdirSync(join(root, path)).length > 0;
  } catch {
    return false;
  }
}

/** The packages that built files import: the bundler keeps the statements of those that it does not bundle. */
function importedBy(folder) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    const source = readFileSync(join(folder, file), "utf8");
    for (const [, specifier] of source.matchAll(/(?:\bfrom|\bimport\(?)\s*["']([^"'\n]+)["']/g))
      if (!builtin.test(specifier)) names.add(packageOf(specifier));
  }
  return names;
}

function packageOf(specifier) {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
