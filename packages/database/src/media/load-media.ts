import type { Media, MediaFile } from "@dragoman/hsds";
import type { Selectable } from "kysely";
import type { Session } from "../database.ts";
import type { MediaFileTable, MediaTable, MediaTextTable } from "../schema.ts";
import { publicMedia } from "../confidentiality/confidential.ts";
import { childrenBy } from "../directory/group-rows.ts";
import { oneOf } from "../one-of.ts";

/** The columns that name the owner of media, with the owner's table. */
export const mediaOwners = {
  service_id: "services",
  organization_id: "organizations",
  location_id: "locations",
} as const satisfies Record<string, Media["owner"]["table"]>;

/** Ids of owners. */
export type MediaOwners = Partial<Record<keyof typeof mediaOwners, readonly string[]>>;

/** The public media of owners, in their order. */
export async function loadMedia({ kysely, kind }: Session, owners: MediaOwners): Promise<Media[]> {
  const wanted = Object.entries(owners).filter(([, values]) => values.length > 0);
  if (wanted.length === 0) return [];
  const rows = await kysely
    .selectFrom("media")
    .selectAll()
    .where((where) => where.or(wanted.map(([column, values]) => oneOf(kind, { column, values }))))
    .where(publicMedia())
    .orderBy("position")
    .orderBy("id")
    .execute();
  return compileMedia({ kysely, kind }, rows);
}

/** Adds files and texts to rows of media. */
export async function compileMedia(
  session: Session,
  rows: readonly Selectable<MediaTable>[],
): Promise<Media[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const filesOf = childrenBy(await loadFiles(session, ids), "media_id");
  const textsOf = childrenBy(await loadTexts(session, ids), "media_id");
  return rows.map((row) => ({
    id: row.id,
    owner: ownerOf(row),
    kind: row.kind,
    state: row.state,
    position: row.position,
    language: row.language,
    duration: row.duration,
    licence: row.licence,
    creator: row.creator,
    ...(row.elsewhere !== null && { elsewhere: row.elsewhere }),
    texts: textsOf(row.id).map(({ field, language, text }) => ({ field, language, text })),
    files: filesOf(row.id).map(fileOf),
  }));
}

function fileOf({ role, type, language, width, height, bytes, digest }: MediaFileTable): MediaFile {
  return { role, type, language, width, height, bytes, digest };
}

function loadFiles({ kysely, kind }: Session, ids: readonly string[]): Promise<MediaFileTable[]> {
  return kysely
    .selectFrom("media_files")
    .selectAll()
    .where(oneOf(kind, { column: "media_id", values: ids }))
    .orderBy("position")
    .execute();
}

function loadTexts({ kysely, kind }: Session, ids: readonly string[]): Promise<MediaTextTable[]> {
  return kysely
    .selectFrom("media_texts")
    .selectAll()
    .where(oneOf(kind, { column: "media_id", values: ids }))
    .orderBy("position")
    .execute();
}

function ownerOf({
  id: media,
  service_id,
  organization_id,
  location_id,
}: Selectable<MediaTable>): Media["owner"] {
  if (service_id !== null) return { table: "services", id: service_id };
  if (organization_id !== null) return { table: "organizations", id: organization_id };
  if (location_id !== null) return { table: "locations", id: location_id };
  throw new Error(`Nothing owns the media ${media}.`);
}

/** Finds media by their owner. */
export function mediaByOwner(
  media: readonly Media[],
): (table: Media["owner"]["table"], id: string | null) => Media[] {
  const groups = Map.groupBy(media, ({ owner }) => `${owner.table} ${owner.id}`);
  return (table, id) => groups.get(`${table} ${id}`) ?? [];
}
