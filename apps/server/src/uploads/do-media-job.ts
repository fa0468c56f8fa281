import {
  type ClaimedJob,
  type Database,
  endJob,
  findProcessing,
  type MediaFiles,
  postponeJob,
  renewJob,
  returnJob,
  settleMedia,
  type TranscodedMedia,
  type UploadProblem,
} from "@dragoman/database";
import type { MediaContent } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { transcode } from "./transcode/transcode.ts";
import type { UploadFiles } from "./upload-files.ts";

export interface MediaJobsOptions {
  database: Database;
  dataDirectory: string;
  uploads: UploadFiles;
  files: MediaFiles;
  /** Removes files that no media use. */
  discard: (contents: readonly MediaContent[]) => Promise<void>;
  /** The path of FFmpeg; `null` if there is none. */
  ffmpeg: () => Promise<string | null>;
  onError: (error: unknown) => void;
  /** Seconds to pause after each failure; one failure more than there are pauses, and the upload has failed. */
  pauses?: readonly number[];
}

/** One more failure after these, and the upload has failed. */
const defaultPauses = [10, 120];

/** Seconds of a lease, which is renewed while the job runs. After a crash it expires. */
export const leaseSeconds = 60;

export interface JobAtHand {
  job: ClaimedJob;
  /** Of this lease only: another server that takes over the job uses its own. */
  folder: string;
  /** Aborted when this server stops. */
  ending: AbortSignal;
  /** Aborted when the lease has expired or the upload was removed. */
  lost: AbortController;
}

/** Seconds until another attempt while the file storage is unavailable. */
const storagePause = 10;

/** Runs a claimed job and stores its result, unless the lease has expired in the meantime. */
export async function doMediaJob(
  { database, uploads, files, discard, ffmpeg, onError, pauses = defaultPauses }: MediaJobsOptions,
  { job, folder, ending, lost }: JobAtHand,
): Promise<void> {
  const mediaId = job.subject;
  const upload = await findProcessing(database, mediaId);
  if (!upload) {
    // The media was removed in the meantime.
    await endJob(database, job);
    return;
  }
  const { uploadId, bytes } = upload;
  const made: MediaContent[] = [];
  // Stops retrying a file that crashed the server itself.
  if (job.attempts > pauses.length + 1) return settle({ problem: "broken" });
  const beat = setInterval(
    () => {
      void renewJob(database, job, { seconds: leaseSeconds })
        .then((isOurs) => isOurs || lost.abort())
        .catch(onError);
    },
    (leaseSeconds / 3) * 1000,
  ).unref();
  const signal = AbortSignal.any([ending, lost.signal]);
  const trackedFiles: Pick<MediaFiles, "put"> = {
    async put(file) {
      const content = await files.put(file);
      made.push(content);
      return content;
    },
  };
  try {
    const input = join(folder, "upload");
    await uploads.collect(uploadId, { bytes, path: input, signal });
    const outcome = await transcode({
      input,
      folder: join(folder, "made"),
      files: trackedFiles,
      ffmpeg: await ffmpeg(),
      signal,
    });
    await settle(outcome);
  } catch (error) {
    if (lost.signal.aborted) return await settle({ problem: "broken" });
    if (ending.aborted) return await returnJob(database, job);
    onError(error);
    if (error instanceof Refusal && error.type === "storage-unavailable")
      return await postponeJob(database, job, { seconds: pauses[0] ?? storagePause, isCounted: false });
    const seconds = pauses[job.attempts - 1];
    if (seconds === undefined) await settle({ problem: "broken" });
    else await postponeJob(database, job, { seconds });
  } finally {
    clearInterval(beat);
    await rm(folder, { recursive: true, force: true });
  }

  async function settle(outcome: TranscodedMedia | { problem: UploadProblem }): Promise<void> {
    const { isStored, unused } = await settleMedia(database, { job, mediaId, outcome, made });
    await discard(unused);
    // The next cleanup removes the rest.
    if (isStored) await uploads.remove(uploadId).catch(onError);
  }
}
