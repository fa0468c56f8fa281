import type { Webhook } from "@dragoman/database";
import { createHmac } from "node:crypto";
import type { InstanceKeys } from "../security/instance-keys.ts";

/** What a secret is derived for. */
type Derived = Pick<Webhook, "id" | "secretNumber">;

const use = "secrets of webhooks";

/** The secret of a webhook in the form of Standard Webhooks, for its receiver. It is derived, and stored nowhere. */
export function secretOf(keys: InstanceKeys, webhook: Derived): string {
  return `whsec_${keyOf(keys.keyOf(use), webhook).toString("base64")}`;
}

/**
 * The signature of a message (Standard Webhooks, "Signature scheme"): one with the current secret, and one with each
 * that a receiver may still have, from before the secret of the webhook or that of the whole instance was changed.
 */
export function signMessage(
  keys: InstanceKeys,
  webhook: Derived & Pick<Webhook, "oldSecretUntil">,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const { secretNumber, oldSecretUntil } = webhook;
  const isOldValid = oldSecretUntil !== null && Date.parse(oldSecretUntil) > timestamp * 1000;
  const numbers = isOldValid ? [secretNumber, secretNumber - 1] : [secretNumber];
  return keys
    .allKeysOf(use)
    .flatMap((key) => numbers.map((number) => keyOf(key, { id: webhook.id, secretNumber: number })))
    .map((key) => createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64"))
    .map((signature) => `v1,${signature}`)
    .join(" ");
}

/** 256 bits: HMAC is a pseudorandom function, so the key of one webhook says nothing of another one's. */
function keyOf(key: string, { id, secretNumber }: Derived): Buffer {
  return createHmac("sha256", Buffer.from(key, "hex")).update(`${id} ${secretNumber}`).digest();
}
