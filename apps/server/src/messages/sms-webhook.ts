import { Refusal } from "@dragoman/hsds/refusal";
import { createHmac } from "node:crypto";
import { DeliveryFault, type FaultKind } from "./delivery-fault.ts";
import type { DeliverMessage, IdentifiedMessage } from "./message.ts";

/** Milliseconds. A person waits for the response. */
const longestWait = 10_000;

export interface SmsWebhook {
  /** Receives `POST` with `{"to": "+4930…", "text": "…"}`; a password in the address becomes Basic authorization. */
  url: string;
  /** Signs the body: `X-Dragoman-Signature: sha256=…` (HMAC), so that the receiver can verify the sender. */
  secret: string;
}

/**
 * Sends text messages through the operator's webhook. The `Idempotency-Key` is the same in every attempt.
 *
 * @throws {Refusal} `message-not-sent`
 */
export function createSmsWebhook(webhook: SmsWebhook): DeliverMessage {
  return async (message) => {
    let status: number;
    try {
      const answer = await post(webhook, message);
      await answer.body?.cancel();
      status = answer.status;
    } catch (error) {
      throw new Refusal("message-not-sent", {}, { cause: faultOfWebhook(error) });
    }
    if (status < 200 || status > 299) {
      const fault = { kind: kindOf(status), problem: `HTTP ${status}` };
      const cause = new DeliveryFault(`The SMS webhook answered ${status}.`, fault);
      throw new Refusal("message-not-sent", {}, { cause });
    }
  };
}

function post({ url, secret }: SmsWebhook, { id, to, text }: IdentifiedMessage): Promise<Response> {
  const { address, authorization } = splitPassword(url);
  const body = JSON.stringify({ to, text });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return fetch(address, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Dragoman-Signature": `sha256=${signature}`,
      "Idempotency-Key": id,
      ...(authorization !== undefined && { Authorization: authorization }),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(longestWait),
  });
}

/** Sends a message, and returns the webhook's response: for the operator, never for a log. */
export async function sendTestText(
  webhook: SmsWebhook,
  message: IdentifiedMessage,
): Promise<{ isSent: boolean; answer: string }> {
  try {
    const answer = await post(webhook, message);
    return { isSent: answer.ok, answer: `HTTP ${answer.status} ${await answer.text()}` };
  } catch (error) {
    return { isSent: false, answer: faultOfWebhook(error).problem };
  }
}

/**
 * Checks that the webhook is reachable, without sending anything: any response below 500 counts, because most webhooks support
 * `POST` only.
 *
 * @throws {Refusal} `message-not-sent`
 */
export async function checkSmsWebhook({ url }: Pick<SmsWebhook, "url">): Promise<void> {
  const { address, authorization } = splitPassword(url);
  let status: number;
  try {
    const answer = await fetch(address, {
      method: "HEAD",
      headers: authorization === undefined ? {} : { Authorization: authorization },
      redirect: "manual",
      signal: AbortSignal.timeout(longestWait),
    });
    status = answer.status;
  } catch (error) {
    throw new Refusal("message-not-sent", {}, { cause: faultOfWebhook(error) });
  }
  if (status < 500 && status !== 401 && status !== 403) return;
  const fault = { kind: "unreachable", problem: `HTTP ${status}` } as const;
  const cause = new DeliveryFault(`The SMS webhook answered ${status}.`, fault);
  throw new Refusal("message-not-sent", {}, { cause });
}

/** Responses about this text alone; anything else (401, 404, 500) affects all messages. */
function kindOf(status: number): FaultKind {
  if (status === 400 || status === 422) return "refused";
  return status === 409 || status === 429 ? "refused-for-now" : "unreachable";
}

/** The webhook's address is left out, too: it may include a key. */
function faultOfWebhook(error: unknown): DeliveryFault {
  const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown }; // anything may be thrown
  const code = [cause?.code, name].find((one) => typeof one === "string" && /^\w{1,40}$/.test(one));
  const problem = typeof code === "string" ? code : "no code";
  return new DeliveryFault(`The SMS webhook did not answer (${problem}).`, { kind: "unreachable", problem });
}

/** `fetch` rejects an address with a password. */
function splitPassword(url: string): { address: string; authorization: string | undefined } {
  const address = new URL(url);
  const { username, password } = address;
  address.username = "";
  address.password = "";
  if (username === "") return { address: address.href, authorization: undefined };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address: address.href, authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}
