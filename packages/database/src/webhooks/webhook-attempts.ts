import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import { addNotice } from "../notices/notices.ts";
import { latestState } from "../open-data/directory-changes.ts";
import { type Webhook, type WebhookAttempt, webhookOf } from "./webhooks.ts";

/** A webhook that one server has for itself until its lease ends. */
export interface ClaimedWebhook extends Webhook {
  lease: string;
}

/** What follows from an attempt. */
export type WebhookOutcome =
  /** The receiver has confirmed the changes up to here. */
  | { kind: "confirmed"; position: number; history: string }
  /** The receiver has accepted a test. */
  | { kind: "alive" }
  /** The next attempt is made then (RFC 3339). */
  | { kind: "failed"; dueAt: string }
  /** Nothing more is sent. */
  | { kind: "ended"; reason: "failing" | "gone" }
  /** Changes nothing: the server stops, or a test was not accepted. */
  | { kind: "nothing" };

/** Attempts of a webhook that are remembered. */
const mostAttempts = 20;

/**
 * Schedules a delivery for each webhook with pending changes that has none, and returns the ids of webhooks that are due.
 * `seconds`: how long a change waits for further changes.
 */
export async function findDueWebhooks(
  session: Session,
  { now, seconds }: { now: number; seconds: number },
): Promise<string[]> {
  const { kysely } = session;
  const rows = await kysely
    .selectFrom("webhooks")
    .select(["id", "history", "due_at"])
    .where("paused_by", "is", null)
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const { history } = await latestState(session);
  const at = new Date(now).toISOString();
  const behind = rows.filter((row) => row.due_at === null && row.history !== history).map(({ id }) => id);
  if (behind.length > 0)
    await kysely
      .updateTable("webhooks")
      .set({ due_at: new Date(now + seconds * 1000).toISOString() })
      .where("id", "in", behind)
      .where("due_at", "is", null)
      .where("paused_by", "is", null)
      .execute();
  return rows.filter(({ due_at: due }) => due !== null && due <= at).map(({ id }) => id);
}

/** Claims a webhook for a number of seconds: if it is due, or for a test. `undefined` if another server has it. */
export async function claimWebhook(
  { kysely }: Session,
  { id, now, seconds, isTest = false }: { id: string; now: number; seconds: number; isTest?: boolean },
): Promise<ClaimedWebhook | undefined> {
  const at = new Date(now).toISOString();
  const lease = randomUUID();
  let query = kysely
    .updateTable("webhooks")
    .set({ lease, leased_until: new Date(now + seconds * 1000).toISOString() })
    .where("id", "=", id)
    .where(sql<boolean>`(leased_until is null or leased_until < ${at})`);
  if (!isTest) query = query.where("paused_by", "is", null).where("due_at", "<=", at);
  const row = await query.returningAll().executeTakeFirst();
  return row && { ...webhookOf(row), lease };
}

/**
 * Ends a claim with what came of it, in one transaction: `false` if the webhook was changed, paused or removed since, or
 * the claim has ended, and nothing is recorded. Administrators are notified of a webhook that ends.
 */
export async function endAttempt(
  { kysely, kind }: Database,
  { id, lease }: Pick<ClaimedWebhook, "id" | "lease">,
  { now, attempt, outcome }: { now: number; attempt: WebhookAttempt | null; outcome: WebhookOutcome },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom("webhooks").selectAll().where("id", "=", id);
    const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (row?.lease !== lease) return false;
    const known = webhookOf(row);
    const attempts = attempt ? [attempt, ...known.attempts].slice(0, mostAttempts) : known.attempts;
    await transaction
      .updateTable("webhooks")
      .set({
        lease: null,
        leased_until: null,
        attempts: JSON.stringify(attempts),
        ...changesOf(outcome, { known, now }),
      })
      .where("id", "=", id)
      .execute();
    if (outcome.kind !== "ended") return true;
    const session = { kysely: transaction, kind };
    const { name } = known;
    await recordAudit(session, {
      actor: "system",
      action: "webhook:pause",
      object: { table: "webhooks", id },
      after: { name },
    });
    await notifyAdministrators(session, now);
    return true;
  });
}

function changesOf(outcome: WebhookOutcome, { known, now }: { known: Webhook; now: number }) {
  const at = new Date(now).toISOString();
  if (outcome.kind === "confirmed") {
    const { position, history } = outcome;
    return { position, history, due_at: null, failures: 0, failing_since: null };
  }
  // Pending changes are sent immediately, because the receiver is available again.
  if (outcome.kind === "alive") return { due_at: known.dueAt && at, failures: 0, failing_since: null };
  if (outcome.kind === "nothing") return {};
  const failing = { failures: known.failures + 1, failing_since: known.failingSince ?? at };
  return outcome.kind === "failed"
    ? { ...failing, due_at: outcome.dueAt }
    : { ...failing, due_at: null, paused_by: outcome.reason };
}

async function notifyAdministrators(session: Session, now: number): Promise<void> {
  const administrators = await session.kysely
    .selectFrom("role_grants")
    .select("person_id")
    .distinct()
    .where("role", "=", "admin")
    .execute();
  const notice = { what: "webhook-paused", entry: null, role: null, language: null } as const;
  for (const { person_id: personId } of administrators) await addNotice(session, { personId, notice, now });
}
