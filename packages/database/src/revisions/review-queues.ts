import { may, permit, type Actor } from "@dragoman/policy";
import { type Kysely, sql } from "kysely";
import type { Session } from "../database.ts";
import type { Schema } from "../schema.ts";
import { awaitsSteward } from "../claims/claim-rows.ts";

/** The length of a queue and the age of its oldest item (RFC 3339, or a day; `null` if it is empty). */
export interface QueueStatus {
  count: number;
  oldest: string | null;
}

/** The review queues; `null` where the actor may not decide. */
export interface ReviewQueues {
  reviews: QueueStatus | null;
  claims: QueueStatus | null;
  suggestions: QueueStatus | null;
}

/**
 * The queues of the actor: all for stewards; for editors, suggestions about their own entries.
 *
 * @throws {Refusal} `sign-in-needed` or `forbidden` if the actor has no queue
 */
export async function readReviewQueues(
  { kysely }: Session,
  { actor }: { actor: Actor },
): Promise<ReviewQueues> {
  const edited = actor.grants.flatMap((grant) => (grant.role === "editor" ? grant.organizationId : []));
  const own = edited.filter((organizationId) => may(actor, "suggestion:read", { organizationId }));
  const all = may(actor, "suggestion:read");
  if (!all && own.length === 0) permit(actor, "listing:review");
  return {
    reviews: may(actor, "listing:review")
      ? await queueStatus(kysely, { table: "revisions", since: "submitted_at", state: "in-review" })
      : null,
    claims: may(actor, "claim:read")
      ? await queueStatus(kysely, { table: "claims", since: "created_at", state: "open", forStewards: true })
      : null,
    suggestions: await queueStatus(kysely, {
      table: "suggestions",
      since: "day",
      state: "open",
      ...(!all && { organizations: own }),
    }),
  };
}

interface Queue {
  table: "revisions" | "claims" | "suggestions";
  since: "submitted_at" | "created_at" | "day";
  state: string;
  /** Only about services of these organizations. */
  organizations?: readonly string[];
  /** Only claims that a steward must decide. */
  forStewards?: true;
}

async function queueStatus(
  kysely: Kysely<Schema>,
  { table, since, state, organizations, forStewards }: Queue,
): Promise<QueueStatus> {
  const ofOwn = organizations
    ? sql`and queue.service_id in (
        select services.id from services where services.organization_id in (${sql.join(organizations)})
      )`
    : sql``;
  const { rows } = await sql<QueueStatus>`
    select cast(count(*) as integer) as count, min(${sql.ref(`queue.${since}`)}) as oldest
    from ${sql.table(table)} as queue
    where queue.state = ${state} ${ofOwn} ${forStewards ? sql`and ${awaitsSteward("queue")}` : sql``}
  `.execute(kysely);
  return rows[0] ?? { count: 0, oldest: null };
}
