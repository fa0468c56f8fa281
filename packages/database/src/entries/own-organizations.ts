import { may, permit, type Actor, type RevisionState } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";
import { publicNames } from "../confidentiality/public-names.ts";
import { readSnapshot } from "../snapshot.ts";

/** A service of an organization that the actor edits. */
export interface OwnService {
  id: string;
  name: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
  status: string | null;
  /** `2026-11-21`: the day of the last check. */
  assuredDate: string | null;
  openRevisions: OpenRevision[];
}

/** A revision that is not decided. */
export interface OpenRevision {
  id: string;
  state: RevisionState;
  /** Created by the actor. */
  own: boolean;
  updatedAt: string;
}

/** An organization that the actor edits. */
export interface OwnOrganization {
  id: string;
  name: string;
  language: string | null;
  /** The actor's changes are published without review. */
  trusted: boolean;
  openRevisions: OpenRevision[];
  /** Of services that are not published yet. */
  newServices: OpenRevision[];
  services: OwnService[];
}

/**
 * The organizations that the actor was made an editor of, with their services. Stewards edit all organizations and own
 * none here.
 */
export async function readOrganizationsOf(
  database: Session,
  { actor }: { actor: Actor },
): Promise<OwnOrganization[]> {
  permit(actor, "account:read", { personId: actor.personId });
  const trusted = new Map(
    actor.grants.flatMap((grant) =>
      grant.role === "editor" ? [[grant.organizationId, grant.trusted] as const] : [],
    ),
  );
  if (trusted.size === 0) return [];
  return readSnapshot(database, async (session) => {
    const ids = [...trusted.keys()];
    const read = async (table: "organizations" | "services", column: string) =>
      withPublicNames(session, { actor, table, rows: await rowsOf(session, { table, column, ids }) });
    const organizations = await read("organizations", "id");
    const services = await read("services", "organization_id");
    const revisions = await openRevisions(session, { actor, ids });
    const openOf = (id: string) => revisions.flatMap(({ entryId, open }) => (entryId === id ? [open] : []));
    return organizations.map(({ id, name, language }) => ({
      id,
      name: name ?? "",
      language,
      trusted: trusted.get(id) === true,
      openRevisions: openOf(id),
      newServices: revisions.flatMap(({ organizationId, isNew, open }) =>
        organizationId === id && isNew ? [open] : [],
      ),
      services: services
        .filter(({ owner }) => owner === id)
        .map((service) => ({
          id: service.id,
          name: service.name ?? "",
          language: service.language,
          status: service.status,
          assuredDate: service.assured,
          openRevisions: openOf(service.id),
        })),
    }));
  });
}

/** Removes confidential addresses from the names that editors without permission to read them see. */
async function withPublicNames(
  session: Session,
  { actor, table, rows }: { actor: Actor; table: "organizations" | "services"; rows: readonly OwnRow[] },
): Promise<OwnRow[]> {
  const named = rows.map(({ id, owner, name }) => ({ table, id, scope: owner, name: name ?? "" }));
  const names = await publicNames(session, named);
  return rows.map((row, index) =>
    may(actor, "confidential:read", { organizationId: row.owner })
      ? row
      : { ...row, name: names[index] ?? "" },
  );
}

interface OwnRow {
  id: string;
  owner: string;
  name: string | null;
  language: string | null;
  status: string | null;
  assured: string | null;
}

async function rowsOf(
  { kysely, kind }: Session,
  { table, column, ids }: { table: "organizations" | "services"; column: string; ids: readonly string[] },
): Promise<OwnRow[]> {
  const columns =
    table === "services" ? sql`status, assured_date as assured` : sql`null as status, null as assured`;
  const { rows } = await sql<OwnRow>`
    select id, ${sql.ref(column)} as owner, name, language, ${columns} from ${sql.table(table)}
    where ${oneOf(kind, { column, values: ids })} and withdrawn_at is null
    order by source_position, id
  `.execute(kysely);
  return rows;
}

async function openRevisions(
  { kysely, kind }: Session,
  { actor, ids }: { actor: Actor; ids: readonly string[] },
): Promise<{ entryId: string; organizationId: string | null; isNew: boolean; open: OpenRevision }[]> {
  const rows = await kysely
    .selectFrom("revisions")
    // An archived service is still stored, so it is not new.
    .leftJoin("services", "services.id", "revisions.entry_id")
    .select(["revisions.id", "state", "person_id", "revisions.organization_id", "entry_table", "entry_id"])
    .select(["revisions.updated_at", "services.id as service"])
    .where(oneOf(kind, { column: "revisions.organization_id", values: ids }))
    .where("state", "in", ["draft", "in-review"])
    .orderBy("revisions.updated_at", "desc")
    .orderBy("revisions.id")
    .execute();
  return rows.map((row) => ({
    entryId: row.entry_id,
    organizationId: row.organization_id,
    isNew: row.entry_table === "services" && row.service === null,
    open: {
      id: row.id,
      state: row.state,
      own: row.person_id === actor.personId,
      updatedAt: row.updated_at,
    },
  }));
}
