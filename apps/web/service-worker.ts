import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import type { OfflineBuild } from "./app/offline/shell.ts";

/** What Vite writes of each file (`.vite/manifest.json`). */
interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** What the pages of the device itself load when they are touched. */
const ofDevice = /^app\/(?:features\/saved|ui\/keep)\//;

/** What every page leads to, and so is kept with each of them. */
const ofAllPages = /assets\/(?:framework|shared|rolldown-runtime)-/;

/** By what a page that comes from the device tells what is open now. */
const clock = "app/ui/open-status-clock.ts";

/** Writes `service-worker.js` beside the browser's build, from `app/offline/worker.ts`: one plain script, as old browsers want it. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const text = await readFile(join(clientFolder, ".vite", "manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest; // Vite's documented form
  const offlineBuild: OfflineBuild = {
    id: createHash("sha256").update(text).digest("hex").slice(0, 12),
    later: laterFiles(manifest),
  };
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

/** The files that the saved list imports after its first touch, and the clock, with what these import. */
export function laterFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const wanted = Object.keys(manifest)
    .filter((name) => ofDevice.test(name))
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .concat(clock);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const built = manifest[name];
    if (!built || seen.has(name)) continue;
    seen.add(name);
    for (const file of [built.file, ...(built.css ?? [])]) if (!ofAllPages.test(file)) files.add(`/${file}`);
    wanted.push(...(built.imports ?? []));
  }
  return [...files].toSorted();
}
