import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

/**
 * Our identifiers of services by those that their source uses, for what comes beside an import and names them. Those
 * that are unknown or withdrawn are left out.
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
