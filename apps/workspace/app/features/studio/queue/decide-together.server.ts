import type { QueueItem, QueueName } from "@dragoman/database";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import type { FormError } from "@dragoman/ui/fields/error-summary.tsx";
import { reasonIn } from "../frame/ready-reasons.server.ts";
import { controls, maxNoteLength } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { queueAddress, readQueueFilter, searchOf } from "./queue-address.server.ts";
import { presentDone } from "./present-queue.server.ts";
import {
  rowId,
  type TogetherAnswer,
  togetherIntent,
  type TogetherEvent,
  togetherEvents,
} from "./together.ts";

/** Items that one form decides: as many as a page shows. */
const mostTogether = 100;

/** The event of a form about several items; `undefined`: it is about one. */
export function togetherEvent(form: FormData): TogetherEvent | undefined {
  const intent = textOf(form, controls.intent);
  return togetherEvents.find((event) => intent === togetherIntent(event));
}

export interface Together {
  queue: QueueName;
  form: FormData;
  event: TogetherEvent;
  /** Decides about one item; a message where it stays as it is, and why. */
  decide: (item: QueueItem) => Promise<MessageDescriptor | undefined>;
  /** What the form lacks for all of them, with the control concerned: nothing is decided. */
  missing?: { problem: MessageDescriptor; field: string } | undefined;
  /** By which all of it can be found again, to take it back. */
  stamp?: number;
}

/**
 * Decides about several items, each on its own, as on its page: none is lost with another. What stays is named, with
 * the reason. `decide` is not called for items that somebody else has taken or decided, or that were submitted again
 * since.
 */
export async function decideTogether(
  visit: StudioVisit,
  { queue, form, event, decide, missing, stamp }: Together,
) {
  const { site, actor, i18n, url } = visit;
  const sent = chosenIn(form);
  const kept = { note: textOf(form, controls.note).slice(0, maxNoteLength), reason: reasonIn(form) };
  function refused(
    errors: readonly FormError[],
    more: Pick<TogetherAnswer, "chosen" | "done" | "noteProblem">,
  ) {
    return data({ page: "together" as const, ...kept, ...more, errors: unique(errors) }, 409);
  }
  if (sent.length === 0)
    return refused([{ message: i18n._(problems.noneChosen), field: null }], { chosen: [], done: null });
  if (missing) {
    const message = i18n._(missing.problem);
    const chosen = sent.map(({ value }) => value);
    return refused([{ message, field: missing.field }], { chosen, done: null, noteProblem: message });
  }
  const holders = await site.studio.itemHolders({ actor, queue });
  const holderOf = new Map(holders.map(({ itemId, personId }) => [itemId, personId]));
  const errors: FormError[] = [];
  const chosen: string[] = [];
  let count = 0;
  for (const { value, id, since } of sent) {
    const item = await site.studio.queueItem({ actor, queue, id, isWaiting: true });
    const problem = item
      ? (whyNot(visit, { item, since, holderId: holderOf.get(id) }) ??
        (await performOne(visit, { queue, event, item, decide })))
      : problems.decided;
    if (problem === undefined) count += 1;
    else {
      chosen.push(value);
      errors.push(await errorOf(visit, { queue, id, problem }));
    }
  }
  const done = `${event}.${queue}..${count}${stamp === undefined ? "" : `.${stamp}`}`;
  if (errors.length > 0)
    return refused(errors, { chosen, done: count === 0 ? null : await presentDone(visit, done) });
  const search = searchOf(readQueueFilter(url), { [controls.done]: done });
  throw redirect(queueAddress(visit, { queue, search }), 303);
}

function performOne(
  { site, actor }: StudioVisit,
  {
    queue,
    event,
    item,
    decide,
  }: { queue: QueueName; event: TogetherEvent; item: QueueItem; decide: Together["decide"] },
): Promise<MessageDescriptor | undefined> {
  if (event !== "take" && event !== "release") return decide(item);
  return site.studio
    .holdItem({ actor, queue, id: item.id, release: event === "release" })
    .then(() => undefined);
}

/** A row of the list, with the value of its checkbox. */
interface Row {
  value: string;
  id: string;
  since: string;
}

/** The ticked items, or all items that were shown. */
function chosenIn(form: FormData): Row[] {
  const isAll = form.has(controls.all);
  const values = form.getAll(isAll ? controls.shown : controls.chosen);
  return [...new Set(values.filter((value) => typeof value === "string"))]
    .slice(0, mostTogether)
    .map((value) => {
      const [id = "", since = ""] = value.split(" ");
      return { value, id, since };
    });
}

function whyNot(
  { actor }: StudioVisit,
  { item, since, holderId = null }: { item: QueueItem; since: string; holderId: string | null | undefined },
): MessageDescriptor | undefined {
  if (item.since !== since) return problems.changed;
  return holderId !== null && holderId !== actor.personId ? problems.taken : undefined;
}

/** Why an item stays, by its name; with its row, unless that is no longer in the list. */
async function errorOf(
  { site, actor, i18n }: StudioVisit,
  { queue, id, problem }: { queue: QueueName; id: string; problem: MessageDescriptor },
): Promise<FormError> {
  const item = await site.studio.queueItem({ actor, queue, id });
  const name = item?.entryName || "…";
  const isGone = problem === problems.decided || problem === studioProblems.gone;
  // Isolated: the name may be written in another direction than the reason.
  return { message: `\u2068${name}\u2069: ${i18n._(problem)}`, field: isGone ? null : rowId(id) };
}

/** Several items of the same entry may stay for the same reason. */
function unique(errors: readonly FormError[]): FormError[] {
  return [...new Map(errors.map((one) => [`${one.field} ${one.message}`, one])).values()];
}

const problems = {
  noneChosen: msg`Select at least one item.`,
  decided: studioProblems.decidedAlready,
  changed: studioProblems.changedSince,
  taken: msg`Someone else has taken this.`,
};
