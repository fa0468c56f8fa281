import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Acting, type Action } from "@dragoman/policy";
import type { Selectable } from "kysely";
import type { Session } from "../database.ts";
import type { ListTable } from "../schema.ts";

/**
 * Reads a list that the actor may act on. Lists of others are reported as unknown, so that nobody learns of their
 * existence.
 */
export async function requireOwnList(
  kysely: Session["kysely"],
  { actor, id, action }: { actor: Acting; id: string; action: Action },
): Promise<Selectable<ListTable>> {
  if (actor !== "system" && actor.personId === null) permit(actor, action);
  const row = await kysely.selectFrom("lists").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !may(actor, action, { personId: row.person_id })) throw new Refusal("list-unknown", {});
  return row;
}
