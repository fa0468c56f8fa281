import { isDeepStrictEqual } from "node:util";
import type { Media, MediaContent } from "@dragoman/hsds";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { compileMedia, type mediaOwners } from "./load-media.ts";
import { oneOf } from "../one-of.ts";
import { advisoryLocks } from "../postgres/advisory-locks.ts";
import { readLogo } from "../site-settings/site-logo.ts";

/** The result of importing the media of a source. */
export interface ImportedMedia {
  /** Numbers of media. */
  stored: number;
  removed: number;
  /** Files that no media use any more, to be removed from storage. */
  unused: MediaContent[];
}

/**
 * Replaces the media of a source, all of them or none. Unchanged media stay as they are, and missing ones are removed.
 * Enqueues the services that show changed media, in the same transaction.
 *
 * Every owner must exist, and every file must be stored already, so that no page refers to a missing file.
 */
export function importMedia(
  { kysely, kind }: Database,
  { source, media }: { source: string; media: readonly Media[] },
): Promise<ImportedMedia> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    if (kind === "postgres")
      await sql`select pg_advisory_xact_lock(${advisoryLocks.media})`.execute(transaction);
    const at = new Date().toISOString();
    const known = await mediaOfSource(session, source);
    const knownById = new Map(known.map((one) => [one.id, one]));
    const changed = media.filter((one) => !isDeepStrictEqual(one, knownById.get(one.id)));
    const ids = new Set(media.map(({ id }) => id));
    const gone = known.filter(({ id, state }) => !ids.has(id) && state !== "removed");
    const former = [...gone, ...changed.flatMap(({ id }) => knownById.get(id) ?? [])];
    await deleteContents(session, former);
    for (const one of changed) await storeMedia(session, { one, source, at });
    await markRemoved(session, { media: gone, at });
    await enqueueServices(session, { services: await servicesShowing(session, [...former, ...changed]), at });
    return { stored: changed.length, removed: gone.length, unused: await unusedOf(session, former) };
  });
}

/** Media that are not in the directory yet, each of a source. Their owners and files must be there. */
export async function addMedia(
  { kysely, kind }: Database,
  media: readonly (Omit<Media, "state"> & { source: string; isShown: boolean })[],
): Promise<void> {
  if (media.length === 0) return;
  await kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const at = new Date().toISOString();
    for (const { source, isShown, ...one } of media)
      await storeMedia(session, { one: { ...one, state: "ready" }, source, isShown, at });
    await enqueueServices(session, { services: await servicesShowing(session, media), at });
  });
}

async function mediaOfSource(session: Session, source: string): Promise<Media[]> {
  const rows = await session.kysely
    .selectFrom("media")
    .selectAll()
    .where("source_name", "=", source)
    .execute();
  return compileMedia(session, rows);
}

async function deleteContents({ kysely, kind }: Session, media: readonly Media[]): Promise<void> {
  const among = oneOf(kind, { column: "media_id", values: media.map(({ id }) => id) });
  await kysely.deleteFrom("media_files").where(among).execute();
  await kysely.deleteFrom("media_texts").where(among).execute();
}

async function storeMedia(
  { kysely }: Session,
  { one, source, isShown = true, at }: { one: Media; source: string; isShown?: boolean; at: string },
): Promise<void> {
  const { id, owner, kind, state, position, language, duration, licence, creator } = one;
  const { texts, files, elsewhere = null } = one;
  const values = { kind, state, position, language, duration, licence, creator, elsewhere };
  const row = { ...values, ...ownerColumns(owner), source_name: source, updated_at: at };
  await kysely
    .insertInto("media")
    .values({ id, ...row, shown: isShown ? 1 : 0 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  const numbered = <T extends object>(some: readonly T[]) =>
    some.map((each, position) => ({ ...each, media_id: id, position }));
  if (files.length > 0) await kysely.insertInto("media_files").values(numbered(files)).execute();
  if (texts.length > 0) await kysely.insertInto("media_texts").values(numbered(texts)).execute();
}

function ownerColumns(owner: Media["owner"]): Record<keyof typeof mediaOwners, string | null> {
  const idIn = (table: Media["owner"]["table"]) => (owner.table === table ? owner.id : null);
  return {
    service_id: idIn("services"),
    organization_id: idIn("organizations"),
    location_id: idIn("locations"),
  };
}

/** The rows stay, so that their ids are never used again. */
async function markRemoved(
  { kysely, kind }: Session,
  { media, at }: { media: readonly Media[]; at: string },
): Promise<void> {
  await kysely
    .updateTable("media")
    .set({ state: "removed", updated_at: at })
    .where(oneOf(kind, { column: "id", values: media.map(({ id }) => id) }))
    .execute();
}

/** The services whose pages show these media. */
export async function servicesShowing(
  { kysely, kind }: Session,
  media: readonly Pick<Media, "owner">[],
): Promise<string[]> {
  const idsIn = (table: Media["owner"]["table"]) =>
    media.flatMap(({ owner }) => (owner.table === table ? [owner.id] : []));
  const { rows } = await sql<{ id: string }>`
    select id from services where ${oneOf(kind, { column: "id", values: idsIn("services") })}
    union
    select id from services where ${oneOf(kind, { column: "organization_id", values: idsIn("organizations") })}
    union
    select service_id as id from service_at_location
    where service_id is not null and ${oneOf(kind, { column: "location_id", values: idsIn("locations") })}
  `.execute(kysely);
  return rows.map(({ id }) => id);
}

/** The files of these media that are no longer used, by media or as the logo of the directory. */
export async function unusedOf(
  { kysely, kind }: Session,
  former: readonly { files: readonly MediaContent[] }[],
): Promise<MediaContent[]> {
  const contents = new Map(
    former.flatMap(({ files }) => files.map(({ digest, type }) => [`${digest} ${type}`, { digest, type }])),
  );
  const digests = [...contents.values()].map(({ digest }) => digest);
  const used = await kysely
    .selectFrom("media_files")
    .select(["digest", "type"])
    .where(oneOf(kind, { column: "digest", values: digests }))
    .execute();
  const logo = await readLogo({ kysely });
  for (const { digest, type } of logo ? [...used, logo] : used) contents.delete(`${digest} ${type}`);
  return [...contents.values()];
}
