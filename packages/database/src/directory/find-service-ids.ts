import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

/**
 * Maps the ids of a source to ours, for data that comes beside an import. Unknown and withdrawn services are left out.
 */
export async function findServiceIds(
  { kysely, kind }: Session,
  { source, keys }: { source: string; keys: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely
    .selectFrom("services")
    .select(["id", "source_key"])
    .where("source_name", "=", source)
    .where("withdrawn_at", "is", null)
    .where(oneOf(kind, { column: "source_key", values: keys }))
    .execute();
  return new Map(rows.flatMap(({ id, source_key }) => (source_key === null ? [] : [[source_key, id]])));
}
