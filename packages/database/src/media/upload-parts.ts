import { sql } from "kysely";
import type { Session } from "../database.ts";

/** Some bytes of an upload that have arrived, stored as a file. Parts follow each other without gaps. */
export interface UploadPart {
  /** Bytes of the upload before it. */
  start: number;
  bytes: number;
  /** In the storage. */
  name: string;
}

/** The folder of parts in their storage. */
export const partFolder = "uploads/parts";

/** The name of a part in its storage, and the folder of all parts of its upload. */
export function uploadPartName(part: { uploadId: string; start: number; sha256: string }): string {
  return `${uploadPartFolder(part.uploadId)}/${part.start}-${part.sha256}`;
}

export function uploadPartFolder(uploadId: string): string {
  return `${partFolder}/${uploadId}`;
}

const partName = new RegExp(`^${partFolder}/[^/]+/\\d+-(?<digest>[0-9a-f]{64})$`);

/** The SHA-256 of a stored part; `undefined` for any other file. */
export function digestOfPartName(name: string): string | undefined {
  return partName.exec(name)?.groups?.["digest"];
}

/** The upload that a stored part belongs to. */
export function uploadIdOfPart(name: string): string | undefined {
  return digestOfPartName(name) && name.split("/")[2];
}

/**
 * Records a part that is stored. `false`: another request, of this server or another one, has recorded these bytes, or
 * the upload does not take them any more.
 */
export async function recordUploadPart(
  { kysely }: Pick<Session, "kysely">,
  { uploadId, part }: { uploadId: string; part: UploadPart },
): Promise<boolean> {
  const { start, bytes, name } = part;
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("upload_parts")
    .columns(["upload_id", "start", "bytes", "name"])
    .expression((insert) =>
      insert
        .selectFrom("uploads")
        .innerJoin("media", "media.id", "uploads.media_id")
        .select("uploads.id")
        .select(sql<number>`cast(${start} as integer)`.as("start"))
        .select(sql<number>`cast(${bytes} as integer)`.as("bytes"))
        .select(sql<string>`cast(${name} as text)`.as("name"))
        .where("uploads.id", "=", uploadId)
        .where("media.state", "in", ["uploading", "processing"])
        .where("uploads.bytes", ">=", start + bytes)
        .where(start === 0 ? sql<boolean>`true` : reachesTo(uploadId, start)),
    )
    // Of two at the same position, the database accepts one, whatever they have read before.
    .onConflict((conflict) => conflict.columns(["upload_id", "start"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function reachesTo(uploadId: string, start: number) {
  return sql<boolean>`exists (
    select 1 from upload_parts where upload_id = ${uploadId} and start + bytes = cast(${start} as integer)
  )`;
}

/** The parts of an upload, in order. */
export function readUploadParts(
  { kysely }: Pick<Session, "kysely">,
  uploadId: string,
): Promise<UploadPart[]> {
  return kysely
    .selectFrom("upload_parts")
    .select(["start", "bytes", "name"])
    .where("upload_id", "=", uploadId)
    .orderBy("start")
    .execute();
}

/** Bytes of an upload that have arrived: 0 before the first. */
export async function readUploadOffset(
  { kysely }: Pick<Session, "kysely">,
  uploadId: string,
): Promise<number> {
  const { reached } = await kysely
    .selectFrom("upload_parts")
    .select(sql<number>`cast(coalesce(max(start + bytes), 0) as integer)`.as("reached"))
    .where("upload_id", "=", uploadId)
    .executeTakeFirstOrThrow();
  return reached;
}

/** Forgets the parts of an upload whose bytes are no longer needed. */
export async function forgetUploadParts(
  { kysely }: Pick<Session, "kysely">,
  uploadId: string,
): Promise<void> {
  await kysely.deleteFrom("upload_parts").where("upload_id", "=", uploadId).execute();
}
