import {
  addWebhook,
  bindQueries,
  changeWebhook,
  claimWebhook,
  type Database,
  endAttempt,
  findWebhook,
  pauseWebhook,
  readForSecret,
  readWebhooks,
  removeWebhook,
  renewWebhookSecret,
} from "@dragoman/database";
import { parseRemoteAddress } from "@dragoman/hsds/remote-network";
import type { Webhooks } from "@dragoman/pages/site/webhooks.server.ts";
import { isAccepted, type SendingOptions, sendMessage } from "./send-message.ts";
import { testMessage } from "./webhook-message.ts";
import { secretOf } from "./webhook-secret.ts";
import { webhookTimes } from "./webhook-times.ts";

/** What administrators do with webhooks. Each function asks the policy. */
export function createWebhooks(
  database: Database,
  options: Omit<SendingOptions, "now"> & { now?: () => number },
): Webhooks {
  const { keys, network, root, now = Date.now } = options;
  return {
    ...bindQueries(database, {
      all: readWebhooks,
      find: findWebhook,
      pause: pauseWebhook,
      remove: removeWebhook,
      renewSecret: renewWebhookSecret,
    }),
    async add({ url, ...webhook }) {
      return addWebhook(database, { ...webhook, url: parseRemoteAddress(url, network).href });
    },
    async change({ url, ...webhook }) {
      return changeWebhook(database, { ...webhook, url: parseRemoteAddress(url, network).href });
    },
    async secret(request) {
      const webhook = await readForSecret(database, request);
      return webhook && secretOf(keys, webhook);
    },
    async test({ actor, id }) {
      if (!(await findWebhook(database, { actor, id }))) return "unknown";
      const { lease: seconds } = webhookTimes;
      const webhook = await claimWebhook(database, { id, now: now(), seconds, isTest: true });
      if (!webhook) return "busy";
      const { signal } = new AbortController();
      const message = testMessage(webhook, { root, now: now() });
      const sent = await sendMessage(webhook, message, { ...options, now, signal });
      const isAlive = isAccepted(sent);
      const at = new Date(now()).toISOString();
      await endAttempt(database, webhook, {
        now: now(),
        attempt: { at, kind: "test", changes: 0, ...sent },
        outcome: { kind: isAlive ? "alive" : "nothing" },
      });
      return isAlive ? "accepted" : "failed";
    },
  };
}
