import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { publishedContacts } from "./claim-contacts.ts";
import { requireClaim } from "./claim-rows.ts";
import { contactId } from "./contact-id.ts";
import { type Contact, type Person, personOf } from "../accounts/people.ts";
import { readSnapshot } from "../snapshot.ts";

/** The people to notify of a claim, except the claimant. */
export interface ClaimAudience {
  organizationId: string;
  /** BCP 47: the most likely languages of the organization. */
  organizationLanguage: string | null;
  /** The contacts that the directory publishes for the organization, without the one that proves the claim. */
  contacts: Contact[];
  /** Its current editors. */
  editors: Person[];
  stewards: Person[];
}

/** The number of an organization's contacts that a message about a claim goes to at most. */
const mostContacts = 10;

/** The people to notify of a claim. For the program only, because it reveals names and contacts. */
export function readClaimAudience(
  database: Session,
  { actor, claimId }: { actor: Acting; claimId: string },
): Promise<ClaimAudience> {
  if (actor !== "system") permit(actor, "person:read");
  return readSnapshot(database, async (session) => {
    const claim = await requireClaim(session.kysely, { actor, id: claimId, action: "claim:read" });
    const { organizationId, organizationLanguage, personId } = claim;
    const proof = await session.kysely
      .selectFrom("claims")
      .select("proof_contact")
      .where("id", "=", claimId)
      .executeTakeFirst();
    const contacts = await publishedContacts(session, organizationId);
    const others = contacts.filter((contact) => contactId(contact) !== proof?.proof_contact);
    const query = session.kysely.selectFrom("people").selectAll().where("id", "<>", personId).orderBy("id");
    const editors = await query
      .where("id", "in", (inner) =>
        inner
          .selectFrom("role_grants")
          .select("person_id")
          .where("role", "=", "editor")
          .where("organization_id", "=", organizationId),
      )
      .execute();
    const stewards = await query
      .where("id", "in", (inner) =>
        inner.selectFrom("role_grants").select("person_id").where("role", "in", ["steward", "admin"]),
      )
      .execute();
    const isSteward = new Set(stewards.map(({ id }) => id));
    return {
      organizationId,
      organizationLanguage,
      contacts: others.slice(0, mostContacts),
      editors: editors.filter(({ id }) => !isSteward.has(id)).map(personOf),
      stewards: stewards.map(personOf),
    };
  });
}
