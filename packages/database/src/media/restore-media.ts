import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Media,
  type MediaContent,
  type MediaFile,
  mediaFileName,
  parseMediaFileName,
  readPlaylist,
} from "@dragoman/hsds";
import {
  type ExportedMedia,
  mediaFolderName,
  mediaManifest,
  parseMediaManifest,
} from "@dragoman/hsds/export";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, hashFile } from "@dragoman/storage";
import type { Database, Session } from "../database.ts";
import { sniffedBytes, sniffMedia } from "../media-content/sniff-media.ts";
import { oneOf } from "../one-of.ts";
import { addMedia } from "./import-media.ts";
import { openMediaFiles, type MediaFiles } from "./media-files.ts";

/** What became of the media of an export. */
export interface RestoredMedia {
  added: number;
  /** The directory had them, and has them as before. */
  known: number;
  /** Their entry is not in the directory. */
  ownerless: number;
  /** Not as the export describes them: unreadable, without a file, or with another content. */
  damaged: number;
}

interface Restoring {
  /** Of the export. */
  folder: string;
  storage: FileStorage;
  /** The source that media are of from now on. */
  sourceOf: (media: ExportedMedia) => string;
}

/**
 * Adds the media of an export to the entries that this directory has. Those that it knows stay as they are, also if they
 * were removed here. `undefined` if the export has no media.
 *
 * @throws {Refusal} `json-malformed`, `storage-unavailable`
 */
export async function restoreMedia(
  database: Database,
  { folder, storage, sourceOf }: Restoring,
): Promise<RestoredMedia | undefined> {
  const manifest = await readManifest(folder);
  if (manifest === undefined) return undefined;
  const { media, unreadable } = parseMediaManifest(manifest);
  const restored: RestoredMedia = { added: 0, known: 0, ownerless: 0, damaged: unreadable };
  const store = openMediaFiles({ storage, directory: database.directory });
  for (let start = 0; start < media.length; start += batchSize) {
    const some = media.slice(start, start + batchSize);
    const known = await readIds(database, { table: "media", ids: some.map(({ id }) => id) });
    const owners = await readOwners(database, some);
    const stored: (ExportedMedia & { source: string })[] = [];
    for (const one of some) {
      if (known.has(one.id)) restored.known += 1;
      else if (!owners.has(keyOf(one.owner))) restored.ownerless += 1;
      else {
        const files = await storeFiles(one, { folder, store });
        if (files) stored.push({ ...one, files, source: sourceOf(one) });
        else restored.damaged += 1;
      }
    }
    await addMedia(database, stored);
    restored.added += stored.length;
  }
  return restored;
}

/** Media stored in one transaction. */
const batchSize = 100;

async function readManifest(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, mediaManifest), "utf8");
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
    // A zip or a single file.
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function keyOf({ table, id }: Media["owner"]): string {
  return `${table} ${id}`;
}

/** Keys of those owners that are in the directory. */
async function readOwners(session: Session, media: readonly ExportedMedia[]): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const [table, some] of Map.groupBy(media, ({ owner }) => owner.table))
    for (const id of await readIds(session, { table, ids: some.map(({ owner }) => owner.id) }))
      keys.add(keyOf({ table, id }));
  return keys;
}

async function readIds(
  { kysely, kind }: Session,
  { table, ids }: { table: Media["owner"]["table"] | "media"; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom(table)
    .select("id")
    .where(oneOf(kind, { column: "id", values: ids }))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Its files as they are stored; `undefined` if they are not what the export says. */
async function storeFiles(
  { files }: ExportedMedia,
  { folder, store }: Pick<Restoring, "folder"> & { store: MediaFiles },
): Promise<MediaFile[] | undefined> {
  const names = new Set(files.map(mediaFileName));
  const stored: MediaFile[] = [];
  for (const file of files) {
    const path = join(folder, mediaFolderName, mediaFileName(file));
    if (!(await isIntact(file, { path, names }))) return undefined;
    const { digest, type } = file;
    try {
      const content = (await store.has({ digest, type }))
        ? { digest, type, bytes: file.bytes }
        : await store.put({ type, content: createReadStream(path) });
      // Playlists name files by their content, so that none may become another.
      if (content.digest !== digest) return undefined;
      stored.push({ ...file, ...content });
    } catch (error) {
      if (error instanceof Refusal && error.type === "media-refused") return undefined;
      throw error;
    }
  }
  return stored;
}

const playlistType = "application/vnd.apple.mpegurl";

async function isIntact(
  { digest, type }: MediaContent,
  { path, names }: { path: string; names: ReadonlySet<string> },
): Promise<boolean> {
  try {
    if ((await hashFile(path)).sha256 !== digest) return false;
    if (type === playlistType) return namesOnly(await readFile(path, "utf8"), names);
    return isOfKind(type, await headOf(path));
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === "ENOENT") return false;
    throw error;
  }
}

/** A player requests nothing but the files of the film. */
function namesOnly(playlist: string, names: ReadonlySet<string>): boolean {
  const read = readPlaylist(playlist, (name) =>
    names.has(name) && parseMediaFileName(name) ? name : undefined,
  );
  return "text" in read && read.text === playlist;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Captions and segments of streams have no first bytes by which one would know them. */
function isOfKind(type: MediaContent["type"], head: Uint8Array): boolean {
  if (type === "text/vtt" || type === "video/mp2t" || type === "video/iso.segment") return true;
  const kind = sniffMedia(head)?.kind;
  return type.startsWith("image/") ? kind === "photo" : kind === "audio" || kind === "video";
}
