import type { Database } from "@dragoman/database";
import { randomBytes } from "node:crypto";

const name = "session_secret";

/** The secret of this instance, made when it is first asked for. All processes on one database share it. */
export async function readInstanceSecret({ kysely }: Database): Promise<string> {
  await kysely
    .insertInto("settings")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
