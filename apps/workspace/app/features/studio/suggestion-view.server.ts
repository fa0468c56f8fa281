import type { StoredSuggestion } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { plural, msg } from "@lingui/core/macro";
import { may } from "@dragoman/policy";
import { presentSaid, type SaidView } from "@dragoman/entry-view/suggestions/present-suggestion.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { presentMoment } from "./moment.server.ts";
import type { StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioWords } from "./studio-words.server.ts";
import { suggestionWords } from "./suggestion-words.server.ts";

/** What somebody said is wrong, with what stands there. */
export interface SuggestionView extends SaidView {
  service: { name: TextView; to: string } | null;
  day: MomentView;
  times: string;
  buttons: { value: string; words: string; strong: boolean }[];
  /** One's own change of it. */
  goOn: { words: string; to: string } | null;
}

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
  const { i18n, locale } = visit;
  const { times, day, revisionId } = suggestion;
  const reader = createTextReader(locale, service?.language ?? null);
  return {
    ...presentSaid(suggestion, { service, reader: visit }),
    service: service
      ? { name: readTitle(reader, service), to: `/${locale}/services/${encodeURIComponent(service.id)}` }
      : null,
    day: presentMoment(day, locale),
    times: i18n._(msg`${plural(times, { one: "said once", other: "said # times" })}`),
    buttons: buttonsOf(suggestion, { service, visit }),
    goOn:
      isOwn && revisionId !== null
        ? {
            words: i18n._(suggestionWords.goOn),
            to: `/${locale}/account/organizations/draft/${encodeURIComponent(revisionId)}`,
          }
        : null,
  };
}

function buttonsOf(
  { state }: StoredSuggestion,
  { service, visit: { actor, i18n } }: SuggestionScene,
): SuggestionView["buttons"] {
  if (!may(actor, "suggestion:decide")) return [];
  if (state === "in-work")
    return [{ value: "put-back", words: i18n._(suggestionWords.putBack), strong: false }];
  const decline = { value: "decline", words: i18n._(studioWords.decline), strong: false };
  // Nothing can be changed of an entry that is gone.
  return service
    ? [{ value: "accept", words: i18n._(studioWords.accept), strong: true }, decline]
    : [decline];
}
