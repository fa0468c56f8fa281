import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { tooLarge } from "./size-refusal.ts";
import { isExportedMedia, type Source, type SourceFile } from "./source-file.ts";

/** Opens a folder. Follows links only within the folder. */
export async function openFolder(path: string): Promise<Source> {
  const root = await realpath(path);
  const files: SourceFile[] = [];
  await collect({ path, root, folder: root, depth: 0, files });
  files.sort((a, b) => (a.path < b.path ? -1 : 1)); // by code units: the order only has to be the same everywhere
  return { path, files, close() {} };
}

interface Walk {
  path: string;
  root: string;
  folder: string;
  depth: number;
  files: SourceFile[];
}

async function collect(walk: Walk): Promise<void> {
  const entries = await readdir(walk.folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new Refusal("source-unreadable", { path: walk.folder, reason: String(error) }, { cause: error });
  });
  for (const entry of entries) {
    if (isSystemJunk(entry.name)) continue;
    const full = join(walk.folder, entry.name);
    const name = relative(walk.root, full).split(sep).join("/");
    const target = entry.isSymbolicLink() ? await insideTarget({ full, name, walk }) : full;
    const found = await stat(target);
    if (found.isDirectory()) {
      // A link to a folder could be circular, and no export has one.
      if (entry.isSymbolicLink() || walk.depth >= limits.folderDepth) continue;
      await collect({ ...walk, folder: full, depth: walk.depth + 1 });
    } else if (found.isFile() && !isExportedMedia(name)) {
      walk.files.push({ path: name, size: found.size, read: () => readStable(target, name) });
      if (walk.files.length > limits.entries) throw tooMany(walk.path);
    }
  }
}

async function insideTarget({
  full,
  name,
  walk,
}: {
  full: string;
  name: string;
  walk: Walk;
}): Promise<string> {
  const target = await realpath(full).catch(() => null);
  if (target !== null && (target === walk.root || target.startsWith(walk.root + sep))) return target;
  throw new Refusal("archive-unsafe", {
    path: walk.path,
    entry: name,
    reason: "a link that leaves the folder",
  });
}

/** The bytes of a file, verified not to change while being read. */
export async function readStable(path: string, name: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new Refusal("source-unreadable", { path: name, reason: String(error) }, { cause: error });
  });
  try {
    const before = await file.stat();
    if (before.size > limits.fileBytes) throw tooLarge(name, before.size, limits.fileBytes);
    const bytes = await file.readFile();
    const after = await file.stat();
    if (bytes.length !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new Refusal("source-changed", { file: name });
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Files left behind by operating systems. */
export function isSystemJunk(name: string): boolean {
  return (
    name === "__MACOSX" ||
    name === ".DS_Store" ||
    name === "Thumbs.db" ||
    name === "desktop.ini" ||
    name.startsWith("._")
  );
}

/** The refusal of a folder or zip with too many files. */
export function tooMany(path: string): Refusal {
  return new Refusal("source-too-large", {
    file: path,
    size: `more than ${limits.entries} files`,
    limit: `${limits.entries} files`,
  });
}
