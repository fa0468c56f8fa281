import { permit, type Actor } from "@dragoman/policy";
import type { Database } from "../database.ts";
import { lockPerson } from "../accounts/lock-person.ts";
import { foldStored } from "./fold-items.ts";
import { addItems } from "./list-items.ts";
import { itemsOf } from "./stored-items.ts";

/**
 * Merges the services saved on a device with the saved list of the account, and returns the result for both. `here`:
 * currently on the device. `known`: the result of the last merge; what one side has lost since then was removed there
 * and is removed from the other side.
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
        position: -1, // before all other lists
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
    await foldStored({ kysely: transaction, kind }, { listId: id });
    return (await itemsOf(transaction, id)).map(({ serviceId }) => serviceId);
  });
}

/**
 * The saved list has the id of its owner, so that two devices that synchronize at the same moment create one list.
 * Other lists never reach the owner's devices: a helper's phone does not show what is saved for somebody else.
 */
function savedListOf({ personId }: Actor): string {
  return personId ?? "";
}
