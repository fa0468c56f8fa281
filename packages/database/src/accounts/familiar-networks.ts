import type { Session } from "../database.ts";
import { findPerson, type Contact } from "./people.ts";

/** Days. As long as a network is familiar after somebody signed in there. */
const familiarDays = 30;

/** Keeps that somebody signed in from a network: its keyed hash, and the day. What is older than a month goes. */
export async function recordFamiliarNetwork(
  { kysely }: Session,
  { personId, networkHash, at }: { personId: string; networkHash: string; at: Date },
): Promise<void> {
  const last_day = dayOf(at);
  await kysely.deleteFrom("familiar_networks").where("last_day", "<", oldestDay(at)).execute();
  await kysely
    .insertInto("familiar_networks")
    .values({ person_id: personId, network_hash: networkHash, last_day })
    .onConflict((conflict) => conflict.columns(["person_id", "network_hash"]).doUpdateSet({ last_day }))
    .execute();
}

/** Who asks for a code to a contact: somebody unknown there, an account's owner for all we know, or from a network of theirs. */
export type Standing = "stranger" | "account" | "familiar";

/** What is known of a contact and of the network that asks. `hashOf` answers the keyed hash of that network for a person. */
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
  return dayOf(new Date(at.getTime() - familiarDays * 24 * 60 * 60_000));
}

/** In UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
