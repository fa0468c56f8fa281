import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type MediaContent, mediaFileName, type MediaType, parseMediaFileName } from "@dragoman/hsds";
import {
  type ByteRange,
  type FileContent,
  type FileStorage,
  hashFile,
  writeLocalFile,
} from "@dragoman/storage";
import { clearPosition } from "../media-content/clear-position.ts";

/** Storage of media files. Files are immutable and found by their digest. */
export interface MediaFiles {
  /**
   * Stores a file, once for equal content. When it returns, the file survives a crash. Metadata of cameras (where,
   * when) is removed first, so the digest may differ from that of the input; metadata that cannot be removed is refused
   * (`media-refused`).
   */
  put(file: { type: MediaType; content: FileContent }): Promise<MediaContent & { bytes: number }>;
  /**
   * The bytes of a file, or a range of them; `undefined` if it is not stored. The caller must read or cancel the
   * stream.
   */
  read(file: MediaContent, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  has(file: MediaContent): Promise<boolean>;
  remove(file: MediaContent): Promise<void>;
}

export interface MediaFilesOptions {
  storage: FileStorage;
  /** The data folder, where files are prepared. */
  directory: string;
}

/** The folder of media files in their storage. */
export const mediaFolder = "media";

/** The name of a media file in its storage: `media/ab/abcd….mp4`. */
export function storedMediaName(file: MediaContent): string {
  return `${mediaFolder}/${file.digest.slice(0, 2)}/${mediaFileName(file)}`;
}

/** The digest of a stored media file; `undefined` for any other file. */
export function digestOfMediaName(name: string): string | undefined {
  const file = parseMediaFileName(name.slice(name.lastIndexOf("/") + 1));
  return file && storedMediaName(file) === name ? file.digest : undefined;
}

/** Opens the media files of a storage. Every function throws `storage-unavailable` as that does. */
export function openMediaFiles({ storage, directory }: MediaFilesOptions): MediaFiles {
  return {
    async put({ type, content }) {
      const incoming = join(directory, "media", "incoming", randomUUID());
      try {
        const written = await writeLocalFile(incoming, content);
        const file = (await clearPosition(incoming)) ? await hashFile(incoming) : written;
        const stored = { digest: file.sha256, type };
        // Replaces a file of the same name: its content is equal, unless the disk has damaged it.
        await storage.put(storedMediaName(stored), file);
        return { ...stored, bytes: file.bytes };
      } finally {
        await rm(incoming, { force: true });
      }
    },
    read: (file, range) => storage.open(storedMediaName(file), range),
    has: async (file) => (await storage.size(storedMediaName(file))) !== undefined,
    remove: (file) => storage.remove(storedMediaName(file)),
  };
}
