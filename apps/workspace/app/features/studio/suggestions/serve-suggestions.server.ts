import type { StoredSuggestion } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { may } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import { suggestionPartWords } from "@dragoman/entry-view/suggestions/suggestion-words.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { acceptSuggestion } from "./accept-suggestion.server.ts";
import { controls } from "../frame/studio-controls.ts";
import {
  inStudio,
  unlessTooMany,
  studioFrame,
  textOf,
  type StudioVisit,
} from "../frame/studio-visit.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { presentSuggestion } from "./present-suggestion.server.ts";

/** Suggestions on a page. */
const most = 25;

/** `?after=`: day and id of the last suggestion of the page before. */
export const loadSuggestions = inStudio(async (visit) => {
  const found = await readOpen(visit);
  const shown = found.slice(0, most);
  const inWork = await readInWork(visit);
  const services = await servicesOf(visit, [...shown, ...inWork]);
  const last = shown.at(-1);
  const own = await ownDrafts(visit, inWork);
  return {
    page: "suggestions" as const,
    frame: studioFrame(visit, "suggestions"),
    canDecide: may(visit.actor, "suggestion:decide"),
    suggestions: shown.map((one) => presentSuggestion(one, { service: services.get(one.serviceId), visit })),
    inWork: inWork.map((one) => {
      const isOwn = own.has(one.revisionId);
      return presentSuggestion(one, { service: services.get(one.serviceId), isOwn, visit });
    }),
    more: last && found.length > most ? `?after=${last.day}.${last.id}` : null,
  };
});

/** Suggestions with a draft: on the first page, for stewards. */
async function readInWork({ site, actor, url }: StudioVisit): Promise<StoredSuggestion[]> {
  if (!may(actor, "suggestion:decide") || url.searchParams.has("after")) return [];
  return site.studio.suggestions({ actor, state: "in-work", most });
}

/** Ids of the open revisions of the actor. */
async function ownDrafts(
  { site, actor }: StudioVisit,
  inWork: readonly StoredSuggestion[],
): Promise<ReadonlySet<string | null>> {
  const { personId } = actor;
  if (inWork.length === 0 || personId === null) return new Set();
  const own = await site.studio.revisions({ actor, personId, isOpen: true });
  return new Set(own.map(({ id }) => id));
}

async function servicesOf(
  { site }: StudioVisit,
  suggestions: readonly StoredSuggestion[],
): Promise<ReadonlyMap<string, Service | undefined>> {
  const ids = [...new Set(suggestions.map(({ serviceId }) => serviceId))];
  return new Map(
    await Promise.all(
      ids.map(async (id) => {
        const service = await site.directory.findService(id);
        return [id, service.state === "found" ? service.service : undefined] as const;
      }),
    ),
  );
}

/** All for stewards; for editors, those about their own entries. */
async function readOpen({ site, actor, url }: StudioVisit): Promise<StoredSuggestion[]> {
  const after = cursorOf(url.searchParams.get("after"));
  const page = { actor, most: most + 1, ...(after && { after }) };
  const organizationIds = actor.grants.flatMap((grant) =>
    grant.role === "editor" ? grant.organizationId : [],
  );
  if (may(actor, "suggestion:read") || organizationIds.length === 0) return site.studio.suggestions(page);
  const found = await Promise.all(
    organizationIds.map((organizationId) => site.studio.suggestions({ ...page, organizationId })),
  );
  return found
    .flat()
    .toSorted(byAge)
    .slice(0, most + 1);
}

function byAge(one: StoredSuggestion, other: StoredSuggestion): number {
  const [a, b] = [one, other].map(({ day, id }) => `${day} ${id}`);
  return a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1;
}

function cursorOf(text: string | null): { day: string; id: string } | null {
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
  return day !== undefined && id !== undefined ? { day, id } : null;
}

export const decideSuggestion = inStudio(async (visit) => {
  const { site, actor, locale, request } = visit;
  const form = await formOf(request);
  const id = textOf(form, controls.id);
  const intent = textOf(form, controls.intent);
  const suggestion = await site.studio.findSuggestion({ actor, id });
  if (!suggestion) return refused(visit, studioProblems.gone);
  if (intent === "accept") return accept(visit, suggestion);
  const to = intent === "put-back" ? "open" : "declined";
  if (!(await site.studio.moveSuggestion({ actor, id, to }))) return refused(visit, studioProblems.gone);
  throw redirect(`/${locale}/studio/suggestions?done`, 303);
});

async function accept(visit: StudioVisit, suggestion: StoredSuggestion) {
  const accepted = await unlessTooMany(acceptSuggestion(visit, suggestion));
  if (accepted === undefined) return refused(visit, studioProblems.tooMany);
  if (accepted.state === "gone") return refused(visit, suggestionPartWords.goneService);
  if (accepted.state === "taken") return refused(visit, studioProblems.gone);
  const area = accepted.filled ? "studio/reviews" : "account/organizations/draft";
  throw redirect(`/${visit.locale}/${area}/${encodeURIComponent(accepted.revision.id)}`, 303);
}

function refused({ i18n }: StudioVisit, problem: MessageDescriptor) {
  return data({ page: "suggestions" as const, problem: i18n._(problem) }, 409);
}
