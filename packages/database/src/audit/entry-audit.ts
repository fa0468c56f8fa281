import { permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { oneOf } from "../one-of.ts";
import { type AuditEvent, auditEventOf, type AuditQuery } from "./audit.ts";

/**
 * All that happened to an entry, the last first: to itself, to its changes and media, to suggestions about it, and to
 * claims of it.
 */
export async function readEntryAudit(
  session: Session,
  {
    actor,
    entry,
    by,
    before,
    most = 100,
  }: Pick<AuditQuery, "by" | "before" | "most"> & { actor: Acting; entry: EntryName },
): Promise<(AuditEvent & { id: string })[]> {
  permit(actor, "audit:read");
  const { kysely, kind } = session;
  const found: { id: string; at: string }[] = [];
  // One statement for each table: a single one would walk through the trail of everything.
  for (const [table, ids] of await objectsOf(session, entry)) {
    let query = kysely
      .selectFrom("audit_events")
      .select(["id", "at"])
      .where("object_table", "=", table)
      .where(oneOf(kind, { column: "object_id", values: ids }));
    if (by !== undefined) query = query.where("actor", "=", by);
    if (before)
      query = query.where((row) =>
        row.or([row("at", "<", before.at), row.and([row("at", "=", before.at), row("id", "<", before.id)])]),
      );
    found.push(...(await query.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute()));
  }
  const last = found
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
    .slice(0, most)
    .map(({ id }) => id);
  const rows = await kysely
    .selectFrom("audit_events")
    .selectAll()
    .where(oneOf(kind, { column: "id", values: last }))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(auditEventOf);
}

function keyOf({ at, id }: { at: string; id: string }): string {
  return `${at} ${id}`;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** The objects whose events are about an entry, by table. */
async function objectsOf({ kysely }: Session, { table, id }: EntryName): Promise<Map<string, string[]>> {
  const owner = table === "services" ? "service_id" : "organization_id";
  const revisions = await kysely
    .selectFrom("revisions")
    .select("id")
    .where("entry_id", "=", id)
    .where("entry_table", "=", table)
    .execute();
  const media = await kysely.selectFrom("media").select("id").where(owner, "=", id).execute();
  const { rows: reports } = await (
    table === "services"
      ? sql<{ id: string }>`select id from suggestions where service_id = ${id}`
      : sql<{ id: string }>`select id from claims where organization_id = ${id}`
  ).execute(kysely);
  const objects: [string, string[]][] = [
    [table, [id]],
    ["revisions", idsOf(revisions)],
    ["media", idsOf(media)],
    [table === "services" ? "suggestions" : "claims", idsOf(reports)],
  ];
  return new Map(objects.filter(([, ids]) => ids.length > 0));
}
