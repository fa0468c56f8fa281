import type { StoredSuggestion } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import { suggestionPartWords } from "@dragoman/entry-view/suggestions/suggestion-words.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, textOf, unlessTooMany, type StudioVisit } from "../frame/studio-visit.server.ts";
import { addressAfter, queueAddress, readQueueFilter, searchOf } from "../queue/queue-address.server.ts";
import { decideTogether, type Together, togetherEvent } from "../queue/decide-together.server.ts";
import { rowId, togetherReopen } from "../queue/together.ts";
import { changeShared, sameAddress } from "../queue/share-item.server.ts";
import { acceptSuggestion } from "./accept-suggestion.server.ts";

/** A decision from the list, or from the page of a suggestion, which is then followed by the next one. */
export const decideSuggestion = inStudio(async (visit) => {
  const { site, actor, params, request } = visit;
  const form = await formOf(request);
  if (textOf(form, controls.intent) === togetherReopen) return reopenTogether(visit, form);
  const together = togetherEvent(form);
  if (together !== undefined) return decideSeveral(visit, { form, event: together });
  const id = params["id"] ?? textOf(form, controls.id);
  const intent = textOf(form, controls.intent);
  const suggestion = await site.studio.findSuggestion({ actor, id });
  if (!suggestion) return refused(visit, studioProblems.gone);
  if (await changeShared(visit, { queue: "suggestions", id, form })) throw redirect(sameAddress(visit), 303);
  if (intent === "reopen") return reopen(visit, id);
  const next = await nextOf(visit, id);
  if (intent === "accept") return accept(visit, { suggestion, next });
  const to = intent === "put-back" ? "open" : "declined";
  if (!(await site.studio.moveSuggestion({ actor, id, to })))
    return refused(visit, studioProblems.decidedAlready);
  const event = to === "open" ? "take-back" : "decline";
  throw redirect(await afterwards(visit, { id, event, next }), 303);
});

/** Declines several suggestions of the list. None is accepted unread: each becomes a change of its own. */
function decideSeveral(visit: StudioVisit, { form, event }: Pick<Together, "form" | "event">) {
  const { site, actor } = visit;
  const at = new Date();
  const decide: Together["decide"] = async ({ id }) => {
    if (event !== "decline") return studioProblems.gone;
    const isMoved = await site.studio.moveSuggestion({ actor, id, to: "declined", at: at.toISOString() });
    return isMoved ? undefined : studioProblems.decidedAlready;
  };
  const stamp = event === "decline" ? { stamp: at.getTime() } : {};
  return decideTogether(visit, { queue: "suggestions", form, event, decide, ...stamp });
}

/** Opens a declined suggestion again, and shows it. */
async function reopen(visit: StudioVisit, id: string) {
  const { site, actor, url } = visit;
  if ((await site.studio.reopenSuggestions({ actor, id })) === 0)
    return refused(visit, studioProblems.notUndone);
  const search = searchOf(readQueueFilter(url), { [controls.done]: `reopen.suggestions.${id}` });
  throw redirect(queueAddress(visit, { queue: "suggestions", id: visit.params["id"], search }), 303);
}

/** Reopens suggestions that were declined together. */
async function reopenTogether(visit: StudioVisit, form: FormData) {
  const { site, actor, url } = visit;
  const declinedAt = new Date(Number(textOf(form, controls.declined)) || 0).toISOString();
  const count = await site.studio.reopenSuggestions({ actor, declinedAt });
  if (count === 0) return refused(visit, studioProblems.notUndone);
  const search = searchOf(readQueueFilter(url), { [controls.done]: `reopen.suggestions..${count}` });
  throw redirect(queueAddress(visit, { queue: "suggestions", search }), 303);
}

/** The next item in the queue, before the decision. */
async function nextOf({ site, actor, url }: StudioVisit, id: string): Promise<string | null> {
  const filter = readQueueFilter(url);
  return (await site.studio.queuePlace({ actor, queue: "suggestions", filter, id })).next;
}

/** The next suggestion after the page of one; the same list after a decision in the list. */
function afterwards(
  visit: StudioVisit,
  { id, event, next }: { id: string; event: string; next: string | null },
): Promise<string> | string {
  const done = { event, queue: "suggestions", id } as const;
  if (visit.params["id"] !== undefined) return addressAfter(visit, { walked: "suggestions", next, done });
  const search = searchOf(readQueueFilter(visit.url), { [controls.done]: `${event}.suggestions.${id}` });
  return queueAddress(visit, { queue: "suggestions", search });
}

async function accept(
  visit: StudioVisit,
  { suggestion, next }: { suggestion: StoredSuggestion; next: string | null },
) {
  const accepted = await unlessTooMany(acceptSuggestion(visit, suggestion));
  if (accepted === undefined) return refused(visit, studioProblems.tooMany, suggestion.id);
  if (accepted.state === "gone") return refused(visit, suggestionPartWords.goneService, suggestion.id);
  if (accepted.state === "taken") return refused(visit, studioProblems.decidedAlready);
  const area = accepted.filled ? "studio/reviews" : "account/organizations/draft";
  const search = searchOf(readQueueFilter(visit.url), { [controls.next]: next ?? "" });
  throw redirect(
    `/${visit.locale}/${area}/${encodeURIComponent(accepted.revision.id)}${accepted.filled ? search : ""}`,
    303,
  );
}

/** `id`: of the suggestion, where it still waits in the list. */
function refused({ i18n }: StudioVisit, problem: MessageDescriptor, id?: string) {
  const message = i18n._(problem);
  const errors = [{ message, field: id === undefined ? null : rowId(id) }];
  return data({ page: "suggestions" as const, problem: message, errors }, 409);
}
