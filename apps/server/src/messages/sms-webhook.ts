import { Refusal } from "@dragoman/hsds/refusal";
import { createHmac } from "node:crypto";
import type { SendMessage } from "./message.ts";

/** Milliseconds. A person waits for the response. */
const longestWait = 10_000;

export interface SmsWebhook {
  /** Receives `POST` with `{"to": "+4930…", "text": "…"}`; a password in the address becomes Basic authorization. */
  url: string;
  /** Signs the body: `X-Dragoman-Signature: sha256=…` (HMAC), so that the receiver can verify the sender. */
  secret: string;
}

/**
 * Sends text messages through the operator's webhook.
 *
 * @throws {Refusal} `message-not-sent`
 */
export function createSmsWebhook({ url, secret }: SmsWebhook): SendMessage {
  const { address, authorization } = splitPassword(url);
  return async ({ to, text }) => {
    const body = JSON.stringify({ to, text });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    let status: number;
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Dragoman-Signature": `sha256=${signature}`,
          ...(authorization !== undefined && { Authorization: authorization }),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(longestWait),
      });
      await answer.body?.cancel();
      status = answer.status;
    } catch (error) {
      throw new Refusal("message-not-sent", {}, { cause: faultOf(error) });
    }
    if (status < 200 || status > 299)
      throw new Refusal("message-not-sent", {}, { cause: new Error(`The SMS webhook answered ${status}.`) });
  };
}

/**
 * Errors end up in logs, so they contain neither the phone number nor the webhook's address, which may include a key.
 */
function faultOf(error: unknown): Error {
  const { cause, name } = Object(error) as { cause?: { code?: unknown }; name?: unknown }; // anything may be thrown
  const code = [cause?.code, name].find((one) => typeof one === "string" && /^\w{1,40}$/.test(one));
  return new Error(`The SMS webhook did not answer (${typeof code === "string" ? code : "no code"}).`);
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
