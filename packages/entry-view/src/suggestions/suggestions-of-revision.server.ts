import type { Revision } from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import { summarizeSuggestion } from "./present-suggestion.server.ts";
import { suggestionPartWords } from "./suggestion-words.server.ts";
import type { SuggestionsCardView } from "./suggestions-card.tsx";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";

/** The suggestions that a revision resolves, for those who may read them; `null` if there are none. */
export async function suggestionsOfRevision(
  { site, i18n, locale }: Pick<Visit, "site" | "i18n" | "locale">,
  {
    actor,
    revision: { id: revisionId, organizationId },
  }: { actor: Actor; revision: Pick<Revision, "id" | "organizationId"> },
): Promise<SuggestionsCardView | null> {
  const suggestions = await site.editing.readSuggestionsOfRevision({ actor, revisionId, organizationId });
  if (suggestions.length === 0) return null;
  const all = suggestions.map(async (suggestion) => {
    const found = await site.directory.findService(suggestion.serviceId);
    const service = found.state === "found" ? found.service : undefined;
    return summarizeSuggestion(suggestion, { service, reader: { i18n, locale } });
  });
  return { title: i18n._(suggestionPartWords.title), all: await Promise.all(all) };
}
