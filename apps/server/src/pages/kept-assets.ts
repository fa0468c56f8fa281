import type { MiddlewareHandler } from "hono";
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { staticFiles } from "./static-files.ts";

/** Builds of both apps whose assets stay. */
const keptBuilds = 8;

/** Files that are copied at a time. */
const batchSize = 16;

/**
 * Keeps the assets of the builds of both apps in a folder that outlasts them, so that a page that a browser has loaded
 * finds its scripts after an upgrade, and on the instances that have not been upgraded yet, if they share the folder.
 * Assets are named after their content, so those of several builds do not meet. The assets of the latest four builds of
 * each app stay.
 */
export async function keepAssets(clientFolders: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const clientFolder of clientFolders) {
    const manifest = await readFile(join(clientFolder, ".vite", "manifest.json"));
    const id = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
    const place = join(folder, id);
    if (!(await touch(place))) await copyAssets(clientFolder, { folder, place });
  }
  await removeOldBuilds(folder);
}

/** The builds of a folder that has none. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name));
}

async function touch(place: string): Promise<boolean> {
  const now = new Date();
  return utimes(place, now, now).then(
    () => true,
    () => false,
  );
}

/** Not there in part: other instances may be serving from the folder. */
async function copyAssets(
  clientFolder: string,
  { folder, place }: { folder: string; place: string },
): Promise<void> {
  const earlier = await buildsIn(folder);
  const beside = `${place}.${process.pid}`;
  const [from, to] = [join(clientFolder, "assets"), join(beside, "assets")];
  await rm(beside, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  for (let start = 0; start < names.length; start += batchSize) {
    const batch = names.slice(start, start + batchSize);
    await Promise.all(
      batch.map(async (name) => {
        // The same name is the same content, which most files of two builds have.
        for (const build of earlier)
          if (await isLinked(join(folder, build, "assets", name), join(to, name))) return;
        await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
      }),
    );
  }
  // Another instance may have come first.
  await rename(beside, place).catch(() => rm(beside, { recursive: true }));
}

function isLinked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** Milliseconds after which nobody is copying any more: the process was killed. */
const abandoned = 86_400_000;

async function removeOldBuilds(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-f]{16}\.\d+$/.test(name)) continue;
    const begun = await stat(join(folder, name)).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > abandoned)
      await rm(join(folder, name), { recursive: true, force: true });
  }
  const builds = await Promise.all(
    (await buildsIn(folder)).map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = builds.toSorted((one, other) => other.time - one.time).slice(keptBuilds);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Serves assets of other builds than the one in use. What none has goes to the next handler. */
export function keptAssets(folder: string): MiddlewareHandler {
  const handlers = new Map<string, MiddlewareHandler>();
  return async (context, next) => {
    // Read each time, because another instance may have added a build.
    for (const build of await buildsIn(folder)) {
      const serve = handlers.get(build) ?? staticFiles(join(folder, build));
      handlers.set(build, serve);
      const response = await serve(context, () => Promise.resolve());
      if (response) return response;
    }
    return next();
  };
}
