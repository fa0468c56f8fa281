import { offerSuggestion, type Database } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { SuggestionSink } from "../app/server/site.server.ts";
import { limitCalls } from "./call-limit.ts";
import { dayOf } from "./unmet-needs-days.ts";

/** In an hour: of one address, which may be a whole shelter's, and of all. Each one costs somebody time to read. */
const suggestions = { each: 20, all: 500, milliseconds: 3_600_000 };

/** Keeps what visitors say is wrong. What is kept has a day, and nothing that tells who sent it. */
export function createSuggestions(database: Database, now: () => number = Date.now): SuggestionSink {
  const secondsToWait = limitCalls({ ...suggestions, now });
  return {
    async offer(suggestion, address) {
      const seconds = secondsToWait(address);
      if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
      const offered = await offerSuggestion(database, { ...suggestion, day: dayOf(now()) });
      if (offered === "full") throw new Refusal("suggestions-enough");
    },
  };
}
