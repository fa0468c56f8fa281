import type { Media, MediaText } from "@dragoman/hsds";
import type { ExportedMedia } from "@dragoman/hsds/export";
import { publicMedia } from "../confidentiality/confidential.ts";
import type { Session } from "../database.ts";
import { compileMedia } from "../media/load-media.ts";
import type { DirectoryExport } from "./read-export.ts";
import { loadSecretDomain } from "./secret-domain.ts";

/** Media read at a time. */
const batchSize = 500;

/**
 * The photos, sound and films of exported entries, by id, without those that are still being processed. Those of secret
 * places, and those that nobody has published, only for the owner of the directory.
 */
export async function readExportedMedia(
  session: Session,
  { isPrivate, isExported }: DirectoryExport & { isExported: (owner: Media["owner"]) => boolean },
): Promise<ExportedMedia[]> {
  const domain = isPrivate ? undefined : await loadSecretDomain(session);
  const media: ExportedMedia[] = [];
  for (let last = ""; ;) {
    let query = session.kysely
      .selectFrom("media")
      .selectAll()
      .where("id", ">", last)
      .where("state", "=", "ready")
      .orderBy("id")
      .limit(batchSize);
    if (!isPrivate) query = query.where(publicMedia());
    const rows = await query.execute();
    const rowById = new Map(rows.map((row) => [row.id, row]));
    for (const { state: _, ...one } of await compileMedia(session, rows)) {
      const row = rowById.get(one.id);
      if (!row || !isExported(one.owner)) continue;
      const texts: MediaText[] = domain?.textsOf(one.id) ?? one.texts;
      media.push({ ...one, texts, sourceName: row.source_name, isShown: row.shown === 1 });
    }
    if (rows.length < batchSize) return media;
    last = rows.at(-1)?.id ?? "";
  }
}
