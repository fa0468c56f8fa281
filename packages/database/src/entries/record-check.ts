import { follow, verification, verificationStateOf, type Acting } from "@dragoman/policy";
import type { Database } from "../database.ts";
import { recordAudit } from "../audit/audit.ts";
import { enqueueServices } from "../outbox/changes.ts";
import { lockListing } from "./listings.ts";
import { updateRow } from "./write-row.ts";

/**
 * Records that an editor has verified a service today.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`, `service-unknown`; `state-changed` if it is archived
 */
export function recordCheck(
  { kysely, kind }: Database,
  { actor, serviceId: id }: { actor: Acting; serviceId: string },
): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const session = { kysely: transaction, kind };
    const { checkedOn, organization } = await lockListing(session, { actor, id, event: "check" });
    const now = new Date();
    const at = now.toISOString();
    const day = at.slice(0, 10);
    follow(verification, {
      state: verificationStateOf(checkedOn, now),
      event: "check",
      actor,
      resource: { organizationId: organization?.id ?? null },
    });
    await updateRow(session, { table: "services", recordId: id, values: { assured_date: day }, at });
    await enqueueServices(session, { services: [id], at });
    await recordAudit(session, {
      actor,
      action: "verification:record",
      object: { table: "services", id },
      before: { assured_date: checkedOn },
      after: { assured_date: day },
    });
  });
}
