import type { LinkFault, Webhook } from "@dragoman/database";
import { askRemote } from "@dragoman/hsds/ask-remote";
import { Refusal } from "@dragoman/hsds/refusal";
import type { RemoteNetwork, ResolveHost } from "@dragoman/hsds/remote-network";
import { faultOfRefusal } from "../link-checks/ask-link.ts";
import type { InstanceKeys } from "../security/instance-keys.ts";
import type { WebhookMessage } from "./webhook-message.ts";
import { signMessage } from "./webhook-secret.ts";
import { webhookTimes } from "./webhook-times.ts";

export interface SendingOptions {
  keys: InstanceKeys;
  /** Where messages may go, as for live sources: `public`, or `internal` for an intranet. */
  network: RemoteNetwork;
  /** Of the API: `https://help.example/api/hsds`. */
  root: string;
  now: () => number;
  /** Milliseconds for an attempt. */
  answer?: number;
  resolveHost?: ResolveHost;
}

/** The outcome of an attempt. Both are `null` if the server was stopped before a response. */
export interface SentMessage {
  status: number | null;
  fault: LinkFault | null;
}

/** Whether the receiver has confirmed the message. */
export function isAccepted({ status }: SentMessage): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Sends a message according to Standard Webhooks. Connections are checked as for sources; redirects are not followed,
 * because the message is meant for the address that an administrator entered. Only the status of the response is read.
 */
export async function sendMessage(
  webhook: Webhook,
  { id, body }: WebhookMessage,
  options: SendingOptions & { signal: AbortSignal },
): Promise<SentMessage> {
  const { keys, network, now, answer = webhookTimes.answer, resolveHost, signal } = options;
  const timestamp = Math.floor(now() / 1000);
  try {
    const answered = await askRemote(
      new URL(webhook.url),
      {
        network,
        method: "POST",
        content: body,
        redirects: 0,
        silence: answer,
        signal: AbortSignal.any([signal, AbortSignal.timeout(answer)]),
        ...(resolveHost && { resolveHost }),
      },
      {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signMessage(keys, webhook, { id, timestamp, body }),
      },
    );
    answered.body.destroy();
    return { status: answered.status, fault: null };
  } catch (error) {
    if (signal.aborted) return { status: null, fault: null };
    if (error instanceof Refusal) return { status: null, fault: faultOfRefusal(error) };
    throw error;
  }
}
