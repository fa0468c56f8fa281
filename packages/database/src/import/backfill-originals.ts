import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import { isInSlice, type SliceOfRun } from "./slice.ts";

/**
 * A stored translation of which an import says more than is known: it was stored before anybody kept what translations
 * are made from. Where only the hash is known, the text is learned as long as it is that text.
 */
export function lacksOriginal(): RawBuilder<boolean> {
  return sql<boolean>`(
    staged.original_hash is not null and (
      stored.original_hash is null
      or (stored.original is null and staged.original is not null and stored.original_hash = staged.original_hash)
    )
  )`;
}

/** Translations that were stored before anybody kept what they were made from count from here on. */
export async function backfillOriginals(
  transaction: Transaction<Schema>,
  { run, slice }: SliceOfRun,
): Promise<void> {
  if (!run.tables.includes("translations")) return;
  const staged = (column: "original" | "original_hash") => sql`(
    select ${sql.ref(`staged.${column}`)} from staged_translations as staged
    where staged.run_id = ${run.id} and staged.id = translations.id
  )`;
  await sql`
    update translations set original_hash = ${staged("original_hash")}, original = ${staged("original")}
    where source_name = ${run.source} and withdrawn_at is null and id in (
      select staged.id from staged_translations as staged
      join translations as stored on stored.id = staged.id
      where ${isInSlice("staged", { run, slice })} and ${lacksOriginal()}
    )
  `.execute(transaction);
}
