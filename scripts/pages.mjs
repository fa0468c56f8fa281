import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./setup.mjs";

const web = join(root, "apps", "web");
const stamp = join(web, "build", ".built-from");
const notSources = /[\\/](node_modules|build|\.react-router|e2e|test-results)[\\/]|\.test\.tsx?$/;

/** Builds the pages, unless the ones built last are from the same sources. */
export async function ensureBuilt() {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building the pages …");
  const reactRouter = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const code = await run([reactRouter, "build", "--logLevel", "warn"], { cwd: web });
  if (code !== 0) fail("The pages could not be built.", "The lines above say why.");
  writeFileSync(stamp, sources);
}

function hashOfSources() {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of ["apps/web", "packages"]) {
    for (const name of readdirSync(join(root, folder), { recursive: true }).toSorted((a, b) =>
      a < b ? -1 : 1,
    )) {
      const file = join(root, folder, name);
      if (!notSources.test(file) && statSync(file).isFile())
        hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}
