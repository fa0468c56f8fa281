import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { publishedContacts } from "./claim-contacts.ts";
import { requireClaim } from "./claim-rows.ts";
import { contactId } from "./contact-id.ts";
import { type Contact, type Person, personOf } from "../accounts/people.ts";
import { readSnapshot } from "../snapshot.ts";

/** Who has to know of a claim, without whoever made it. */
export interface ClaimAudience {
  organizationId: string;
  /** BCP 47: what those of the organization most likely read. */
  organizationLanguage: string | null;
  /** What the directory publishes of the organization, without the contact that the claim is proven by. */
  contacts: Contact[];
  /** Its present editors. */
  editors: Person[];
  stewards: Person[];
}

/** Contacts of one organization that a message about a claim goes to: more than any has that is found by its own. */
const mostContacts = 10;

/** Who has to know of a claim. For the program alone: it names people and where they are reached. */
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
