import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { ImportRun } from "./import-run.ts";

/** Translations that were stored before anybody asked what they were made from count from here on. */
export async function learnOriginals(transaction: Transaction<Schema>, run: ImportRun): Promise<void> {
  if (!run.tables.includes("translations")) return;
  await sql`
    update translations set original_hash = (
      select staged.original_hash from staged_translations as staged
      where staged.run_id = ${run.id} and staged.id = translations.id
    )
    where original_hash is null and source_name = ${run.source} and withdrawn_at is null
  `.execute(transaction);
}
