import { Refusal } from "@dragoman/hsds/refusal";
import type { Session } from "../database.ts";
import { hasTables } from "../database-marker.ts";

/** Where the filling of a database from elsewhere has got to. A database without a mark is not being filled. */
export interface FillingMark {
  /** `empty`: the content is not written yet. `filled`: it is complete, and nobody has opened the database since. */
  state: "empty" | "filled";
  /** A hash of its content. */
  content: string;
}

/**
 * The setting that holds the mark. Filling replaces all settings in its transaction, so `empty` ends with its commit.
 */
const name = "unfinished_filling";

export async function writeFillingMark({ kysely }: Session, { state, content }: FillingMark): Promise<void> {
  const value = `${state} ${content}`;
  await kysely
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** `undefined` also for a database without tables. */
export async function readFillingMark(session: Session): Promise<FillingMark | undefined> {
  if (!(await hasTables(session))) return undefined;
  const row = await session.kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!row) return undefined;
  const [state, content = ""] = row.value.split(" ");
  return { state: state === "filled" ? "filled" : "empty", content };
}

export async function removeFillingMark({ kysely }: Session): Promise<void> {
  await kysely.deleteFrom("settings").where("name", "=", name).execute();
}

/**
 * Refuses a database that a restore or a move has left empty, before anybody takes it for a new directory.
 *
 * @throws {Refusal} `restore-unfinished`
 */
export async function requireFilled(
  session: Session,
  { place }: { place: string },
): Promise<FillingMark | undefined> {
  const mark = await readFillingMark(session);
  if (mark?.state === "empty") throw new Refusal("restore-unfinished", { place });
  return mark;
}
