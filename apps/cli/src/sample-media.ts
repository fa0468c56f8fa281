import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findServiceIds,
  importMedia,
  openMediaFiles,
  type Database,
  type MediaFiles,
} from "@dragoman/database";
import { sampleSource, type Media, type MediaFile } from "@dragoman/hsds";
import type { FileStorage } from "@dragoman/storage";

/** Photos, sound and film of the sample directory. They are most of its size and may be missing from a package. */
const folder = join(import.meta.dirname, "../../../fixtures/sample/media");

/** An entry of `media.json`; a test verifies the format. */
interface SampleMedia extends Pick<Media, "id" | "kind" | "position" | "licence" | "creator" | "texts"> {
  /** The id of its service in `directory/services.csv`. */
  service: string;
  language?: string;
  duration?: number;
  files: SampleFile[];
}

interface SampleFile extends Pick<MediaFile, "role" | "type"> {
  /** File name in the folder. */
  file: string;
  language?: string;
  width?: number;
  height?: number;
}

interface Folders {
  from: string;
  store: MediaFiles;
}

/** An open database, and the storage of the files that it names. */
interface SampleTarget {
  database: Database;
  storage: FileStorage;
}

/**
 * Synchronizes the media of the sample directory with its folder, for the services that exist. Checks the files each
 * time, so that missing ones are restored; correct ones are not touched.
 */
export async function importSampleMedia(
  { database, storage }: SampleTarget,
  from: string = folder,
): Promise<void> {
  const list = join(from, "media.json");
  if (!existsSync(list)) return;
  const described = JSON.parse(await readFile(list, "utf8")) as SampleMedia[]; // our own file, checked by a test
  const keys = [...new Set(described.map(({ service }) => service))];
  const services = await findServiceIds(database, { source: sampleSource, keys });
  const store = openMediaFiles({ storage, directory: database.directory });
  const media: Media[] = [];
  for (const one of described) {
    const service = services.get(one.service);
    if (service === undefined) continue;
    const owner = { table: "services", id: service } as const;
    media.push({ ...(await readMedia(one, { from, store })), owner });
  }
  const { unused } = await importMedia(database, { source: sampleSource, media });
  for (const file of unused) await store.remove(file);
}

async function readMedia(one: SampleMedia, { from, store }: Folders): Promise<Omit<Media, "owner">> {
  const files: MediaFile[] = [];
  for (const file of one.files) files.push(await storeFile(file, { from, store }));
  return {
    id: one.id,
    kind: one.kind,
    state: "ready",
    position: one.position,
    language: one.language ?? null,
    duration: one.duration ?? null,
    licence: one.licence,
    creator: one.creator,
    texts: one.texts,
    files,
  };
}

async function storeFile(
  { file, role, type, language, width, height }: SampleFile,
  { from, store }: Folders,
): Promise<MediaFile> {
  const content = await readFile(join(from, file));
  const digest = createHash("sha256").update(content).digest("hex");
  const known = { digest, type, bytes: content.length };
  const stored = (await store.has(known)) ? known : await store.put({ type, content: [content] });
  return {
    ...stored,
    role,
    language: language ?? null,
    width: width ?? null,
    height: height ?? null,
  };
}
