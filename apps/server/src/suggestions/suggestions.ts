import { offerSuggestion, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { SuggestionSink } from "@dragoman/pages/site/site.server.ts";
import { createHmac } from "node:crypto";
import { callerSite } from "../security/caller-network.ts";
import { limitCalls } from "../security/call-limit.ts";
import { dayOf } from "../unmet-needs/unmet-needs-days.ts";

/** In an hour: of one address, which may be a whole shelter's, and of all. Each one costs somebody time to read. */
const suggestions = { each: 20, all: 500, milliseconds: 3_600_000 };

export interface SuggestionsOptions {
  /** Keys what is kept of senders. */
  key: string;
  now?: () => number;
}

/**
 * Keeps what visitors say is wrong. What is kept has a day, and of who sent it no more than counting each sender once
 * needs (`senderOf`).
 */
export function createSuggestions(
  database: Database,
  { key, now = Date.now }: SuggestionsOptions,
): SuggestionSink {
  const secondsToWait = limitCalls({ ...suggestions, now });
  return {
    async offer(suggestion, address) {
      const seconds = secondsToWait(address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      const sender = senderOf({ suggestion, address, key });
      const offered = await offerSuggestion(database, { ...suggestion, day: dayOf(now()), sender });
      if (offered === "full") throw new Refusal("suggestions-enough");
    },
  };
}

/**
 * 12 bits of a keyed hash of the network and the suggestion: one in 4,096 networks has the same, so that it tells of
 * nobody that they sent it, and another for each suggestion, so that it ties none together. Of IPv6 it is the first 48
 * bits, which one customer has.
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
