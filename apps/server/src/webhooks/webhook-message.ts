import type { DirectoryChangeCount, Webhook } from "@dragoman/database";
import { hash, randomUUID } from "node:crypto";

/** A message: the same `id` and `body` however often it is sent. */
export interface WebhookMessage {
  id: string;
  body: string;
}

/** Pending changes: their number and address, without content, since an entry may be withheld later. */
export interface PendingChanges extends DirectoryChangeCount {
  after: number;
  /** The history of `after`; `null` for a receiver who has to read everything again. */
  before: string | null;
}

/**
 * The message about pending changes. Its id is derived from their positions: after a crash before the response was
 * recorded, the same message is sent again, and the receiver recognizes it.
 */
export function changesMessage(
  { id }: Pick<Webhook, "id">,
  { after, before, count, latest, history, at }: PendingChanges,
  { root, now }: { root: string; now: number },
): WebhookMessage {
  const data = {
    after,
    next_after: latest,
    history,
    count,
    url: addressOfChanges(root, { after, history: before }),
  };
  const timestamp = at ?? new Date(now).toISOString();
  return {
    id: `msg_${hash("sha256", [id, history, after, latest].join(" "), "hex").slice(0, 32)}`,
    body: JSON.stringify({ type: "changes", timestamp, data }),
  };
}

/** A message without changes, with which an administrator tests a receiver. */
export function testMessage(
  { position, history }: Pick<Webhook, "position" | "history">,
  { root, now }: { root: string; now: number },
): WebhookMessage {
  const data = { url: addressOfChanges(root, { after: position, history }) };
  return {
    id: `msg_${randomUUID().replaceAll("-", "")}`,
    body: JSON.stringify({ type: "test", timestamp: new Date(now).toISOString(), data }),
  };
}

function addressOfChanges(
  root: string,
  { after, history }: { after: number; history: string | null },
): string {
  const query = new URLSearchParams({ after: String(after), ...(history !== null && { history }) });
  return `${root}/changes?${query}`;
}
