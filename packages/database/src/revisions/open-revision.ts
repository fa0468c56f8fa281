import { Refusal } from "@dragoman/hsds/refusal";
import { permit, revision, type Actor } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { organizationOf } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";
import { changeKindsOf } from "./change-kinds.ts";
import { type Revision, revisionOf } from "./revision-rows.ts";

/** The number of open revisions of one person: more than anybody works on. */
export const maxOpenRevisions = 50;

/**
 * The entry of a new revision; `id` is `null` for a new one. `language` (BCP 47): in which its texts are probably
 * written; a service has that of its organization. `firstTerms`: types of help, by the ids of their terms, with which
 * the first service of a new organization is begun once that is published.
 */
export type RevisedEntry =
  | EntryName
  | { table: "services"; id: null; organizationId: string }
  | { table: "organizations"; id: null; language: string; firstTerms?: readonly string[] };

/**
 * The person's open revision of an entry, created if there is none. For a new entry, it begins with a change that adds it
 * without a name; one that is still untouched is returned again.
 *
 * @throws {Refusal} `service-unknown`, `organization-unknown`, `revisions-too-many`
 */
export async function openRevision(
  { kysely, kind }: Database,
  request: RevisedEntry & { actor: Actor },
): Promise<Revision> {
  return kysely.transaction().execute((transaction) => openIn({ kysely: transaction, kind }, request));
}

/** Like `openRevision`, within a transaction. */
export async function openIn(
  session: Session,
  { actor, ...target }: RevisedEntry & { actor: Actor },
): Promise<Revision> {
  const organizationId = await ownerOf(session, { actor, target });
  await lockPerson(session, actor.personId);
  const open = await session.kysely
    .selectFrom("revisions")
    .selectAll()
    .where("person_id", "=", actor.personId)
    .where("state", "in", ["draft", "in-review"])
    .execute();
  const known = open.find((row) =>
    target.id === null
      ? row.version === 0 && row.organization_id === organizationId && revisionOf(row).isNew
      : row.entry_table === target.table && row.entry_id === target.id,
  );
  if (known) {
    // One that is still untouched is begun anew.
    if (target.id === null)
      await session.kysely
        .updateTable("revisions")
        .set({ first_terms: firstTermsOf(target) })
        .where("id", "=", known.id)
        .execute();
    return revisionOf(known);
  }
  if (open.length >= maxOpenRevisions) throw new Refusal("revisions-too-many", { most: maxOpenRevisions });
  return makeRevision(session, { actor, target, organizationId });
}

/** The organization of the entry; `null` for one that does not exist yet. */
async function ownerOf(
  session: Session,
  { actor, target }: { actor: Actor; target: RevisedEntry },
): Promise<string | null> {
  if (target.table === "organizations" && target.id === null) {
    permit(actor, "organization:add");
    return null;
  }
  const organizationId = await organizationOf(
    session,
    target.id === null ? { table: "organizations", id: target.organizationId } : target,
  );
  permit(actor, "listing:change", { organizationId: organizationId ?? null });
  const unknown =
    target.table === "services" && target.id !== null ? "service-unknown" : "organization-unknown";
  if (organizationId === undefined) throw new Refusal(unknown, { id: target.id ?? "" });
  return organizationId;
}

/** The initial values of a new entry: nothing that a reader would see. */
async function valuesOf(
  { kysely }: Session,
  target: Extract<RevisedEntry, { id: null }>,
): Promise<Record<string, string | null>> {
  if (target.table === "organizations") return { name: null, language: target.language };
  const { organizationId: organization_id } = target;
  const owner = await kysely
    .selectFrom("organizations")
    .select("language")
    .where("id", "=", organization_id)
    .executeTakeFirst();
  return { organization_id, status: "active", name: null, language: owner?.language ?? null };
}

function firstTermsOf(target: Extract<RevisedEntry, { id: null }>): string {
  return JSON.stringify(target.table === "organizations" ? (target.firstTerms ?? []) : []);
}

async function makeRevision(
  session: Session,
  { actor, target, organizationId }: { actor: Actor; target: RevisedEntry; organizationId: string | null },
): Promise<Revision> {
  const { kysely } = session;
  const at = new Date().toISOString();
  const entryId = target.id ?? randomUUID();
  const changes: RecordChange[] =
    target.id === null
      ? [
          {
            id: randomUUID(),
            kind: "add",
            table: target.table,
            recordId: entryId,
            values: await valuesOf(session, target),
          },
        ]
      : [];
  const row: Selectable<RevisionTable> = {
    id: randomUUID(),
    person_id: actor.personId,
    organization_id: organizationId,
    entry_table: target.table,
    entry_id: entryId,
    state: revision.initial,
    version: 0,
    changes: JSON.stringify(changes),
    change_count: changes.length,
    change_kinds: changeKindsOf(changes).join(" "),
    accepted: null,
    note: "",
    created_at: at,
    updated_at: at,
    submitted_at: null,
    decided_at: null,
    last_save: null,
    first_terms: target.id === null ? firstTermsOf(target) : "[]",
  };
  // Two pages that open at the same time share one revision.
  await kysely
    .insertInto("revisions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await kysely
    .selectFrom("revisions")
    .selectAll()
    .where("person_id", "=", actor.personId)
    .where("entry_table", "=", row.entry_table)
    .where("entry_id", "=", row.entry_id)
    .where("state", "in", ["draft", "in-review"])
    .executeTakeFirstOrThrow();
  return revisionOf(stored);
}
