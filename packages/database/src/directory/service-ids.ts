import type { Session } from "../database.ts";

/** The ids of all services that are not withdrawn, in batches. */
export async function* serviceIdsInBatches(
  { kysely }: Session,
  size: number,
): AsyncGenerator<string[], void> {
  let last = "";
  for (;;) {
    const rows = await kysely
      .selectFrom("services")
      .select("id")
      .where("withdrawn_at", "is", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(size)
      .execute();
    const ids = rows.map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    yield ids;
    last = end;
  }
}
