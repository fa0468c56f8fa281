import type { Session } from "../database.ts";

/** Whether the directory holds a service of this source that is not withdrawn. */
export async function holdsSource({ kysely }: Session, source: string): Promise<boolean> {
  const row = await kysely
    .selectFrom("services")
    .select("id")
    .where("source_name", "=", source)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
