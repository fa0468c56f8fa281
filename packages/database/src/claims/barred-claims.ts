import { sql } from "kysely";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

interface Barred {
  personId: string;
  organizationId: string;
}

/**
 * Remembers that an editor's role was taken away: neither the person nor who reads the same contact is made an editor of
 * this organization again without a steward. Contacts are kept by the id of what the directory publishes, also after the
 * account is gone.
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

/** Forgets it, when somebody who may has made the person an editor again. */
export async function unbarClaims(session: Session, { personId, organizationId }: Barred): Promise<void> {
  const proofs = await proofsOf(session, { personId, organizationId });
  await session.kysely
    .deleteFrom("barred_claims")
    .where("organization_id", "=", organizationId)
    .where(oneOf(session.kind, { column: "subject", values: [ofPerson(personId), ...proofs.map(ofContact)] }))
    .execute();
}

/** Of a query over `claims`: whether its person or its proof has lost a role in this organization. */
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
