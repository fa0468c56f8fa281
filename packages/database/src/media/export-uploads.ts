import { sql } from "kysely";
import type { Session } from "../database.ts";
import { ownerOfRow } from "./media-owner.ts";

/** An upload in the export of an account. */
export interface ExportedUpload {
  /** The name of the entry in the language of its source; empty if it has none. */
  entry: string;
  table: string;
  entryId: string;
  kind: string;
  state: string;
  /** The public can see it. */
  shown: boolean;
  /** As announced before the first byte. */
  bytes: number;
  /** Why it failed. */
  problem: string | null;
  decorative: boolean;
  texts: { field: string; language: string; text: string }[];
  createdAt: string;
}

/** All uploads of a person. The caller checks the permission. */
export async function exportUploads(
  { kysely }: Pick<Session, "kysely">,
  personId: string,
): Promise<ExportedUpload[]> {
  const rows = await kysely
    .selectFrom("uploads")
    .innerJoin("media", "media.id", "uploads.media_id")
    .leftJoin("services", "services.id", "media.service_id")
    .leftJoin("organizations", "organizations.id", "media.organization_id")
    .leftJoin("locations", "locations.id", "media.location_id")
    .select(["uploads.bytes", "uploads.problem", "uploads.decorative", "uploads.created_at as createdAt"])
    .select(["media.id", "media.kind", "media.state", "media.shown"])
    .select(["media.service_id", "media.organization_id", "media.location_id"])
    .select(sql<string>`coalesce(services.name, organizations.name, locations.name, '')`.as("entry"))
    .where("uploads.person_id", "=", personId)
    .orderBy("uploads.created_at")
    .orderBy("uploads.id")
    .execute();
  const texts = await kysely
    .selectFrom("media_texts")
    .innerJoin("uploads", "uploads.media_id", "media_texts.media_id")
    .select(["media_texts.media_id as mediaId", "field", "language", "text"])
    .where("uploads.person_id", "=", personId)
    .orderBy("media_texts.position")
    .execute();
  const textsOf = Map.groupBy(texts, ({ mediaId }) => mediaId);
  return rows.map((row) => {
    const { kind, state, bytes, problem, createdAt } = row;
    const { table, id: entryId } = ownerOfRow(row);
    return {
      entry: row.entry,
      table,
      entryId,
      kind,
      state,
      shown: row.shown === 1,
      bytes,
      problem,
      decorative: row.decorative === 1,
      texts: (textsOf.get(row.id) ?? []).map(({ field, language, text }) => ({ field, language, text })),
      createdAt,
    };
  });
}
