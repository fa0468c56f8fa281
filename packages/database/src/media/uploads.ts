import { type Media, type MediaKind, mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { may, media as machine, type Acting, type Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { addJob } from "./jobs.ts";
import { isOfOrganization, organizationOf, ownerColumns, ownerOfRow, permitMedia } from "./media-owner.ts";
import { moveMedia } from "./media-states.ts";

/** The source name of uploaded media. */
export const uploadedSource = "uploaded";

/** An upload in progress. */
export interface Upload {
  /** Unguessable, because it is part of a URL that is not tied to the person. */
  id: string;
  mediaId: string;
  owner: Media["owner"];
  kind: MediaKind;
  /** As announced before the first byte. */
  bytes: number;
  /** RFC 3339 in UTC: when it is deleted. */
  expiresAt: string;
  /** All bytes have arrived; it is being transcoded, or has been. */
  isReceived: boolean;
}

/**
 * Begins an upload of media that only editors of the entry see.
 *
 * @throws {Refusal} as `permit`; `media-unknown`, `upload-too-large`, `uploads-too-many`, `uploads-full`
 */
export async function openUpload(
  { kysely }: Database,
  { actor, owner, kind, bytes }: { actor: Actor; owner: Media["owner"]; kind: MediaKind; bytes: number },
): Promise<Upload> {
  return kysely.transaction().execute(async (transaction) => {
    const organizationId = await permitMedia({ kysely: transaction }, { actor, action: "media:add", owner });
    if (bytes > mediaLimits.bytes[kind])
      throw new Refusal("upload-too-large", { most: megabytes(mediaLimits.bytes[kind]) });
    if (organizationId !== null) await requireUploadQuota(transaction, { organizationId, bytes });
    const at = Date.now();
    const id = randomUUID();
    const mediaId = randomUUID();
    const expiresAt = new Date(at + mediaLimits.hours * 3_600_000).toISOString();
    await addMedia(transaction, { mediaId, owner, kind, at: new Date(at).toISOString() });
    await transaction
      .insertInto("uploads")
      .values({
        id,
        media_id: mediaId,
        person_id: actor.personId,
        bytes,
        created_at: new Date(at).toISOString(),
        expires_at: expiresAt,
        problem: null,
        decorative: 0,
      })
      .execute();
    await recordAudit(
      { kysely: transaction },
      { actor, action: "media:add", object: { table: "media", id: mediaId }, after: { owner, kind } },
    );
    return { id, mediaId, owner, kind, bytes, expiresAt, isReceived: false };
  });
}

/**
 * An upload of the person who began it and who may still add media, in progress or finished: a client that has missed
 * the last answer repeats its request.
 *
 * @throws {Refusal} `upload-unknown`, also for an upload of somebody else
 */
export async function findUpload(
  { kysely }: Pick<Session, "kysely">,
  { actor, id }: { actor: Acting; id: string },
): Promise<Upload> {
  const row = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(["uploads.media_id", "uploads.person_id", "uploads.bytes", "uploads.expires_at"])
    .select(["media.kind", "media.state", "media.service_id", "media.organization_id", "media.location_id"])
    .where("uploads.id", "=", id)
    .where("media.state", "in", ["uploading", "processing", "ready"])
    .executeTakeFirst();
  const isReceived = row?.state !== machine.initial;
  if (!row || (!isReceived && row.expires_at <= new Date().toISOString())) throw unknown();
  const owner = ownerOfRow(row);
  if (actor !== "system") {
    if (actor.personId === null || row.person_id !== actor.personId) throw unknown();
    const organizationId = (await organizationOf({ kysely }, owner)) ?? null;
    if (!may(actor, "media:add", { organizationId })) throw unknown();
  }
  const { kind, bytes } = row;
  return { id, mediaId: row.media_id, owner, kind, bytes, expiresAt: row.expires_at, isReceived };
}

/** Every upload whose bytes are still needed: in progress, or to be transcoded. */
export async function openUploads({
  kysely,
}: Pick<Session, "kysely">): Promise<Pick<Upload, "id" | "bytes" | "isReceived">[]> {
  const rows = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(["uploads.id", "uploads.bytes", "media.state"])
    .where("media.state", "in", ["uploading", "processing"])
    .execute();
  return rows.map(({ id, bytes, state }) => ({ id, bytes, isReceived: state !== machine.initial }));
}

/** Marks an upload as complete and enqueues its transcoding. Calling it again changes nothing. */
export async function receiveUpload({ kysely }: Database, { id }: { id: string }): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { mediaId, kind, isReceived } = await findUpload({ kysely: transaction }, { actor: "system", id });
    if (isReceived) return;
    await moveMedia(transaction, { actor: "system", id: mediaId, event: "arrive" });
    const job = { kind: kind === "photo" ? "photo" : "sound", subject: mediaId } as const;
    await addJob({ kysely: transaction }, job);
  });
}

/** Cancels the unfinished uploads of a person who is deleted: nobody else can continue them. */
export async function cancelUploads({ kysely }: Pick<Session, "kysely">, personId: string): Promise<void> {
  const rows = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(["uploads.id", "uploads.media_id"])
    .where("uploads.person_id", "=", personId)
    .where("media.state", "=", machine.initial)
    .execute();
  for (const { id, media_id: mediaId } of rows) {
    await moveMedia(kysely, { actor: "system", id: mediaId, event: "remove" });
    await kysely.deleteFrom("uploads").where("id", "=", id).execute();
  }
}

/** Fails uploads that did not arrive in time. Returns their ids, so that their bytes can be deleted. */
export async function expireUploads({ kysely }: Database, { now }: { now: string }): Promise<string[]> {
  return kysely.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("uploads")
      .innerJoin("media", "media.id", "uploads.media_id")
      .select(["uploads.id", "uploads.media_id"])
      .where("media.state", "=", machine.initial)
      .where("uploads.expires_at", "<=", now)
      .execute();
    for (const { id, media_id: mediaId } of rows) {
      await moveMedia(transaction, { actor: "system", id: mediaId, event: "fail" });
      await transaction.updateTable("uploads").set({ problem: "expired" }).where("id", "=", id).execute();
    }
    return rows.map(({ id }) => id);
  });
}

/** Removes media whose upload failed before a moment, with what was written about them. Returns how many. */
export async function removeFailedUploads(
  { kysely }: Database,
  { before, most }: { before: string; most: number },
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("uploads")
      .innerJoin("media", "media.id", "uploads.media_id")
      .select(["uploads.id", "uploads.media_id"])
      .where("media.state", "=", "failed")
      .where("uploads.created_at", "<", before)
      .limit(most)
      .execute();
    for (const { id, media_id: mediaId } of rows) {
      await moveMedia(transaction, { actor: "system", id: mediaId, event: "remove" });
      await transaction.deleteFrom("uploads").where("id", "=", id).execute();
      await transaction.deleteFrom("media_texts").where("media_id", "=", mediaId).execute();
    }
    return rows.length;
  });
}

/**
 * The bytes that the organization of an entry can still upload; `null` if the entry belongs to none and has no limit.
 *
 * @throws {Refusal} as `permit`; `media-unknown`
 */
export async function readUploadQuota(
  { kysely }: Session,
  { actor, owner }: { actor: Acting; owner: Media["owner"] },
): Promise<number | null> {
  const organizationId = await permitMedia({ kysely }, { actor, action: "media:add", owner });
  return organizationId === null ? null : (await quotaOf(kysely, organizationId)).bytes;
}

/** @throws {Refusal} `uploads-too-many`, `uploads-full` */
async function requireUploadQuota(
  transaction: Session["kysely"],
  { organizationId, bytes }: { organizationId: string; bytes: number },
): Promise<void> {
  const quota = await quotaOf(transaction, organizationId);
  if (quota.uploads <= 0) throw new Refusal("uploads-too-many", { most: mediaLimits.open });
  if (bytes > quota.bytes) throw full();
}

/** For files that arrive whole, not as uploads. @throws {Refusal} `uploads-full` */
export async function requireStorage(
  { kysely }: Session,
  { owner, bytes }: { owner: Media["owner"]; bytes: number },
): Promise<void> {
  const organizationId = await organizationOf({ kysely }, owner);
  if (organizationId && bytes > (await quotaOf(kysely, organizationId)).bytes) throw full();
}

/** What remains of an organization's quota. Uploads in progress count with their announced size. */
async function quotaOf(
  kysely: Session["kysely"],
  organizationId: string,
): Promise<{ uploads: number; bytes: number }> {
  const ours = isOfOrganization(organizationId);
  const open = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .select(sql<number>`cast(coalesce(sum(uploads.bytes), 0) as double precision)`.as("bytes"))
    .where("media.state", "in", ["uploading", "processing"])
    .where(ours)
    .executeTakeFirstOrThrow();
  const stored = await kysely
    .selectFrom("media_files")
    .innerJoin("media", "media.id", "media_files.media_id")
    .select(sql<number>`cast(coalesce(sum(media_files.bytes), 0) as double precision)`.as("bytes"))
    .where(ours)
    .executeTakeFirstOrThrow();
  return {
    uploads: mediaLimits.open - open.count,
    bytes: Math.max(0, mediaLimits.organization - open.bytes - stored.bytes),
  };
}

function full(): Refusal {
  return new Refusal("uploads-full", { most: megabytes(mediaLimits.organization) });
}

interface Added {
  mediaId: string;
  owner: Media["owner"];
  kind: MediaKind;
  at: string;
}

async function addMedia(transaction: Session["kysely"], { mediaId, owner, kind, at }: Added): Promise<void> {
  const columns = ownerColumns(owner);
  const [column = "service_id"] = Object.entries(columns).flatMap(([name, id]) => (id === null ? [] : name));
  const { last } = await transaction
    .selectFrom("media")
    .select((select) => select.fn.max("position").as("last"))
    .where(sql.ref<string>(column), "=", owner.id)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("media")
    .values({
      ...columns,
      id: mediaId,
      kind,
      state: machine.initial,
      position: (last ?? -1) + 1,
      language: null,
      duration: null,
      licence: "",
      creator: "",
      elsewhere: null,
      source_name: uploadedSource,
      updated_at: at,
      shown: 0,
    })
    .execute();
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}

function unknown(): Refusal {
  return new Refusal("upload-unknown", { hours: mediaLimits.hours });
}
