import { Refusal } from "@dragoman/hsds/refusal";
import { type Acting, permit } from "@dragoman/policy";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { editedSource, goneFromSource, wholeRow } from "../entries/published-edits.ts";
import { removeRow, restoreRow } from "../entries/write-row.ts";
import { enqueueServices } from "../outbox/changes.ts";

/** A pair of services, in the order of their ids. */
function pairOf(one: string, other: string): { one_id: string; other_id: string } {
  return one < other ? { one_id: one, other_id: other } : { one_id: other, other_id: one };
}

/**
 * Hides a service behind another one, its representative. It disappears from search and pages, and its address redirects;
 * neither is changed, and no import shows it again. Services hidden behind it are then hidden behind the other, too.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if one of them is not public any more
 */
export function hideDuplicate(
  database: Database,
  { actor, id, standsFor }: { actor: Acting; id: string; standsFor: string },
): Promise<void> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, "duplicate:settle");
    const session = { kysely: transaction, kind: database.kind };
    if (id === standsFor || !(await arePublic(session, [id, standsFor])))
      throw new Refusal("state-changed", { state: "withdrawn" });
    const at = new Date().toISOString();
    await removeRow(session, { change: { table: "services", recordId: id }, at });
    await transaction
      .updateTable("hidden_duplicates")
      .set({ stands_id: standsFor })
      .where("stands_id", "=", id)
      .execute();
    await transaction.deleteFrom("hidden_duplicates").where("service_id", "=", id).execute();
    await transaction
      .insertInto("hidden_duplicates")
      .values({ service_id: id, stands_id: standsFor, hidden_at: at })
      .execute();
    // Other candidates of the hidden one are found again with its representative, if they are similar.
    await transaction
      .deleteFrom("duplicate_candidates")
      .where((row) => row.or([row("one_id", "=", id), row("other_id", "=", id)]))
      .execute();
    await enqueueServices(session, { services: [id], at });
    await recordAudit(session, {
      actor,
      action: "duplicate:hide",
      object: { table: "services", id },
      before: { state: "published" },
      after: { state: "archived", standsFor },
    });
  });
}

/** Whether all of these are public, locked until the transaction ends. */
async function arePublic({ kysely, kind }: Session, ids: readonly string[]): Promise<boolean> {
  const query = kysely
    .selectFrom("services")
    .select("id")
    .where("id", "in", [...ids])
    .where("withdrawn_at", "is", null)
    // In one order, so that two stewards who hide each behind the other do not wait for each other.
    .orderBy("id");
  const found = await (kind === "postgres" ? query.forUpdate() : query).execute();
  return found.length === new Set(ids).size;
}

/**
 * Shows a hidden service again, unchanged except for updates of its source.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `state-changed` if it is not hidden any more
 */
export function showDuplicate(
  database: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<void> {
  permit(actor, "duplicate:settle");
  return database.kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind: database.kind };
    const { numDeletedRows } = await transaction
      .deleteFrom("hidden_duplicates")
      .where("service_id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal("state-changed", { state: "published" });
    await showAgain(session, { actor, id });
  });
}

async function showAgain(session: Session, { actor, id }: { actor: Acting; id: string }): Promise<void> {
  const at = new Date().toISOString();
  // Rows that its source has removed in the meantime stay withdrawn.
  if (!(await isGone(session, id))) await restoreRow(session, { table: "services", recordId: id, at });
  await enqueueServices(session, { services: [id], at });
  await recordAudit(session, {
    actor,
    action: "duplicate:show",
    object: { table: "services", id },
    before: { state: "archived" },
    after: { state: "published" },
  });
}

async function isGone({ kysely }: Session, id: string): Promise<boolean> {
  const removal = await kysely
    .selectFrom("published_edits")
    .select("source_value")
    .where((row) => row.and({ table_name: "services", record_id: id, field: wholeRow }))
    .executeTakeFirst();
  return removal?.source_value === goneFromSource;
}

/** A service that a steward restores in another way is not hidden any more. In its transaction. */
export async function forgetHidden({ kysely }: Pick<Session, "kysely">, id: string): Promise<void> {
  await kysely.deleteFrom("hidden_duplicates").where("service_id", "=", id).execute();
}

/**
 * Shows what is hidden behind a service that its source does not have any more: otherwise nobody would find either.
 * What a steward has archived stays away with all that it stood for.
 */
export async function showOrphanedDuplicates(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select hidden.service_id as id from hidden_duplicates as hidden
    join services as own on own.id = hidden.service_id
    left join services as stands on stands.id = hidden.stands_id
    where stands.id is null or (stands.withdrawn_at is not null and stands.source_name <> ${editedSource}
      and not exists (
        select 1 from published_edits as removal where removal.table_name = 'services'
          and removal.record_id = hidden.stands_id and removal.field = ${wholeRow}
          and removal.source_value <> ${goneFromSource}
      ))
    order by hidden.service_id
  `.execute(database.kysely);
  for (const { id } of rows) await showDuplicate(database, { actor: "system", id });
  return rows.length;
}

/**
 * Remembers that two services are not the same: they are no candidates any more.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`
 */
export function keepApart(
  database: Database,
  { actor, one, other }: { actor: Acting; one: string; other: string },
): Promise<void> {
  return database.kysely.transaction().execute(async (transaction) => {
    permit(actor, "duplicate:settle");
    const pair = pairOf(one, other);
    const { numDeletedRows } = await transaction
      .deleteFrom("duplicate_candidates")
      .where((row) => row.and(pair))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal("state-changed", { state: "decided" });
    await transaction
      .insertInto("different_entries")
      .values({ ...pair, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "duplicate:keep-apart",
        object: { table: "services", id: pair.one_id },
        after: { differsFrom: pair.other_id },
      },
    );
  });
}
