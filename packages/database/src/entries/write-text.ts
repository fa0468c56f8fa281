import { may, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { originalHash } from "../translations/original-hash.ts";
import { editedSource } from "./published-edits.ts";
import type { Json, RecordChange } from "./record-change.ts";
import { insertRow, removeRow, updateRow } from "./write-row.ts";

/**
 * Writes a translation of the current text, or withdraws it if it is empty. The translation becomes a row of ours in
 * place of the source's, so that later imports do not change it.
 */
export async function writeText(
  session: Session,
  { actor, change, at }: { actor: Acting; change: RecordChange & { kind: "text" }; at: string },
): Promise<void> {
  const { table, recordId, field, language, after } = change;
  const { kysely } = session;
  const stored = await kysely
    .selectFrom("translations")
    .select(["id", "source_name"])
    .where("link_id", "=", recordId)
    .where("field_name", "=", field)
    .where("language", "=", language)
    .where("withdrawn_at", "is", null)
    .orderBy("source_position")
    .orderBy("id")
    .execute();
  const own = stored.find((row) => row.source_name === editedSource);
  for (const { id } of stored)
    if (after === null || id !== own?.id)
      await removeRow(session, { change: { table: "translations", recordId: id }, at });
  if (after === null) return;
  const { rows } = await sql<{ original: Json }>`
    select ${sql.ref(field)} as original from ${sql.table(table)} where id = ${recordId}
  `.execute(kysely);
  const original = rows[0]?.original ?? null;
  const values = {
    value: after,
    source: "human",
    // A reviewer of the language has reviewed what they publish in it.
    reviewed_at: may(actor, "translation:review", { language }) ? at : null,
    original,
    original_hash: originalHash(original),
  };
  if (own) return updateRow(session, { table: "translations", recordId: own.id, values, at });
  await insertRow(kysely, {
    table: "translations",
    record: {
      ...values,
      id: randomUUID(),
      link_id: recordId,
      link_entity: table,
      language,
      field_name: field,
      source_name: editedSource,
      source_key: null,
      // Before any translation that a source adds later: pages show the first.
      source_position: -1,
      content_hash: "",
      extra: null,
      withdrawn_at: null,
      updated_at: at,
    },
  });
}
