import type { MediaState } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { follow, media as machine, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { organizationOf, ownerOfRow } from "./media-owner.ts";

type Event = keyof (typeof machine)["transitions"];

/**
 * Moves media to their next state and records it in the audit log. The caller's transaction includes the related
 * changes.
 *
 * @throws {Refusal} as `follow`; `media-unknown`
 */
export async function moveMedia(
  transaction: Session["kysely"],
  { actor, id, event }: { actor: Acting; id: string; event: Event },
): Promise<MediaState> {
  const row = await transaction.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("media-unknown", {});
  const organizationId = await organizationOf({ kysely: transaction }, ownerOfRow(row));
  const to = follow(machine, {
    state: row.state,
    event,
    actor,
    resource: { organizationId: organizationId ?? null },
  });
  const { numUpdatedRows } = await transaction
    .updateTable("media")
    .set({ state: to, updated_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("state", "=", row.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("state-changed", { state: row.state });
  await recordAudit(
    { kysely: transaction },
    {
      actor,
      action: `media:${event}`,
      object: { table: "media", id },
      before: { state: row.state },
      after: { state: to },
    },
  );
  return to;
}
