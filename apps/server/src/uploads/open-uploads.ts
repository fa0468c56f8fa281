import {
  addUnremovedFiles,
  type Database,
  describeMedia,
  findUpload,
  forgetUnremovedFile,
  expireUploads,
  saveCaptions,
  type MediaFiles,
  openUpload,
  openUploads as neededUploads,
  moveMediaUp,
  readEditableMedia,
  readUnremovedFiles,
  readUploadQuota,
  receiveUpload,
  removeMedia,
} from "@dragoman/database";
import { type MediaContent, readCaptions } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Actor } from "@dragoman/policy";
import type { FileStorage } from "@dragoman/storage";
import { startBackgroundJob } from "../start-background-job.ts";
import { adoptOlderUploads } from "./adopt-older-uploads.ts";
import { proposeMedia, removeMediaFromDrafts } from "./propose-media.ts";
import type { MediaEditing } from "@dragoman/pages/site/media-editing.server.ts";
import { type MediaJobs, startMediaJobs } from "./media-jobs.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { storeLogo } from "./store-logo.ts";
import { openUploadFiles, type UploadFiles } from "./upload-files.ts";
import { createUploadHandler, type UploadHandler } from "./upload-handler.ts";

export interface Uploads {
  /** Handles requests below `uploadsPath`. */
  handler: UploadHandler;
  /** The operations that pages use. */
  editing: MediaEditing;
  jobs: MediaJobs;
  /** Cleans up, as it does regularly. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface UploadsOptions {
  database: Database;
  dataDirectory: string;
  files: MediaFiles;
  /** Of the parts of uploads. */
  storage: FileStorage;
  /** The path of FFmpeg; `null` if there is none. */
  ffmpeg: () => Promise<string | null>;
  actorOf: (headers: Headers) => Promise<Actor>;
  onError: (error: unknown) => void;
  /** Seconds to pause after failures of jobs. */
  pauses?: readonly number[];
}

/** Milliseconds between cleanups of unfinished uploads. */
const sweeping = 3600_000;

/** Receives uploads and turns them into media for pages. */
export function openUploads(options: UploadsOptions): Uploads {
  const { database, files, actorOf, onError } = options;
  const uploads = openUploadFiles(options);
  const writing = oneAtATime();
  const jobs = startMediaJobs({ ...options, uploads, discard });

  async function receive(id: string): Promise<void> {
    await receiveUpload(database, { id });
    jobs.wake();
  }
  /** Files that cannot be removed now are removed later: nothing refers to them any more. */
  async function discard(contents: readonly MediaContent[]): Promise<void> {
    for (const content of contents) {
      try {
        await files.remove(content);
      } catch (error) {
        onError(error);
        await addUnremovedFiles(database, [content]);
      }
    }
  }
  async function discardAgain(): Promise<void> {
    for (const content of await readUnremovedFiles(database)) {
      await files.remove(content);
      await forgetUnremovedFile(database, content);
    }
  }
  const sweeps = startBackgroundJob({
    async run() {
      await jobs.tidy();
      await adoptOlderUploads(options);
      await tidy({ database, uploads, receive });
      await discardAgain();
    },
    interval: sweeping,
    firstAfter: 0,
    onError,
  });

  async function remove({ actor, id }: { actor: Actor; id: string }): Promise<void> {
    const { unused, uploadId } = await removeMedia(database, { actor, id });
    // Stops transcoding it.
    jobs.stopOn(id);
    // The next cleanup removes the rest.
    if (uploadId !== null) await uploads.remove(uploadId).catch(onError);
    await removeMediaFromDrafts(database, { actor, id });
    await discard(unused);
  }
  const handler = createUploadHandler({
    records: {
      open: (request) => openUpload(database, request),
      find: (request) => findUpload(database, request),
      receive,
      remove: ({ actor, upload }) => remove({ actor, id: upload.mediaId }),
    },
    files: uploads,
    writing,
    actorOf,
    onError,
  });
  const editing: MediaEditing = {
    read: (request) => readEditableMedia(database, request),
    describe: (request) => describeMedia(database, request),
    propose: (request) => proposeMedia(database, request),
    moveUp: (request) => moveMediaUp(database, request),
    readQuota: (request) => readUploadQuota(database, request),
    remove,
    async storePhoto({ actor, owner, photo }) {
      const upload = await openUpload(database, { actor, owner, kind: "photo", bytes: photo.size });
      try {
        await uploads.append(upload.id, {
          body: photo.stream(),
          from: 0,
          room: photo.size,
          signal: new AbortController().signal,
          patience: sweeping,
        });
      } catch (error) {
        // A form's upload cannot be resumed.
        await remove({ actor, id: upload.mediaId });
        throw error;
      }
      await receive(upload.id);
    },
    async storeCaptions({ actor, id, language, text }) {
      const read = readCaptions(text);
      if ("problem" in read || !isTag(language)) throw new Refusal("captions-invalid", {});
      const content = new TextEncoder().encode(read.text);
      const store = () => files.put({ type: "text/vtt", content: [content] });
      const bytes = content.length;
      await discard(await saveCaptions(database, { actor, id, language, bytes, store }));
    },
    storeLogo: (logo) => storeLogo({ database, files }, logo),
  };
  return {
    handler,
    editing,
    jobs,
    sweep: sweeps.wake,
    async close() {
      await sweeps.stop();
      await jobs.stop();
    },
  };
}

/** Whether a text is a canonical BCP 47 language tag. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language)[0] === language;
  } catch {
    return false; // `RangeError`: not a tag
  }
}

/**
 * Cleans up: receives uploads whose last byte came just before the server stopped, expires unfinished ones, and deletes
 * files without an upload.
 */
async function tidy({
  database,
  uploads,
  receive,
}: {
  database: Database;
  uploads: UploadFiles;
  receive: (id: string) => Promise<void>;
}): Promise<void> {
  await expireUploads(database, { now: new Date().toISOString() });
  await uploads.tidy();
  const there = await uploads.ids();
  const open = await neededUploads(database);
  for (const { id, bytes, isReceived } of open) {
    if (!isReceived && (await uploads.size(id)) === bytes) await receive(id);
  }
  const needed = new Set(open.map(({ id }) => id));
  for (const id of there) if (!needed.has(id)) await uploads.remove(id);
}
