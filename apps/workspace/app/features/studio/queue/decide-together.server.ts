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
import { rowId, togetherIntent, type TogetherEvent, togetherEvents } from "./together.ts";

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
  /** By which all of it can be found again, to take it back. */
  stamp?: number;
}

/**
 * Decides about several items, each on its own, as on its page: none is lost with another. What stays is named, with the
 * reason. `decide` is not asked about what somebody else has taken or decided, or what was sent anew since.
 */
export async function decideTogether(visit: StudioVisit, { queue, form, event, decide, stamp }: Together) {
  const { i18n, url } = visit;
  const chosen = chosenIn(form);
  const errors: FormError[] = [];
  let count = 0;
  for (const { id, since } of chosen) {
    const item = await visit.site.studio.queueItem({ actor: visit.actor, queue, id, isWaiting: true });
    const problem = await whyNot(visit, { item, since, queue }).then(
      (reason) => reason ?? (item ? performOne(visit, { queue, event, item, decide }) : problems.decided),
    );
    if (problem === undefined) count += 1;
    else
      errors.push({ message: await named(visit, { queue, id, reason: i18n._(problem) }), field: rowId(id) });
  }
  if (chosen.length === 0) errors.push({ message: i18n._(problems.noneChosen), field: null });
  if (errors.length > 0) {
    const left = { note: textOf(form, controls.note).slice(0, maxNoteLength), reason: reasonIn(form) };
    const done = count === 0 ? null : { event, count };
    return data({ page: "together" as const, ...left, done, errors }, 409);
  }
  const search = searchOf(readQueueFilter(url), {
    [controls.done]: `${event}.${queue}..${count}${stamp === undefined ? "" : `.${stamp}`}`,
  });
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

/** What was ticked, or everything that was shown. */
function chosenIn(form: FormData): { id: string; since: string }[] {
  const isAll = form.has(controls.all);
  const values = form.getAll(isAll ? controls.shown : controls.chosen);
  return [...new Set(values.filter((value) => typeof value === "string"))]
    .slice(0, mostTogether)
    .map((value) => {
      const [id = "", since = ""] = value.split(" ");
      return { id, since };
    });
}

async function whyNot(
  { site, actor }: StudioVisit,
  { item, since, queue }: { item: QueueItem | null; since: string; queue: QueueName },
): Promise<MessageDescriptor | undefined> {
  if (!item) return problems.decided;
  if (item.since !== since) return problems.changed;
  const holders = await site.studio.itemHolders({ actor, queue });
  const holder = holders.find(({ itemId }) => itemId === item.id);
  return holder && holder.personId !== actor.personId ? problems.taken : undefined;
}

async function named(
  { site, actor }: StudioVisit,
  { queue, id, reason }: { queue: QueueName; id: string; reason: string },
): Promise<string> {
  const item = await site.studio.queueItem({ actor, queue, id });
  const name = item?.entryName || "…";
  // Isolated: the name may be written in another direction than the reason.
  return `\u2068${name}\u2069: ${reason}`;
}

const problems = {
  noneChosen: msg`Select at least one item.`,
  decided: studioProblems.decided,
  changed: studioProblems.changed,
  taken: msg`Someone else has taken this.`,
};
