import type { Media, MediaContent, MediaFile, MediaTextField } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { may, type Acting, type Actor } from "@dragoman/policy";
import { isDeepStrictEqual } from "node:util";
import type { Database, Session } from "../database.ts";
import type { MediaTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { servicesShowing, unusedOf } from "./import-media.ts";
import { compileMedia } from "./load-media.ts";
import { addMediaFiles, type UploadProblem } from "./media-outcome.ts";
import { isConfidentialOwner, organizationOf, ownerColumns, ownerOfRow, permitMedia } from "./media-owner.ts";
import { moveMedia } from "./media-states.ts";
import { requireStorage, uploadedSource } from "./uploads.ts";

/** Media as the editors of the entry see them. */
export interface EditableMedia extends Media {
  /** The public can see them. */
  isShown: boolean;
  /** They were uploaded, and can be described and removed here. Media of a source cannot. */
  isOurs: boolean;
  /** A decorative photo, which needs no alternative text. */
  isDecorative: boolean;
  /** Why the upload failed. */
  problem: UploadProblem | null;
}

/** All media of an entry that have not been removed, in their order. @throws {Refusal} as `permit`; `media-unknown` */
export async function readEditableMedia(
  session: Session,
  { actor, owner }: { actor: Acting; owner: Media["owner"] },
): Promise<EditableMedia[]> {
  await permitMedia(session, { actor, action: "media:describe", owner });
  let query = session.kysely.selectFrom("media").selectAll().where("state", "!=", "removed");
  for (const [column, id] of Object.entries(ownerColumns(owner))) {
    // A cast, because `Object.entries` forgets the type of keys.
    if (id !== null) query = query.where(column as keyof ReturnType<typeof ownerColumns>, "=", id);
  }
  const rows = await query.orderBy("position").orderBy("id").execute();
  const media = await compileMedia(session, rows);
  const uploads = await session.kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .select(["uploads.media_id", "uploads.problem", "uploads.decorative"])
    .where("media.id", "in", ["", ...rows.map(({ id }) => id)])
    .execute();
  const uploadOf = new Map(uploads.map((upload) => [upload.media_id, upload]));
  return rows.flatMap((row, index) => {
    const one = media[index];
    if (!one) return [];
    const upload = uploadOf.get(row.id);
    return {
      ...one,
      isShown: row.shown === 1,
      isOurs: row.source_name === uploadedSource,
      isDecorative: upload?.decorative === 1,
      // A cast, because only `settleMedia` and `expireUploads` write it.
      problem: (upload?.problem ?? null) as UploadProblem | null,
    };
  });
}

/** The texts of media in one language. An empty text deletes the stored one. */
export interface MediaDescription {
  /** BCP 47. */
  language: string;
  texts: Partial<Record<MediaTextField, string>>;
  isDecorative: boolean;
  /** BCP 47: the spoken language; if absent, it stays. */
  spoken?: string | null;
}

/**
 * Describes uploaded media. Changing what the public already sees requires permission to publish.
 *
 * @throws {Refusal} as `permit`; `media-unknown`
 */
export async function describeMedia(
  { kysely, kind }: Database,
  { actor, id, description }: { actor: Actor; id: string; description: MediaDescription },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const before = await ownMedia(session, { actor, id, isPublishing: true });
    const { language, texts, isDecorative, spoken } = description;
    const others = before.texts.filter(
      (text) => text.language !== language || texts[text.field] === undefined,
    );
    // A cast, because `Object.entries` forgets the type of keys.
    const written = (Object.entries(texts) as [MediaTextField, string][])
      .map(([field, text]) => ({ field, language, text: text.trim() }))
      .filter(({ text }) => text !== "");
    const after = [...others, ...written];
    await transaction.deleteFrom("media_texts").where("media_id", "=", id).execute();
    if (after.length > 0)
      await transaction
        .insertInto("media_texts")
        .values(after.map((text, position) => ({ ...text, media_id: id, position })))
        .execute();
    await transaction
      .updateTable("media")
      .set({ updated_at: new Date().toISOString(), ...(spoken !== undefined && { language: spoken }) })
      .where("id", "=", id)
      .execute();
    await transaction
      .updateTable("uploads")
      .set({ decorative: isDecorative ? 1 : 0 })
      .where("media_id", "=", id)
      .execute();
    if (!isDeepStrictEqual(before.texts, after))
      await recordAudit(session, {
        actor,
        action: "media:describe",
        object: { table: "media", id },
        before: before.texts,
        after,
      });
    await reindexServices(session, before);
  });
}

/** A transcript or captions. */
export interface CaptionsToSave {
  actor: Actor;
  id: string;
  /** BCP 47: the language in which they are written. */
  language: string;
  bytes: number;
  store: () => Promise<MediaContent & { bytes: number }>;
}

/**
 * Saves the captions of a film (`captions`) or the transcript of sound (`transcript`) in one language, in place of
 * earlier ones. `store` writes the file, and is called after the check of permission. Returns files that are no longer
 * used.
 *
 * @throws {Refusal} as `permit`; `media-unknown`, `uploads-full`
 */
export async function saveCaptions(
  { kysely, kind }: Database,
  { actor, id, language, bytes, store }: CaptionsToSave,
): Promise<MediaContent[]> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const before = await ownMedia(session, { actor, id, isPublishing: true });
    await requireStorage(session, { owner: before.owner, bytes });
    const role = before.kind === "audio" ? "transcript" : "captions";
    const others = before.files.filter((one) => one.role !== role || one.language !== language);
    const file: MediaFile = { ...(await store()), role, language, width: null, height: null };
    await transaction.deleteFrom("media_files").where("media_id", "=", id).execute();
    await addMediaFiles(transaction, { mediaId: id, from: 0, files: [...others, file] });
    await recordAudit(session, {
      actor,
      action: "media:describe",
      object: { table: "media", id },
      after: { [role]: language },
    });
    await reindexServices(session, before);
    return unusedOf(session, [before]);
  });
}

/**
 * The owner of uploaded media that are hidden; `undefined` if the public sees them. @throws {Refusal} as `permit`;
 * `media-unknown`
 */
export async function findHiddenMedia(
  session: Session,
  { actor, id }: { actor: Actor; id: string },
): Promise<Media["owner"] | undefined> {
  const row = await findMedia(session, id);
  const owner = ownerOfRow(row);
  await permitMedia(session, { actor, action: "media:describe", owner });
  return row.shown === 1 ? undefined : owner;
}

/** Moves media before their predecessor. @throws {Refusal} as `permit`; `media-unknown` */
export async function moveMediaUp(
  { kysely, kind }: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const media = await ownMedia(session, { actor, id, isPublishing: false });
    const all = await readEditableMedia(session, { actor, owner: media.owner });
    const at = all.findIndex((one) => one.id === id);
    const order = all.map((one) => one.id);
    if (at > 0) order.splice(at - 1, 2, id, order[at - 1] ?? "");
    for (const [position, one] of order.entries())
      await transaction.updateTable("media").set({ position }).where("id", "=", one).execute();
    await reindexServices(session, media);
  });
}

/**
 * Removes media for good, with immediate effect. Returns files that are no longer used, and the upload whose bytes can
 * be deleted.
 *
 * @throws {Refusal} as `follow`; `media-unknown`
 */
export async function removeMedia(
  { kysely, kind }: Database,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ unused: MediaContent[]; uploadId: string | null }> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const row = await findMedia(session, id);
    await moveMedia(transaction, { actor, id, event: "remove" });
    const [media] = await compileMedia(session, [row]);
    const upload = await transaction
      .deleteFrom("uploads")
      .where("media_id", "=", id)
      .returning("id")
      .executeTakeFirst();
    await transaction.deleteFrom("jobs").where("subject", "=", id).execute();
    await transaction.deleteFrom("media_files").where("media_id", "=", id).execute();
    await transaction.deleteFrom("media_texts").where("media_id", "=", id).execute();
    if (media) await reindexServices(session, media);
    return { unused: media ? await unusedOf(session, [media]) : [], uploadId: upload?.id ?? null };
  });
}

/** The size of a file of media that the actor may describe, whether the public sees them or not. */
export async function findEditableMediaFile(
  { kysely }: Session,
  { actor, file }: { actor: Actor; file: MediaContent },
): Promise<{ bytes: number } | undefined> {
  if (actor.personId === null) return undefined;
  const rows = await kysely
    .selectFrom("media_files")
    .innerJoin("media", "media.id", "media_files.media_id")
    .select(["media_files.bytes", "media.service_id", "media.organization_id", "media.location_id"])
    .where("media_files.digest", "=", file.digest)
    .where("media_files.type", "=", file.type)
    .where("media.state", "=", "ready")
    .execute();
  for (const row of rows) {
    const owner = ownerOfRow(row);
    const resource = { organizationId: (await organizationOf({ kysely }, owner)) ?? null };
    const isHidden = await isConfidentialOwner({ kysely }, owner);
    if (may(actor, "media:describe", resource) && (!isHidden || may(actor, "confidential:read", resource)))
      return { bytes: row.bytes };
  }
  return undefined;
}

/** `lock`: until the transaction ends, so that nothing is published between the check and the change. */
async function findMedia(
  { kysely, kind }: Session,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<MediaRow> {
  const query = kysely
    .selectFrom("media")
    .selectAll()
    .where("id", "=", id)
    .where("source_name", "=", uploadedSource)
    .where("state", "!=", "removed");
  const row = await (kind === "postgres" && lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal("media-unknown", {});
  return row;
}

type MediaRow = Omit<MediaTable, "shown"> & { shown: number };

async function ownMedia(
  session: Session,
  { actor, id, isPublishing }: { actor: Actor; id: string; isPublishing: boolean },
): Promise<Media> {
  const row = await findMedia(session, id, { lock: true });
  const owner = ownerOfRow(row);
  await permitMedia(session, { actor, action: "media:describe", owner });
  if (isPublishing && row.shown === 1)
    await permitMedia(session, { actor, action: "listing:publish", owner });
  const [media] = await compileMedia(session, [row]);
  if (!media) throw new Refusal("media-unknown", {});
  return media;
}

/** Enqueues the services that show the media. */
async function reindexServices(session: Session, media: Media): Promise<void> {
  const at = new Date().toISOString();
  await enqueueServices(session, { services: await servicesShowing(session, [media]), at });
}
