import type { StoredSuggestion } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { may } from "@dragoman/policy";
import { presentSaid, type SaidView } from "@dragoman/entry-view/suggestions/present-suggestion.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import type { MomentView } from "../frame/studio-view.ts";

/** What somebody said is wrong, with what stands there. */
export interface SuggestionView extends SaidView {
  service: { name: TextView; to: string } | null;
  day: MomentView;
  /** How often it was said. */
  times: number;
  decisions: SuggestionDecision[];
  /** The address of one's own change of it. */
  goOn: string | null;
}

export type SuggestionDecision = "accept" | "decline" | "put-back";

interface SuggestionScene {
  service: Service | undefined;
  /** Whether the change that is made of it is one's own. */
  isOwn?: boolean;
  visit: StudioVisit;
}

export function presentSuggestion(
  suggestion: StoredSuggestion,
  { service, isOwn = false, visit }: SuggestionScene,
): SuggestionView {
  const { locale } = visit;
  const { times, day, revisionId } = suggestion;
  const reader = createTextReader(locale, service?.language ?? null);
  return {
    ...presentSaid(suggestion, { service, reader: visit }),
    service: service
      ? { name: readTitle(reader, service), to: `/${locale}/services/${encodeURIComponent(service.id)}` }
      : null,
    day: presentMoment(day, locale),
    times,
    decisions: decisionsOf(suggestion, { service, visit }),
    goOn:
      isOwn && revisionId !== null
        ? `/${locale}/account/organizations/draft/${encodeURIComponent(revisionId)}`
        : null,
  };
}

function decisionsOf(
  { state }: StoredSuggestion,
  { service, visit: { actor } }: SuggestionScene,
): SuggestionDecision[] {
  if (!may(actor, "suggestion:decide")) return [];
  if (state === "in-work") return ["put-back"];
  // Nothing can be changed of an entry that is gone.
  return service ? ["accept", "decline"] : ["decline"];
}
