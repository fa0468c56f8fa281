import { permit, type Actor } from "@dragoman/policy";
import type { Database } from "../database.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { addItems, itemsOf } from "./list-items.ts";

/**
 * Brings what a device keeps together with the saved list of its owner, and answers what both hold from then on.
 * `here`: on the device at present. `known`: what both held the last time; what one side has lost since was taken out
 * there, and is taken out of the other.
 *
 * @throws {Refusal} `list-full`
 */
export async function mergeSavedList(
  { kysely, kind }: Database,
  { actor, here, known }: { actor: Actor; here: readonly string[]; known: readonly string[] },
): Promise<string[]> {
  permit(actor, "list:make");
  const id = savedListOf(actor);
  const before = new Set(known);
  const removed = new Set(known.filter((serviceId) => !here.includes(serviceId)));
  return kysely.transaction().execute(async (transaction) => {
    await lockPerson({ kysely: transaction, kind }, actor.personId);
    const at = new Date().toISOString();
    await transaction
      .insertInto("lists")
      .values({
        id,
        person_id: id,
        title: "",
        folder: "",
        note: "",
        position: -1, // before all that somebody makes
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (removed.size > 0)
      await transaction
        .deleteFrom("list_items")
        .where("list_id", "=", id)
        .where("service_id", "in", [...removed])
        .execute();
    await addItems(transaction, { id, serviceIds: here.filter((serviceId) => !before.has(serviceId)) });
    return (await itemsOf(transaction, id)).map(({ serviceId }) => serviceId);
  });
}

/**
 * The list that devices are brought together with has the id of its owner: what a helper keeps for somebody else is
 * never on the helper's own phone, and two devices that come at the same moment make one list.
 */
function savedListOf({ personId }: Actor): string {
  return personId ?? "";
}
