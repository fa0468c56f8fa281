import { sql, type Transaction } from "kysely";
import type { Schema } from "../schema.ts";
import type { ImportRun } from "./import-run.ts";

/** Translations that were stored before anybody kept what they were made from count from here on. */
export async function learnOriginals(transaction: Transaction<Schema>, run: ImportRun): Promise<void> {
  if (!run.tables.includes("translations")) return;
  const staged = (column: "original" | "original_hash") => sql`(
    select ${sql.ref(`staged.${column}`)} from staged_translations as staged
    where staged.run_id = ${run.id} and staged.id = translations.id
  )`;
  // Where only the hash is known, the text is learned as long as it is that text.
  await sql`
    update translations set original_hash = ${staged("original_hash")}, original = ${staged("original")}
    where source_name = ${run.source} and withdrawn_at is null
      and (original_hash is null or (original is null and original_hash = ${staged("original_hash")}))
  `.execute(transaction);
}
