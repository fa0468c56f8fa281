import type { MediaContent, MediaFile, MediaKind } from "@dragoman/hsds";
import type { Database, Session } from "../database.ts";
import { unusedOf } from "./import-media.ts";
import { type ClaimedJob, endJob } from "./jobs.ts";
import { moveMedia } from "./media-states.ts";

/** Why an upload came to nothing: words are for the page. */
export type UploadProblem = (typeof uploadProblems)[number];

/**
 * `unknown-form`: neither a photo nor sound nor a film of a form that is taken. `damaged`: it cannot be read to its end.
 * `too-large`, `too-long`, `too-many-pixels`: more of it than is taken. `no-program`: this server cannot turn it into a
 * form that browsers play. `says-place`: it says where it was made, which cannot be taken out. `expired`: it was not
 * finished in time. `broken`: the program that transcodes it failed, again and again.
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

/** What an upload has become. */
export interface TranscodedMedia {
  /** By its bytes, whatever whoever uploaded it said. */
  kind: MediaKind;
  /** Seconds. */
  duration: number | null;
  /** All of them kept already. */
  files: readonly MediaFile[];
}

/** What is needed to turn an upload over; nothing when somebody has removed it meanwhile. */
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

/** Whether what came of some work was kept, and which files that were made for it nothing needs. */
export interface Settlement {
  isStored: boolean;
  unused: MediaContent[];
}

/** What has become of an upload. */
export interface Outcome {
  job: ClaimedJob;
  mediaId: string;
  outcome: TranscodedMedia | { problem: UploadProblem };
  /** All files that were made on the way. */
  made: readonly MediaContent[];
}

/**
 * Keeps what has become of an upload, and ends the work, unless somebody else has taken it over, or has removed the media
 * meanwhile.
 */
export async function settleMedia(
  { kysely, kind: database }: Database,
  { job, mediaId, outcome, made }: Outcome,
): Promise<Settlement> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind: database };
    if (!(await endJob(session, job))) {
      // Whoever has taken the work over makes the same files again.
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

/** Puts files after others of the same media. */
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
