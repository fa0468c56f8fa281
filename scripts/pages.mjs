import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./setup.mjs";

/** The apps whose pages are built separately. */
export const pageApps = ["directory", "workspace"].map((name) => join(root, "apps", name));

const notSources =
  /[\\/](node_modules|build[\\/](?:client|server)|\.react-router|e2e|test-results)[\\/]|\.test\.tsx?$|\.built-from$/;

/** Builds the pages of both apps, unless the last build is from the same sources. */
export async function ensureBuilt() {
  const sources = hashOfSources();
  const stale = pageApps.filter((app) => !isBuiltFrom(app, sources));
  if (stale.length === 0) return;
  console.log("Building the pages …");
  const codes = await Promise.all(stale.map((app) => buildPages(app, sources)));
  if (codes.some((code) => code !== 0)) fail("The pages could not be built.", "The lines above say why.");
}

/** Generates the route types, which are not committed but required for type checks. */
export async function generateRouteTypes() {
  const codes = await Promise.all(pageApps.map((app) => reactRouter(app, ["typegen"])));
  return Math.max(...codes);
}

async function buildPages(app, sources) {
  const code = await reactRouter(app, ["build", "--logLevel", "warn"]);
  if (code === 0) writeFileSync(stampOf(app), sources);
  return code;
}

function reactRouter(app, commands) {
  return run([join(root, "node_modules", "@react-router", "dev", "bin.cjs"), ...commands], { cwd: app });
}

function stampOf(app) {
  return join(app, "build", ".built-from");
}

function isBuiltFrom(app, sources) {
  return existsSync(stampOf(app)) && readFileSync(stampOf(app), "utf8") === sources;
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
