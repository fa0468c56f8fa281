import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import { isInSlice, type SliceOfRun } from "./slice.ts";

/**
 * A stored translation whose provenance is incomplete and that the import can complete. If only the hash is known, the
 * staged original must match it.
 */
export function lacksOriginal(): RawBuilder<boolean> {
  return sql<boolean>`(
    staged.original_hash is not null and (
      stored.original_hash is null
      or (stored.original is null and staged.original is not null and stored.original_hash = staged.original_hash)
    )
  )`;
}

/** Fills in originals of translations that were stored before the database recorded them. */
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
