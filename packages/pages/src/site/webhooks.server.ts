import type {
  findWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
} from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import type { Bound } from "./bound.ts";

/** The fields of the form of a webhook. */
interface NamedAddress {
  actor: Actor;
  name: string;
  url: string;
}

/** Manages webhooks, for administrators. Each function checks the policy. */
export interface Webhooks {
  all: Bound<typeof readWebhooks>;
  find: Bound<typeof findWebhook>;
  /** Resolves to its id; refuses (`source-address-invalid`) an address that may not be asked. */
  add(webhook: NamedAddress): Promise<string>;
  /** Whether there is such a webhook. Refuses as `add` does. */
  change(webhook: NamedAddress & { id: string }): Promise<boolean>;
  pause: Bound<typeof pauseWebhook>;
  remove: Bound<typeof removeWebhook>;
  /** The secret of a webhook, in the form of Standard Webhooks. */
  secret(request: { actor: Actor; id: string }): Promise<string | undefined>;
  renewSecret: Bound<typeof renewWebhookSecret>;
  /** Sends a message that announces nothing. `busy`: another message is under way. */
  test(request: { actor: Actor; id: string }): Promise<"accepted" | "failed" | "busy" | "unknown">;
}
