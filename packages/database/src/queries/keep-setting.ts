import type { Session } from "../database.ts";

/**
 * The value of a setting; the first to ask makes it, and everyone after gets the same, also when two programs ask at
 * once.
 */
export async function keepSetting(
  { kysely }: Session,
  { name, make }: { name: string; make: () => string },
): Promise<string> {
  await kysely
    .insertInto("settings")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
