import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Session } from "../database.ts";
import type { AuditEventTable } from "../schema.ts";

/** An action of an actor on an object. Neither side holds a code, a token or a secret. */
export interface AuditEvent {
  /** RFC 3339 in UTC. */
  at: string;
  /** The id of a person, or `system`. */
  actor: string;
  /** An action of the policy or an event of a state machine: `role:grant-editor`, `revision:accept`. */
  action: string;
  object: { table: string; id: string };
  /** The state before; absent for a new object. */
  before: unknown;
  /** The state after; absent for a deleted object. */
  after: unknown;
}

/** Records an event in the transaction of the action itself. */
export async function recordAudit(
  { kysely }: Pick<Session, "kysely">,
  {
    actor,
    action,
    object,
    before,
    after,
  }: Omit<AuditEvent, "at" | "actor" | "before" | "after"> &
    Partial<Pick<AuditEvent, "before" | "after">> & { actor: Acting },
): Promise<void> {
  await kysely
    .insertInto("audit_events")
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      actor: actorName(actor),
      action,
      object_table: object.table,
      object_id: object.id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

export interface AuditQuery {
  /** Only events of this object, or of all objects in this table if there is no id. */
  object?: { table: string; id?: string };
  /** Only events of this person or of the program (`system`). */
  by?: string;
  /** Only this action, as the policy or a state machine names it. */
  action?: string;
  /** Leaves out sign-ins, of which there are many more than of everything else. */
  withoutSignIns?: boolean;
  /** Only events before this one, for paging. */
  before?: { at: string; id: string };
  most?: number;
}

/** Audit events, latest first. */
export async function readAudit(
  { kysely }: Session,
  { actor, object, by, action, withoutSignIns = false, before, most = 100 }: AuditQuery & { actor: Acting },
): Promise<(AuditEvent & { id: string })[]> {
  permit(actor, "audit:read");
  let query = kysely.selectFrom("audit_events").selectAll();
  if (object) query = query.where("object_table", "=", object.table);
  if (object?.id !== undefined) query = query.where("object_id", "=", object.id);
  if (by !== undefined) query = query.where("actor", "=", by);
  if (action !== undefined) query = query.where("action", "=", action);
  // Written as the partial indexes have it, which a parameter would not match.
  if (withoutSignIns) query = query.where(sql<boolean>`action <> 'session:open'`);
  if (before)
    query = query.where((row) =>
      row.or([row("at", "<", before.at), row.and([row("at", "=", before.at), row("id", "<", before.id)])]),
    );
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
  return rows.map(auditEventOf);
}

/** Converts a stored event. */
export function auditEventOf({
  object_table: table,
  object_id: objectId,
  before: was,
  after: became,
  ...rest
}: Selectable<AuditEventTable>): AuditEvent & { id: string } {
  return { ...rest, object: { table, id: objectId }, before: parse(was), after: parse(became) };
}

function actorName(actor: Acting): string {
  return actor === "system" ? "system" : (actor.personId ?? "visitor");
}

function parse(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}
