import type { Session } from "../database.ts";

/** BCP 47 tags of every language in the directory, spoken or written, without duplicates and in no particular order. */
export async function findLanguagesUsed({ kysely }: Session): Promise<string[]> {
  const spoken = kysely
    .selectFrom("languages")
    .select("code as tag")
    .where("withdrawn_at", "is", null)
    .where("code", "is not", null);
  const translated = kysely
    .selectFrom("translations")
    .select("language as tag")
    .where("withdrawn_at", "is", null);
  const written = (["organizations", "services", "locations"] as const).map((table) =>
    kysely
      .selectFrom(table)
      .select("language as tag")
      .where("withdrawn_at", "is", null)
      .where("language", "is not", null),
  );
  // UNION removes duplicates.
  const rows = await written.reduce((all, one) => all.union(one), spoken.union(translated)).execute();
  return rows.flatMap(({ tag }) => tag ?? []);
}
