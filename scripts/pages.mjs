import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { serversIn } from "./running-servers.mjs";
import { environment, fail, root, run } from "./setup.mjs";

/** The apps whose pages are built separately. */
export const pageApps = ["directory", "workspace"].map((name) => join(root, "apps", name));

const notSources =
  /[\\/](node_modules|\.react-router|e2e|test-results)[\\/]|[\\/]apps[\\/]\w+[\\/]builds?[\\/]|[\\/]packages[\\/]\w+[\\/]built[\\/]|\.test\.tsx?$/;

/** Builds that stay beside the one in use, for looking back and for servers that could not mark theirs. */
const keptBuilds = 2;

/**
 * Builds the pages of both apps, unless there is a build of the same sources. A build has a folder of its own, named
 * after its sources (`builds/HASH` of the app); `build` is a link to the one that the next server starts with. A server
 * that runs continues to use its original folder.
 */
export async function ensureBuilt() {
  const sources = hashOfSources();
  const missing = pageApps.filter((app) => !isBuilt(app, sources));
  if (missing.length > 0) console.log("Building the pages …");
  const [placesCode, ...codes] = await Promise.all([
    storePlaces(sources),
    ...missing.map((app) => buildPages(app, sources)),
  ]);
  if (codes.some((code) => code !== 0)) fail("The pages could not be built.", "The lines above say why.");
  if (placesCode !== 0) fail("The places of the world could not be stored.", "The lines above say why.");
  for (const app of pageApps) useBuild(app, sources);
}

/** Once, instead of at the start of each server and command that needs them. */
async function storePlaces(sources) {
  const [index, columns] = ["apps/server", "packages/places"].map((path) => join(root, path, "built"));
  const stamp = join(index, ".built-from");
  if (existsSync(columns) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return 0;
  const code = await run(["apps/server/src/places/store-places.ts"]);
  if (code === 0) writeFileSync(stamp, sources);
  return code;
}

/** Generates the route types, which are not committed but required for type checks. */
export async function generateRouteTypes() {
  const codes = await Promise.all(pageApps.map((app) => reactRouter(app, ["typegen"])));
  return Math.max(...codes);
}

async function buildPages(app, sources) {
  const target = buildFolder(app, sources);
  const beside = `${target}.${process.pid}`;
  const code = await reactRouter(app, ["build", "--logLevel", "warn"], { BUILD_DIRECTORY: beside });
  if (code !== 0) {
    rmSync(beside, { recursive: true, force: true });
    return code;
  }
  writeFileSync(join(beside, ".built-from"), sources);
  // Another process may have built the same in the meantime.
  if (isBuilt(app, sources)) rmSync(beside, { recursive: true });
  else renameSync(beside, target);
  return 0;
}

function reactRouter(app, commands, variables = {}) {
  return run([join(root, "node_modules", "@react-router", "dev", "bin.cjs"), ...commands], {
    cwd: app,
    env: { ...environment(), ...variables },
  });
}

/** Replaces the link in one step, and removes builds that nobody uses. */
export function useBuild(app, sources) {
  const link = join(app, "build");
  const target = buildFolder(app, sources);
  const current = lstatSync(link, { throwIfNoEntry: false });
  if (current?.isSymbolicLink() && basename(readlinkSync(link)) === basename(target)) return;
  // Earlier versions built into the folder itself.
  if (current && !current.isSymbolicLink()) rmSync(link, { recursive: true });
  const beside = `${link}.${process.pid}`;
  symlinkSync(process.platform === "win32" ? target : join("builds", basename(target)), beside, "junction");
  renameSync(beside, link);
  removeOldBuilds(app, basename(target));
}

function removeOldBuilds(app, current) {
  const folder = join(app, "builds");
  const others = readdirSync(folder)
    .filter((name) => name !== current && existsSync(join(folder, name, ".built-from")))
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name, ".built-from")).mtimeMs }))
    .toSorted((one, other) => other.time - one.time)
    .slice(keptBuilds);
  for (const { path } of others) if (serversIn(path).length === 0) rmSync(path, { recursive: true });
}

function buildFolder(app, sources) {
  mkdirSync(join(app, "builds"), { recursive: true });
  return join(app, "builds", sources.slice(0, 16));
}

function isBuilt(app, sources) {
  const stamp = join(buildFolder(app, sources), ".built-from");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
}

function hashOfSources() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of ["apps/directory", "apps/workspace", "packages", "lingui.config.ts"]) {
    for (const file of filesIn(join(root, folder))) {
      if (!notSources.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .toSorted((one, other) => (one < other ? -1 : 1));
}
