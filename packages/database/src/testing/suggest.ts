import type { Database } from "../database.ts";
import { offerSuggestion, type Suggestion } from "../feedback/suggestions.ts";

/** A visitor's suggestion about the hours of a service, unless it says otherwise. */
export function suggest(
  database: Database,
  serviceId: string,
  more: Partial<Suggestion>,
): ReturnType<typeof offerSuggestion> {
  return offerSuggestion(database, {
    serviceId,
    kind: "hours",
    recordId: serviceId,
    seen: "0123456789abcdef",
    proposed: "",
    note: "",
    locale: "ar",
    day: "2026-11-01",
    ...more,
  });
}
