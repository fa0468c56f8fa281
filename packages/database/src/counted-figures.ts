import type { Session } from "./database.ts";

/** What takes too long to count for each page, as it was counted last. */
export interface CountedFigure {
  /** What was stored, as JSON returns it. */
  value: unknown;
  /** RFC 3339. */
  countedAt: string;
}

/** Reads a figure; `undefined` if it was never counted. */
export async function readFigure({ kysely }: Session, name: string): Promise<CountedFigure | undefined> {
  const row = await kysely
    .selectFrom("counted_figures")
    .select(["value", "counted_at"])
    .where("name", "=", name)
    .executeTakeFirst();
  return row && { value: JSON.parse(row.value), countedAt: row.counted_at };
}

/** Stores a figure for all who read it until it is counted again. Returns the time of the count. */
export async function storeFigure(
  { kysely }: Session,
  { name, value }: { name: string; value: unknown },
): Promise<string> {
  const row = { value: JSON.stringify(value), counted_at: new Date().toISOString() };
  await kysely
    .insertInto("counted_figures")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
  return row.counted_at;
}
