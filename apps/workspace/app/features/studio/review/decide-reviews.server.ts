import { isPlainFact, type QueueItem } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { noteIn, reasonIn } from "../frame/ready-reasons.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { decideTogether, togetherEvent } from "../queue/decide-together.server.ts";
import { queueAddress, readQueueFilter, searchOf } from "../queue/queue-address.server.ts";
import { togetherReopen } from "../queue/together.ts";
import { correctAnswers, notifySender, problems } from "./decide-review.server.ts";

/** Decides about several revisions of the list. */
export const decideReviews = inStudio(async (visit) => {
  const form = await formOf(visit.request);
  if (textOf(form, controls.intent) === togetherReopen) return reopenTogether(visit, form);
  const event = togetherEvent(form) ?? "take";
  const at = new Date();
  const isSilent = reasonIn(form) === "" && textOf(form, controls.note) === "";
  const missing =
    event === "decline" && isSilent
      ? { problem: studioProblems.noteNeeded, field: controls.note }
      : undefined;
  const decide = async ({ id, personId }: QueueItem) =>
    event === "accept" || event === "decline"
      ? reviewOne(visit, { id, event, at: at.toISOString(), note: await noteIn(form, { visit, personId }) })
      : undefined;
  const stamp = event === "decline" ? { stamp: at.getTime() } : {};
  return decideTogether(visit, { queue: "reviews", form, event, decide, missing, ...stamp });
});

/** Sends to review again what was declined together. */
async function reopenTogether(visit: StudioVisit, form: FormData) {
  const { site, actor, i18n, url } = visit;
  const declinedAt = new Date(Number(textOf(form, controls.declined)) || 0).toISOString();
  const reopened = await site.studio.reopenRevisions({ actor, declinedAt });
  if (reopened.length === 0) {
    const errors = [{ message: i18n._(studioProblems.notUndone), field: null }];
    return data({ page: "together" as const, note: "", reason: "", chosen: [], done: null, errors }, 409);
  }
  await correctAnswers(visit, reopened);
  const search = searchOf(readQueueFilter(url), { [controls.done]: `reopen.reviews..${reopened.length}` });
  throw redirect(queueAddress(visit, { queue: "reviews", search }), 303);
}

/** A message if the revision does not change. Its author is notified, as after a decision on its page. */
async function reviewOne(
  visit: StudioVisit,
  { id, event, note, at }: { id: string; event: "accept" | "decline"; note: string; at: string },
): Promise<MessageDescriptor | undefined> {
  const { site, actor } = visit;
  const revision = await site.studio.revision({ actor, id });
  if (!revision) return studioProblems.gone;
  if (event === "accept" && (revision.isNew || !revision.changes.every(isPlainFact)))
    return msg`Read this before you accept it.`;
  try {
    const outcome = await site.studio.reviewRevision({
      actor,
      id,
      version: revision.version,
      event,
      note,
      at,
    });
    if (outcome.state !== "done")
      return outcome.state === "conflicts" ? problems.conflicts : problems.unwritable;
    await notifySender(visit, { event, revision: outcome.revision });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.type === "state-changed") return studioProblems.decidedAlready;
    if (error.type === "revision-changed") return studioProblems.changedSince;
    throw error;
  }
}
