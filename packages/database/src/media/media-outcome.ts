import type { MediaContent, MediaFile, MediaKind } from "@dragoman/hsds";
import type { Database, Session } from "../database.ts";
import { unusedOf } from "./import-media.ts";
import { type ClaimedJob, endJob } from "./jobs.ts";
import { moveMedia } from "./media-states.ts";

/** Why an upload failed; pages have the messages. */
export type UploadProblem = (typeof uploadProblems)[number];

/**
 * `unknown-form`: not an accepted format of photo, sound or film. `damaged`: it cannot be read completely. `too-large`,
 * `too-long`, `too-many-pixels`: over a limit. `no-program`: this server cannot convert it for browsers. `says-place`:
 * it holds a location that cannot be removed. `expired`: it was not finished in time. `broken`: the transcoder failed
 * repeatedly.
 */
export const uploadProblems = [
  "unknown-form",
  "damaged",
  "too-large",
  "too-long",
  "too-many-pixels",
  "no-program",
  "says-place",
  "expired",
  "broken",
] as const;

/** The result of transcoding. */
export interface TranscodedMedia {
  /** Detected from the bytes, regardless of the declared type. */
  kind: MediaKind;
  /** Seconds. */
  duration: number | null;
  /** All stored already. */
  files: readonly MediaFile[];
}

/** The input for transcoding an upload; `undefined` if the media were removed in the meantime. */
export async function findProcessing(
  { kysely }: Session,
  mediaId: string,
): Promise<{ uploadId: string; kind: MediaKind; bytes: number } | undefined> {
  const row = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(["uploads.id", "uploads.bytes", "media.kind"])
    .where("media.id", "=", mediaId)
    .where("media.state", "=", "processing")
    .executeTakeFirst();
  return row && { uploadId: row.id, kind: row.kind, bytes: row.bytes };
}

/** Whether a result was stored, and the files made for it that are not used. */
export interface Settlement {
  isStored: boolean;
  unused: MediaContent[];
}

/** The outcome of a job. */
export interface Outcome {
  job: ClaimedJob;
  mediaId: string;
  outcome: TranscodedMedia | { problem: UploadProblem };
  /** All files that the job has written. */
  made: readonly MediaContent[];
}

/** Stores the result of a job and ends it, unless another worker has taken it over or the media were removed. */
export async function settleMedia(
  { kysely, kind: database }: Database,
  { job, mediaId, outcome, made }: Outcome,
): Promise<Settlement> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind: database };
    if (!(await endJob(session, job))) {
      // The worker that has taken over makes the same files again.
      const isWanted = await findProcessing(session, mediaId);
      return { isStored: false, unused: isWanted ? [] : await unusedOf(session, [{ files: made }]) };
    }
    if ("problem" in outcome) {
      await moveMedia(transaction, { actor: "system", id: mediaId, event: "fail" });
      await transaction
        .updateTable("uploads")
        .set({ problem: outcome.problem })
        .where("media_id", "=", mediaId)
        .execute();
      return { isStored: true, unused: await unusedOf(session, [{ files: made }]) };
    }
    const { kind, duration, files } = outcome;
    await moveMedia(transaction, { actor: "system", id: mediaId, event: "finish" });
    await transaction.updateTable("media").set({ kind, duration }).where("id", "=", mediaId).execute();
    await addMediaFiles(transaction, { mediaId, from: 0, files });
    return { isStored: true, unused: [] };
  });
}

/** Adds files to media after their other files. */
export async function addMediaFiles(
  transaction: Session["kysely"],
  { mediaId, from, files }: { mediaId: string; from: number; files: readonly MediaFile[] },
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto("media_files")
    .values(
      files.map(({ role, type, language, width, height, bytes, digest }, index) => ({
        media_id: mediaId,
        position: from + index,
        role,
        type,
        language,
        width,
        height,
        bytes,
        digest,
      })),
    )
    .execute();
}
