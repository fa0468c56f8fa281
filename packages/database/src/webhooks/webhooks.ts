import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { recordAudit } from "../audit/audit.ts";
import type { Database, Session } from "../database.ts";
import type { LinkFault } from "../link-checks/link-checks.ts";
import { latestState } from "../open-data/directory-changes.ts";
import type { WebhookTable } from "../schema.ts";

/** Why a webhook is paused: by a person, after days without success, or because the receiver answered 410. */
export type WebhookPause = "person" | "failing" | "gone";

/** An address that is notified when the open data has changed. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  /** `null`: it is active. */
  pausedBy: WebhookPause | null;
  /** Its secret is derived from its id and this number. */
  secretNumber: number;
  /** RFC 3339: until then, messages are signed with the secret before, too. */
  oldSecretUntil: string | null;
  /** Up to where its receiver has confirmed the changes. */
  position: number;
  /** The history of that position (`readDirectoryChanges`). */
  history: string;
  /** RFC 3339: when the next message is sent; `null` if nothing is pending. */
  dueAt: string | null;
  /** Failed attempts in a row. */
  failures: number;
  /** RFC 3339: when the first of them was made. */
  failingSince: string | null;
  /** Latest first. */
  attempts: readonly WebhookAttempt[];
}

/** An attempt to deliver a message. */
export interface WebhookAttempt {
  /** RFC 3339. */
  at: string;
  kind: "changes" | "test";
  /** The number of changes that it announced. */
  changes: number;
  /** Of the answer; `null` if none came. */
  status: number | null;
  fault: LinkFault | null;
}

/** Hours for which the secret before the current one signs, too: a receiver has a day to learn the new one. */
export const oldSecretHours = 24;

/** All webhooks, by name. */
export async function readWebhooks({ kysely }: Session, { actor }: { actor: Acting }): Promise<Webhook[]> {
  permit(actor, "webhook:change");
  const rows = await kysely.selectFrom("webhooks").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map(webhookOf);
}

/** A webhook; `undefined` if there is none. */
export async function findWebhook(
  session: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Webhook | undefined> {
  permit(actor, "webhook:change");
  return findStored(session, id);
}

async function findStored({ kysely }: Session, id: string): Promise<Webhook | undefined> {
  const row = await kysely.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
  return row && webhookOf(row);
}

/** Adds a webhook for all later changes. Returns its id. */
export async function addWebhook(
  database: Database,
  { actor, name, url }: { actor: Acting; name: string; url: string },
): Promise<string> {
  permit(actor, "webhook:change");
  const { latest: position, history } = await latestState(database);
  const id = randomUUID();
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("webhooks").values({ id, name, url, position, history }).execute();
    await recordAudit(
      { kysely: transaction },
      { actor, action: "webhook:add", object: objectOf(id), after: audited({ name, url }) },
    );
  });
  return id;
}

/** Changes the name and the address. Whether there is such a webhook. */
export function changeWebhook(
  database: Database,
  { actor, id, name, url }: { actor: Acting; id: string; name: string; url: string },
): Promise<boolean> {
  return change(database, {
    actor,
    id,
    action: "webhook:change",
    // The outcome of a delivery to the previous address is discarded.
    set: (before) => ({ name, url, ...(url !== before.url && { ...unleased, ...untroubled, due_at: null }) }),
    audit: (before) => ({ before: audited(before), after: audited({ name, url }) }),
  });
}

/** Pauses a webhook, or continues it at its position. Returns whether it exists. */
export function pauseWebhook(
  database: Database,
  { actor, id, isPaused }: { actor: Acting; id: string; isPaused: boolean },
): Promise<boolean> {
  return change(database, {
    actor,
    id,
    action: isPaused ? "webhook:pause" : "webhook:continue",
    set: () => ({ ...unleased, ...untroubled, paused_by: isPaused ? "person" : null, due_at: null }),
    audit: ({ name }) => ({ after: { name } }),
  });
}

/** Gives a webhook its next secret. Whether there is such a webhook. */
export function renewWebhookSecret(
  database: Database,
  { actor, id, now = Date.now() }: { actor: Acting; id: string; now?: number },
): Promise<boolean> {
  return change(database, {
    actor,
    id,
    action: "webhook:renew-secret",
    set: ({ secret_number: number }) => ({
      secret_number: number + 1,
      old_secret_until: new Date(now + oldSecretHours * 3_600_000).toISOString(),
    }),
    audit: ({ name }) => ({ after: { name } }),
  });
}

/** Records that somebody reads the secret of a webhook, and returns the webhook; `undefined` if there is none. */
export async function readForSecret(
  database: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<Webhook | undefined> {
  permit(actor, "webhook:read-secret");
  const webhook = await findStored(database, id);
  if (!webhook) return undefined;
  const { name } = webhook;
  await recordAudit(database, {
    actor,
    action: "webhook:read-secret",
    object: objectOf(id),
    after: { name },
  });
  return webhook;
}

/** Removes a webhook with what is known of it. Whether there was one. */
export function removeWebhook(
  database: Database,
  { actor, id }: { actor: Acting; id: string },
): Promise<boolean> {
  return change(database, {
    actor,
    id,
    action: "webhook:remove",
    set: () => null,
    audit: (before) => ({ before: audited(before) }),
  });
}

type Row = Selectable<WebhookTable>;

interface Change {
  actor: Acting;
  id: string;
  action: string;
  /** `null`: the row is deleted. */
  set: (before: Row) => Partial<Row> | null;
  audit: (before: Row) => { before?: unknown; after?: unknown };
}

async function change(
  { kysely, kind }: Database,
  { actor, id, action, set, audit }: Change,
): Promise<boolean> {
  permit(actor, "webhook:change");
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom("webhooks").selectAll().where("id", "=", id);
    const before = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (!before) return false;
    const values = set(before);
    if (values) await transaction.updateTable("webhooks").set(values).where("id", "=", id).execute();
    else await transaction.deleteFrom("webhooks").where("id", "=", id).execute();
    await recordAudit({ kysely: transaction }, { actor, action, object: objectOf(id), ...audit(before) });
    return true;
  });
}

/** The outcome of what is under way is not recorded. */
const unleased = { lease: null, leased_until: null } as const;

const untroubled = { failures: 0, failing_since: null } as const;

function objectOf(id: string) {
  return { table: "webhooks", id };
}

/** What the audit log says of a webhook. The rest of an address may be a password of its receiver. */
function audited({ name, url }: { name: string; url: string }) {
  return { name, host: new URL(url).host };
}

/** Converts a row. */
export function webhookOf(row: Row): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    pausedBy: row.paused_by,
    secretNumber: row.secret_number,
    oldSecretUntil: row.old_secret_until,
    position: row.position,
    history: row.history,
    dueAt: row.due_at,
    failures: row.failures,
    failingSince: row.failing_since,
    attempts: JSON.parse(row.attempts) as WebhookAttempt[], // only `endAttempt` writes them
  };
}
