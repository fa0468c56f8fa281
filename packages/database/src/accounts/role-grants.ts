import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting, type Action, type Actor, type Grant, type GrantedRole } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { RoleGrantTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";
import { barClaims, unbarClaims } from "../claims/barred-claims.ts";
import { lockPerson } from "./lock-person.ts";
import { oneOf } from "../one-of.ts";
import { grantOpenClaims } from "../claims/grant-open-claims.ts";

/** A stored role of a person. */
export interface StoredGrant {
  id: string;
  personId: string;
  grant: Grant;
  /** RFC 3339 in UTC. */
  grantedAt: string;
}

const actions = {
  editor: "role:grant-editor",
  translator: "role:grant-translator",
  steward: "role:grant-steward",
  admin: "role:grant-admin",
} as const satisfies Record<GrantedRole, Action>;

/** The actor for a person's id. A deleted person is a visitor. */
export async function readActor({ kysely }: Session, personId: string): Promise<Actor> {
  const rows = await kysely
    .selectFrom("people")
    .leftJoin("role_grants", "role_grants.person_id", "people.id")
    .where("people.id", "=", personId)
    .select([
      "role_grants.role",
      "role_grants.organization_id",
      "role_grants.language",
      "role_grants.trusted",
      "role_grants.reads_confidential",
    ])
    .execute();
  if (rows.length === 0) return { personId: null, grants: [] };
  const grants = rows.flatMap(({ role, organization_id, language, trusted, reads_confidential }) =>
    role === null
      ? []
      : [
          grantOf({
            role,
            organization_id,
            language,
            trusted: trusted ?? 0,
            reads_confidential: reads_confidential ?? 0,
          }),
        ],
  );
  return { personId, grants };
}

/** The roles of all people, or of some (`people`: by id), in the order in which they were granted. */
export async function readGrants(
  { kysely, kind }: Session,
  { actor, people, organizationId }: { actor: Acting; people?: readonly string[]; organizationId?: string },
): Promise<StoredGrant[]> {
  permit(actor, "role:read");
  let query = kysely.selectFrom("role_grants").selectAll();
  if (people !== undefined) query = query.where(oneOf(kind, { column: "person_id", values: people }));
  if (organizationId !== undefined) query = query.where("organization_id", "=", organizationId);
  const rows = await query.orderBy("granted_at").orderBy("id").execute();
  return rows.map(storedGrant);
}

/**
 * Grants a role, once. For an existing editor, updates whether they are trusted.
 *
 * @throws {Refusal} `person-unknown`, `organization-unknown`
 */
export async function grantRole(
  { kysely, kind }: Database,
  { actor, personId, grant }: { actor: Acting; personId: string; grant: Grant },
): Promise<StoredGrant> {
  permit(actor, actions[grant.role]);
  return kysely
    .transaction()
    .execute((transaction) => putGrant({ kysely: transaction, kind }, { actor, personId, grant }));
}

/** Like `grantRole`, within a transaction. The caller checks the permission. */
export async function putGrant(
  { kysely, kind }: Session,
  { actor, personId, grant }: { actor: Acting; personId: string; grant: Grant },
): Promise<StoredGrant> {
  await requireExisting(kysely, { personId, grant });
  await lockPerson({ kysely, kind }, personId);
  const [before] = await sameGrant(kysely, { personId, grant }).selectAll().execute();
  const columns = columnsOf(grant);
  const row = before
    ? { ...before, ...columns }
    : { ...columns, id: randomUUID(), person_id: personId, granted_at: new Date().toISOString() };
  if (before) await kysely.updateTable("role_grants").set(columns).where("id", "=", row.id).execute();
  else await kysely.insertInto("role_grants").values(row).execute();
  await recordAudit(
    { kysely },
    {
      actor,
      action: actions[grant.role],
      object: { table: "people", id: personId },
      ...(before && { before: grantOf(before) }),
      after: grant,
    },
  );
  if (grant.role === "editor") {
    const { organizationId } = grant;
    await grantOpenClaims({ kysely, kind }, { actor, personId, organizationId });
    await unbarClaims({ kysely, kind }, { personId, organizationId });
  }
  return storedGrant(row);
}

/** Like `putGrant`, but leaves an existing editor unchanged, trusted or not. */
export async function putGrantOnce(
  session: Session,
  { actor, personId, grant }: { actor: Acting; personId: string; grant: Grant & { role: "editor" } },
): Promise<void> {
  const known = await sameGrant(session.kysely, { personId, grant }).select("id").executeTakeFirst();
  if (!known) await putGrant(session, { actor, personId, grant });
}

/**
 * Revokes a role with immediate effect. The last admin cannot be revoked, because nobody could grant roles any more. Only
 * a steward can reinstate a revoked editor (`barClaims`).
 *
 * @throws {Refusal} `grant-unknown`, `last-admin`
 */
export async function revokeRole(
  { kysely, kind }: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<StoredGrant> {
  permit(actor, "role:read");
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom("role_grants").selectAll().where("id", "=", id);
    // Locks the person first, as granting does, so that a concurrent proof of a claim is barred, before or after. The
    // grant itself needs no lock, and must have none: two admins who are removed at once would each wait for the other.
    await lockPerson({ kysely: transaction, kind }, (await query.executeTakeFirst())?.person_id ?? null);
    const row = await query.executeTakeFirst();
    if (!row) throw new Refusal("grant-unknown", { id });
    permit(actor, actions[row.role]);
    if (row.role === "admin" && (await lockAdmins({ kysely: transaction, kind })).length < 2)
      throw new Refusal("last-admin", {});
    await transaction.deleteFrom("role_grants").where("id", "=", id).execute();
    const { person_id: personId, organization_id: organizationId } = row;
    if (organizationId !== null) await barClaims({ kysely: transaction, kind }, { personId, organizationId });
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: actions[row.role],
        object: { table: "people", id: row.person_id },
        before: grantOf(row),
      },
    );
    return storedGrant(row);
  });
}

type GrantColumns = Pick<
  Selectable<RoleGrantTable>,
  "role" | "organization_id" | "language" | "trusted" | "reads_confidential"
>;

function columnsOf(grant: Grant): GrantColumns {
  return {
    role: grant.role,
    organization_id: grant.role === "editor" ? grant.organizationId : null,
    language: grant.role === "translator" ? grant.language : null,
    trusted: grant.role === "editor" && grant.trusted ? 1 : 0,
    reads_confidential: grant.role === "editor" && grant.readsConfidential ? 1 : 0,
  };
}

function grantOf({ role, organization_id, language, trusted, reads_confidential }: GrantColumns): Grant {
  if (role === "editor" && organization_id !== null) {
    const grant = { role, organizationId: organization_id, trusted: trusted === 1 } as const;
    return reads_confidential === 1 ? { ...grant, readsConfidential: true } : grant;
  }
  if (role === "translator" && language !== null) return { role, language };
  if (role === "steward" || role === "admin") return { role };
  throw new Error(`A grant of ${role} is stored without its scope.`);
}

function storedGrant(row: Selectable<RoleGrantTable>): StoredGrant {
  return { id: row.id, personId: row.person_id, grant: grantOf(row), grantedAt: row.granted_at };
}

function sameGrant(kysely: Session["kysely"], { personId, grant }: { personId: string; grant: Grant }) {
  const { role, organization_id, language } = columnsOf(grant);
  return kysely
    .selectFrom("role_grants")
    .where("person_id", "=", personId)
    .where("role", "=", role)
    .where("organization_id", organization_id === null ? "is" : "=", organization_id)
    .where("language", language === null ? "is" : "=", language);
}

async function requireExisting(
  kysely: Session["kysely"],
  { personId, grant }: { personId: string; grant: Grant },
): Promise<void> {
  const person = await kysely.selectFrom("people").select("id").where("id", "=", personId).executeTakeFirst();
  if (!person) throw new Refusal("person-unknown", { person: personId });
  if (grant.role !== "editor") return;
  const organization = await kysely
    .selectFrom("organizations")
    .select("id")
    .where("id", "=", grant.organizationId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!organization) throw new Refusal("organization-unknown", { id: grant.organizationId });
}

/**
 * Locks all admins until the transaction ends: of two that are removed concurrently, the second one turns out to be the
 * last.
 */
export async function lockAdmins({ kysely, kind }: Session): Promise<string[]> {
  const query = kysely
    .selectFrom("role_grants")
    .select("person_id")
    .where("role", "=", "admin")
    .orderBy("person_id");
  // SQLite's write transactions are exclusive from their beginning.
  const rows = await (kind === "postgres" ? query.forUpdate() : query).execute();
  return rows.map(({ person_id: personId }) => personId);
}
