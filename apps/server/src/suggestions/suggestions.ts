import { offerSuggestion, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { SuggestionSink } from "@dragoman/pages/site/site.server.ts";
import { createHmac } from "node:crypto";
import { callerSite } from "../security/caller-network.ts";
import type { SharedLimits } from "../security/shared-limits.ts";
import { dayOf } from "../unmet-needs/day-of.ts";

/** Per hour: for one address, which a whole shelter may share, and in total. Each one takes somebody's time to read. */
const suggestions = { each: 20, all: 500, milliseconds: 3_600_000 };

export interface SuggestionsOptions {
  /** Keys the hashes of senders. */
  key: string;
  limits: SharedLimits;
  now?: () => number;
}

/**
 * Stores visitors' suggestions with a day, and of the sender only what counting each sender once requires (`senderOf`).
 */
export function createSuggestions(
  database: Database,
  { key, limits, now = Date.now }: SuggestionsOptions,
): SuggestionSink {
  const secondsToWait = limits.limit("suggestions", suggestions);
  return {
    async offer(suggestion, address) {
      const seconds = await secondsToWait(address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      const sender = senderOf({ suggestion, address, key });
      const offered = await offerSuggestion(database, { ...suggestion, day: dayOf(now()), sender });
      if (offered === "full") throw new Refusal("suggestions-enough");
    },
  };
}

/**
 * 12 bits of a keyed hash of the network and the suggestion. One in 4,096 networks has the same value, so it does not
 * prove who sent a suggestion; it differs for each suggestion, so it does not link them. For IPv6, the network is the
 * first 48 bits, which belong to one customer.
 */
function senderOf({
  suggestion,
  address,
  key,
}: {
  suggestion: Parameters<SuggestionSink["offer"]>[0];
  address: string | undefined;
  key: string;
}): string {
  const customer = address === undefined ? "" : callerSite(address);
  const { serviceId, kind, recordId, seen, proposed, note } = suggestion;
  const about = JSON.stringify([serviceId, kind, recordId, seen, proposed, note]);
  return createHmac("sha256", key)
    .update(`suggestion sender\n${customer}\n${about}`)
    .digest("hex")
    .slice(0, 3);
}
