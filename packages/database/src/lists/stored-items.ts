import type { Session } from "../database.ts";

export interface ListItem {
  serviceId: string;
  /** The owner's note. */
  note: string;
}

/** The stored items of a list, in their order; `foldedItemsOf` has what somebody sees. */
export async function itemsOf(kysely: Session["kysely"], listId: string): Promise<ListItem[]> {
  const rows = await kysely
    .selectFrom("list_items")
    .select(["service_id", "note"])
    .where("list_id", "=", listId)
    .orderBy("position")
    .execute();
  return rows.map(({ service_id: serviceId, note }) => ({ serviceId, note }));
}
