import type { Webhooks } from "../site/webhooks.server.ts";

function nobodyIsTold(): never {
  throw new Error("Nobody is told of changes here.");
}

/** A site without webhooks, for tests of other things. */
export const noWebhooks: Webhooks = {
  all: nobodyIsTold,
  find: nobodyIsTold,
  add: nobodyIsTold,
  change: nobodyIsTold,
  pause: nobodyIsTold,
  remove: nobodyIsTold,
  secret: nobodyIsTold,
  renewSecret: nobodyIsTold,
  test: nobodyIsTold,
};
