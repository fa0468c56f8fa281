import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Acting, type Actor, type RevisionState } from "@dragoman/policy";
import { type Selectable, sql } from "kysely";
import type { Session } from "../database.ts";
import type { RevisionTable } from "../schema.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import type { RecordChange } from "../entries/record-change.ts";

/** A revision of an entry, without its changes. */
export interface RevisionHead {
  id: string;
  state: RevisionState;
  /** Incremented by every save. Writers send the version that they started from. */
  version: number;
  /** `null` if the account was deleted. */
  personId: string | null;
  /** Of the entry; its own id for an organization, also before it exists. */
  organizationId: string;
  entry: EntryName;
  /** The reviewer's note; empty if there is none. */
  note: string;
  /** RFC 3339 in UTC, like all times here. */
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  /** The form's id of the save that wrote this version. */
  lastSave: string | null;
}

/** A revision with its changes, in the editor's order. */
export interface Revision extends RevisionHead {
  /** The entry is new: an `add` with its id creates it. */
  isNew: boolean;
  changes: RecordChange[];
  /** The ids of the published changes; `null` before publishing. All others were declined. */
  accepted: string[] | null;
}

/** A revision in a list. */
export interface RevisionSummary extends RevisionHead {
  /** The number of changes. */
  changes: number;
  /** The number of published changes; `null` before publishing. */
  accepted: number | null;
  /** The name of the service or of the organization, which may be new; empty if it has none yet. */
  entryName: string;
  /** BCP 47: of `entryName`, if known. */
  entryLanguage: string | null;
  organizationName: string;
}

/** Selects revisions. */
export interface RevisionQuery {
  state?: RevisionState;
  /** Only drafts and submitted revisions. */
  isOpen?: boolean;
  organizationId?: string;
  personId?: string;
  /** Of a service or an organization. */
  entryId?: string;
  /** RFC 3339: decided since then, the latest first. */
  decidedSince?: string;
  /** Latest submitted or begun first. */
  latest?: boolean;
  /** For paging. */
  skip?: number;
  most?: number;
}

/**
 * Revisions, longest waiting first by default. Stewards read all of them; others their own and those of the
 * organizations that they edit.
 */
export async function readRevisions(
  { kysely }: Session,
  {
    actor,
    state,
    isOpen = false,
    organizationId,
    personId,
    entryId,
    decidedSince,
    latest = false,
    skip = 0,
    most = 200,
  }: RevisionQuery & { actor: Acting },
): Promise<RevisionSummary[]> {
  const isOwn = actor !== "system" && actor.personId !== null && actor.personId === personId;
  if (!isOwn) permit(actor, "listing:read", { organizationId: organizationId ?? null });
  let query = kysely
    .selectFrom("revisions")
    .leftJoin("organizations", "organizations.id", "revisions.organization_id")
    .leftJoin("services", (join) =>
      join.onRef("services.id", "=", "revisions.entry_id").on("revisions.entry_table", "=", "services"),
    )
    .select([...heads, "revisions.change_count", "revisions.accepted", "organizations.name as organization"])
    .select([
      sql<
        string | null
      >`case when entry_table = 'organizations' then organizations.name else services.name end`.as(
        "entryName",
      ),
      sql<
        string | null
      >`case when entry_table = 'organizations' then organizations.language else services.language end`.as(
        "entryLanguage",
      ),
      // The name of a new entry is only in its first change.
      sql<
        string | null
      >`case when organizations.id is null or (entry_table = 'services' and services.id is null) then changes end`.as(
        "changes",
      ),
    ]);
  if (state !== undefined) query = query.where("revisions.state", "=", state);
  if (isOpen) query = query.where("revisions.state", "in", ["draft", "in-review"]);
  if (organizationId !== undefined) query = query.where("revisions.organization_id", "=", organizationId);
  if (personId !== undefined) query = query.where("revisions.person_id", "=", personId);
  if (entryId !== undefined) query = query.where("revisions.entry_id", "=", entryId);
  if (decidedSince !== undefined)
    query = query.where("revisions.decided_at", ">=", decidedSince).orderBy("revisions.decided_at", "desc");
  const rows = await query
    .orderBy(sql`coalesce(revisions.submitted_at, revisions.created_at)`, latest ? "desc" : "asc")
    .orderBy("revisions.id")
    .limit(most)
    .offset(skip)
    .execute();
  return rows.map((row) => ({
    ...headOf(row),
    changes: row.change_count,
    accepted: acceptedOf(row)?.length ?? null,
    organizationName: row.organization ?? (row.organization_id === null ? newEntry(row, "name") : null) ?? "",
    entryLanguage: row.entryLanguage ?? newEntry(row, "language"),
    entryName: row.entryName ?? newEntry(row, "name") ?? "",
  }));
}

/** One revision with its changes; `undefined` if there is none that the actor may read. */
export async function readRevision(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Revision | undefined> {
  const row = await kysely.selectFrom("revisions").selectAll().where("id", "=", id).executeTakeFirst();
  if (actor !== "system" && actor.personId === null) permit(actor, "listing:read");
  return row && mayRead(actor, row) ? revisionOf(row) : undefined;
}

/**
 * The actor's own revision without the former values, regardless of what the actor may read today: those belong to the
 * directory and may be confidential.
 */
export async function readOwnRevision(
  { kysely }: Session,
  { actor, id }: { actor: Actor; id: string },
): Promise<Revision | undefined> {
  permit(actor, "account:read", { personId: actor.personId });
  const row = await kysely
    .selectFrom("revisions")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", actor.personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const revision = revisionOf(row);
  return { ...revision, changes: revision.changes.map(withoutBefore) };
}

function withoutBefore(change: RecordChange): RecordChange {
  if (change.kind === "change" || change.kind === "text") return { ...change, before: null };
  return change.kind === "remove" ? { ...change, before: {} } : change;
}

/** Changes of others may contain confidential values, so only those who may read these can read them. */
export function mayRead(actor: Acting, { organization_id, person_id }: Selectable<RevisionTable>): boolean {
  const resource = { organizationId: organization_id };
  if (!may(actor, "listing:read", resource)) return false;
  const isOwn = actor !== "system" && person_id !== null && actor.personId === person_id;
  return isOwn || may(actor, "confidential:read", resource);
}

/**
 * Reads a revision that the actor may read, and locks it until the transaction ends.
 *
 * @throws {Refusal} `revision-unknown`, also for one that the actor may not read
 */
export async function lockRevision(
  { kysely, kind }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Selectable<RevisionTable>> {
  if (actor !== "system" && actor.personId === null) permit(actor, "listing:change");
  const query = kysely.selectFrom("revisions").selectAll().where("id", "=", id);
  const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
  if (!row || !mayRead(actor, row)) throw new Refusal("revision-unknown", {});
  return row;
}

/**
 * Every editor of the organization may read a draft; only its author writes it.
 *
 * @throws {Refusal} `forbidden`
 */
export function requireOwner(actor: Acting, { person_id }: Selectable<RevisionTable>): void {
  if (actor !== "system" && actor.personId !== person_id) throw new Refusal("forbidden", {});
}

/**
 * Refuses a write that starts from an older version. `save`: the form's id for everything that it has sent since the
 * last answer it received; if that wrote the current version, there is no conflict.
 *
 * @throws {Refusal} `revision-changed`
 */
export function requireVersion(
  { version: stored, last_save }: Selectable<RevisionTable>,
  version: number,
  save: string | null = null,
): void {
  if (stored !== version && (save === null || last_save !== save))
    throw new Refusal("revision-changed", { version: stored });
}

/** Converts a stored revision. */
export function revisionOf(row: Selectable<RevisionTable>): Revision {
  const { entry_id: entryId, entry_table: table } = row;
  const changes = changesOf(row);
  return {
    ...headOf(row),
    isNew: changes.some((one) => one.kind === "add" && one.table === table && one.recordId === entryId),
    changes,
    accepted: acceptedOf(row),
  };
}

function acceptedOf({ accepted }: Pick<Selectable<RevisionTable>, "accepted">): string[] | null {
  return accepted === null ? null : (JSON.parse(accepted) as string[]); // written by this file alone
}

/** The organization of the entry of a revision, which may be the new one that it adds. */
export function ownerIdOf({
  organization_id: organizationId,
  entry_id: entryId,
}: Pick<Selectable<RevisionTable>, "organization_id" | "entry_id">): string {
  return organizationId ?? entryId;
}

/** The changes of a stored revision. */
export function changesOf({ changes }: Pick<Selectable<RevisionTable>, "changes">): RecordChange[] {
  return JSON.parse(changes) as RecordChange[]; // written only after `parseChanges`
}

const heads = [
  "revisions.id",
  "revisions.state",
  "revisions.version",
  "revisions.person_id",
  "revisions.organization_id",
  "revisions.entry_table",
  "revisions.entry_id",
  "revisions.note",
  "revisions.created_at",
  "revisions.updated_at",
  "revisions.submitted_at",
  "revisions.decided_at",
  "revisions.last_save",
] as const;

type HeadColumns = Omit<
  Selectable<RevisionTable>,
  "changes" | "change_count" | "change_kinds" | "accepted" | "first_terms"
>;

function headOf(row: HeadColumns): RevisionHead {
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    personId: row.person_id,
    organizationId: ownerIdOf(row),
    entry: { table: row.entry_table, id: row.entry_id },
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    lastSave: row.last_save,
  };
}

/** A field of an entry that only a revision has. */
export function newEntry(
  { changes, entry_id }: { changes: string | null; entry_id: string },
  field: "name" | "language",
): string | null {
  if (changes === null) return null;
  const made = changesOf({ changes }).find(
    ({ kind, ...one }) => kind === "add" && "recordId" in one && one.recordId === entry_id,
  );
  const value = made?.kind === "add" ? made.values[field] : null;
  return typeof value === "string" ? value : null;
}
