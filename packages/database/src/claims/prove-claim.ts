import { claim, follow, type Actor } from "@dragoman/policy";
import { sql } from "kysely";
import type { Database, Session } from "../database.ts";
import { isSecret } from "../confidentiality/confidential.ts";
import { findClaimContact } from "./claim-contacts.ts";
import { auditClaim, type Claim, requireClaim } from "./claim-rows.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { putGrantOnce } from "../accounts/role-grants.ts";

/**
 * Records that the claimant reads a contact of the organization, and makes them an editor whose changes are reviewed
 * and who reads no confidential addresses. The claim stays open for a steward if the organization has a confidential
 * place, or if the person or somebody who has proven the same contact has lost the role.
 *
 * Call only after the code that was sent to the contact (`claimContact`) has been verified.
 *
 * @throws {Refusal} `claim-unknown`, `state-changed`, `contact-unknown`
 */
export function proveClaim(
  { kysely, kind }: Database,
  { actor, claimId: id, contactId }: { actor: Actor; claimId: string; contactId: string },
): Promise<Claim> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const access = { actor, id, action: "claim:read" } as const;
    await lockPerson(session, actor.personId);
    const { state: before, personId, organizationId } = await requireClaim(transaction, access);
    const granted = follow(claim, { state: before, event: "prove", actor, resource: { personId } });
    const { masked } = await findClaimContact(session, { organizationId, contactId });
    const at = new Date().toISOString();
    await transaction
      .updateTable("claims")
      .set({ proof: masked, proof_contact: contactId, proved_at: at })
      .where("id", "=", id)
      .execute();
    const { wasRevoked } = await requireClaim(transaction, access);
    const state = wasRevoked || (await hasConfidentialPlace(session, { organizationId })) ? before : granted;
    await auditClaim(transaction, {
      actor,
      id,
      event: "prove",
      before: { state: before },
      after: { state, organizationId },
    });
    if (state === granted) {
      await transaction.updateTable("claims").set({ state, decided_at: at }).where("id", "=", id).execute();
      const grant = { role: "editor", organizationId, trusted: false } as const;
      await putGrantOnce(session, { actor, personId, grant });
    }
    return requireClaim(transaction, access);
  });
}

/** Whether an organization has a confidential location, or gives a service at one. */
export async function hasConfidentialPlace(
  { kysely }: Pick<Session, "kysely">,
  { organizationId }: { organizationId: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select locations.id from locations
    where ${isSecret("locations")} and locations.withdrawn_at is null
      and (
        locations.organization_id = ${organizationId}
        or exists (
          select 1 from service_at_location as at
          join services on services.id = at.service_id
          where at.location_id = locations.id and at.withdrawn_at is null
            and services.organization_id = ${organizationId} and services.withdrawn_at is null
        )
      )
    limit 1
  `.execute(kysely);
  return rows.length > 0;
}
