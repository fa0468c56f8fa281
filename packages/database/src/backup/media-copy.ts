import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseMediaFileName } from "@dragoman/hsds";

/** The paths of the media files below a folder, relative to it. Uploads that are not complete are left out. */
export async function listMedia(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const part of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue;
    for (const name of await namesIn(join(folder, part)))
      if (parseMediaFileName(name)) paths.push(join(part, name));
  }
  return paths.toSorted();
}

/**
 * Copies media files that the other folder lacks. They never change, so a file of the same name and size is the same
 * file. One that has been removed since it was listed is left out.
 */
export async function copyMedia(from: string, to: string): Promise<{ files: number; bytes: number }> {
  const count = { files: 0, bytes: 0 };
  for (const path of await listMedia(from)) {
    const source = await stat(join(from, path)).catch(unlessMissing);
    if (!source) continue;
    const copy = join(to, path);
    if ((await stat(copy).catch(unlessMissing))?.size !== source.size) {
      await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
      await copyFile(join(from, path), copy, constants.COPYFILE_FICLONE);
    }
    count.files += 1;
    count.bytes += source.size;
  }
  return count;
}

/** The first media file whose content is not what its name says. */
export async function findDamagedMedia(folder: string): Promise<string | undefined> {
  for (const path of await listMedia(folder)) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer); // without an encoding
    if (parseMediaFileName(basename(path))?.digest !== hash.digest("hex")) return path;
  }
  return undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
    return undefined;
  throw error;
}
