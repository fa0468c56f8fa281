import type { Session } from "../database.ts";
import { retention } from "../retention/retention-periods.ts";
import { findPerson, type Contact } from "./people.ts";

/** Records a sign-in from a network as a keyed hash and a day. */
export async function recordFamiliarNetwork(
  { kysely }: Session,
  { personId, networkHash, at }: { personId: string; networkHash: string; at: Date },
): Promise<void> {
  const last_day = dayOf(at);
  await kysely
    .insertInto("familiar_networks")
    .values({ person_id: personId, network_hash: networkHash, last_day })
    .onConflict((conflict) => conflict.columns(["person_id", "network_hash"]).doUpdateSet({ last_day }))
    .execute();
}

/**
 * Who requests a code for a contact: a stranger to that contact, possibly the owner of its account, or somebody on a
 * network where the owner has signed in.
 */
export type Standing = "stranger" | "account" | "familiar";

/**
 * Classifies a request for a code by its contact and its network. `hashOf` returns the keyed hash of that network for a
 * person.
 */
export async function findStanding(
  session: Session,
  { contact, hashOf, at }: { contact: Contact; hashOf: (personId: string) => string | undefined; at: Date },
): Promise<Standing> {
  const person = await findPerson(session, contact);
  if (!person) return "stranger";
  const networkHash = hashOf(person.id);
  if (networkHash === undefined) return "account";
  const familiar = await session.kysely
    .selectFrom("familiar_networks")
    .select("last_day")
    .where("person_id", "=", person.id)
    .where("network_hash", "=", networkHash)
    .where("last_day", ">=", oldestDay(at))
    .executeTakeFirst();
  return familiar ? "familiar" : "account";
}

function oldestDay(at: Date): string {
  return dayOf(new Date(at.getTime() - retention.familiarNetworks.days * 24 * 60 * 60_000));
}

/** UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
