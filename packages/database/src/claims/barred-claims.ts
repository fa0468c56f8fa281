import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

interface Barred {
  personId: string;
  organizationId: string;
}

/**
 * Records that an editor's role was revoked: without a steward, neither the person nor anybody who proves the same
 * contact becomes an editor of this organization again. Contacts are stored by the id of the published contact and
 * outlive the account.
 */
export async function barClaims(session: Session, { personId, organizationId }: Barred): Promise<void> {
  const since = new Date().toISOString();
  const proofs = await proofsOf(session, { personId, organizationId });
  const subjects = new Set([ofPerson(personId), ...proofs.map(ofContact)]);
  await session.kysely
    .insertInto("barred_claims")
    .values([...subjects].map((subject) => ({ organization_id: organizationId, subject, since })))
    .onConflict((conflict) => conflict.columns(["organization_id", "subject"]).doUpdateSet({ since }))
    .execute();
}

/** Lifts the bar when an authorized actor makes the person an editor again. */
export async function unbarClaims(session: Session, { personId, organizationId }: Barred): Promise<void> {
  const proofs = await proofsOf(session, { personId, organizationId });
  await session.kysely
    .deleteFrom("barred_claims")
    .where("organization_id", "=", organizationId)
    .where(oneOf(session.kind, { column: "subject", values: [ofPerson(personId), ...proofs.map(ofContact)] }))
    .execute();
}

/** For a query over `claims`: whether its person or its proof has lost a role in this organization. */
export function isBarred() {
  return sql<number>`case when exists (
    select 1 from barred_claims
    where barred_claims.organization_id = claims.organization_id
      and barred_claims.subject in ('person ' || claims.person_id, 'contact ' || coalesce(claims.proof_contact, ''))
  ) then 1 else 0 end`;
}

async function proofsOf({ kysely }: Session, { personId, organizationId }: Barred): Promise<string[]> {
  const rows = await kysely
    .selectFrom("claims")
    .select("proof_contact")
    .where("person_id", "=", personId)
    .where("organization_id", "=", organizationId)
    .execute();
  return rows.flatMap(({ proof_contact: proof }) => proof ?? []);
}

function ofPerson(personId: string): string {
  return `person ${personId}`;
}

function ofContact(id: string): string {
  return `contact ${id}`;
}
