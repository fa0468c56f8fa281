import type { KeptSuggestion } from "@dragoman/database";
import { may } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { formOf } from "../../server/form-of.server.ts";
import { draftFromSuggestion } from "./accept-suggestion.server.ts";
import { controls } from "./studio-controls.ts";
import { inStudio, orTooMany, studioFrame, textOf, type StudioVisit } from "./studio-visit.server.ts";
import { studioProblems, studioWords } from "./studio-words.server.ts";
import { presentSuggestion } from "./suggestion-view.server.ts";
import { suggestionWords } from "./suggestion-words.server.ts";

/** On a page. */
const most = 25;

/** `?after=`: the last one of the page before, as its day and id. */
export const loadSuggestions = inStudio(async (visit) => {
  const { site, i18n } = visit;
  const found = await readOpen(visit);
  const shown = found.slice(0, most);
  const services = new Map(
    await Promise.all(
      [...new Set(shown.map(({ serviceId }) => serviceId))].map(async (id) => {
        const service = await site.directory.findService(id);
        return [id, service.state === "found" ? service.service : undefined] as const;
      }),
    ),
  );
  const last = shown.at(-1);
  return {
    page: "suggestions" as const,
    frame: studioFrame(visit, "suggestions"),
    nothing: shown.length === 0 ? i18n._(studioWords.nothing) : null,
    lead: shown.length > 0 && may(visit.actor, "suggestion:decide") ? i18n._(suggestionWords.lead) : null,
    suggestions: shown.map((one) => presentSuggestion(one, { service: services.get(one.serviceId), visit })),
    more:
      last && found.length > most
        ? { words: i18n._(studioWords.more), to: `?after=${last.day}.${last.id}` }
        : null,
  };
});

/** All for stewards; those about their own entries for editors. */
async function readOpen({ site, actor, url }: StudioVisit): Promise<KeptSuggestion[]> {
  const after = cursorOf(url.searchParams.get("after"));
  const page = { actor, most: most + 1, ...(after && { after }) };
  const kept = actor.grants.flatMap((grant) => (grant.role === "editor" ? grant.organizationId : []));
  if (may(actor, "suggestion:read") || kept.length === 0) return site.studio.suggestions(page);
  const found = await Promise.all(
    kept.map((organizationId) => site.studio.suggestions({ ...page, organizationId })),
  );
  return found
    .flat()
    .toSorted(byAge)
    .slice(0, most + 1);
}

function byAge(one: KeptSuggestion, other: KeptSuggestion): number {
  const [a, b] = [one, other].map(({ day, id }) => `${day} ${id}`);
  return a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1;
}

function cursorOf(text: string | null): { day: string; id: string } | null {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return day !== undefined && id !== undefined ? { day, id } : null;
}

export const decideSuggestion = inStudio(async (visit) => {
  const { site, actor, i18n, locale, request } = visit;
  const form = await formOf(request);
  const id = textOf(form, controls.id);
  const isAccepted = textOf(form, controls.intent) === "accept";
  const suggestion = await site.studio.findSuggestion({ actor, id });
  const decided = () => data({ page: "suggestions" as const, problem: i18n._(studioProblems.gone) }, 409);
  if (suggestion?.state !== "open") return decided();
  // The draft first: whoever is stopped between both finds the suggestion open, and the same draft again.
  const draft = isAccepted ? await orTooMany(draftFromSuggestion(visit, suggestion)) : null;
  if (draft === undefined)
    return data({ page: "suggestions" as const, problem: i18n._(studioProblems.tooMany) }, 409);
  const isMoved = await site.studio.moveSuggestion({ actor, id, to: isAccepted ? "accepted" : "declined" });
  if (!isMoved) return decided();
  if (!draft) throw redirect(`/${locale}/studio/suggestions?done`, 303);
  const area = draft.filled ? "studio/reviews" : "account/organizations/draft";
  throw redirect(`/${locale}/${area}/${encodeURIComponent(draft.revision.id)}`, 303);
});
