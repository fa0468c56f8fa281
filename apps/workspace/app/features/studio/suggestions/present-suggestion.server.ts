import type { StoredSuggestion } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { may } from "@dragoman/policy";
import {
  summarizeSuggestion,
  type SuggestionSummary,
} from "@dragoman/entry-view/suggestions/present-suggestion.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** A suggestion, beside the current entry. */
export interface SuggestionView extends SuggestionSummary {
  service: { name: TextView; to: string } | null;
  /** Since when it waits, or when it was declined. */
  day: MomentView;
  /** How many visitors sent the same. */
  times: number;
  decisions: SuggestionDecision[];
  /** The address of the draft that answers it, for the person whose draft it is. */
  draft: string | null;
}

export type SuggestionDecision = "accept" | "decline" | "put-back" | "reopen";

interface SuggestionContext {
  service: Service | undefined;
  /** The actor has the draft that answers it. */
  isOwn?: boolean;
  visit: StudioVisit;
}

export function presentSuggestion(
  suggestion: StoredSuggestion,
  { service, isOwn = false, visit }: SuggestionContext,
): SuggestionView {
  const { locale } = visit;
  const { times, day, revisionId } = suggestion;
  const reader = createTextReader(locale, service?.language ?? null);
  return {
    ...summarizeSuggestion(suggestion, { service, reader: visit }),
    service: service
      ? { name: readTitle(reader, service), to: `/${locale}/services/${encodeURIComponent(service.id)}` }
      : null,
    day: presentMoment(suggestion.declinedAt ?? day, locale),
    times,
    decisions: decisionsOf(suggestion, { service, visit }),
    draft:
      isOwn && revisionId !== null
        ? `/${locale}/account/organizations/draft/${encodeURIComponent(revisionId)}`
        : null,
  };
}

function decisionsOf(
  { state, kind, declinedAt }: StoredSuggestion,
  { service, visit: { actor } }: SuggestionContext,
): SuggestionDecision[] {
  if (!may(actor, "suggestion:decide")) return [];
  if (state === "in-work") return ["put-back"];
  if (state !== "open") return state === "declined" && declinedAt !== undefined ? ["reopen"] : [];
  // A deleted entry cannot be changed.
  return service || kind === "missing" ? ["accept", "decline"] : ["decline"];
}
