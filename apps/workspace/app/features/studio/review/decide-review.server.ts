import type { NoticeSubject, QueueName, ReopenedRevision, Revision } from "@dragoman/database";
import { Refusal, type RefusalType } from "@dragoman/hsds/refusal";
import { choices, revision as revisionMachine, type RevisionEvent } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { notifyOutcome } from "@dragoman/pages/request/notify-outcome.server.ts";
import { revisionAt } from "./load-reviewed.server.ts";
import type { ReviewDecision, WrongChange } from "./review-view.ts";
import { noteIn, reasonIn } from "../frame/ready-reasons.server.ts";
import { changeShared, sameAddress } from "../queue/share-item.server.ts";
import {
  addressAfter,
  mayWalk,
  queueAddress,
  readQueueFilter,
  searchOf,
} from "../queue/queue-address.server.ts";
import { acceptId, controls, maxNoteLength } from "../frame/studio-controls.ts";
import { inStudio, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { wrongChanges } from "./wrong-changes.server.ts";

/** In the order of their buttons. */
const decisions: readonly ReviewDecision[] = ["accept", "publish", "ask-back", "decline", "withdraw"];

const reviewEvents: ReadonlySet<RevisionEvent> = new Set(["accept", "ask-back", "decline"]);

/** The decisions that the actor may make; `null`: none. */
export function decisionsFor({ actor }: StudioVisit, revision: Revision): ReviewDecision[] | null {
  const { state, organizationId, personId } = revision;
  const isOwn = personId !== null && personId === actor.personId;
  const possible = choices(revisionMachine, { state, actor, resource: { organizationId } });
  const shown = possible.filter(
    (event) => reviewEvents.has(event) || (isOwn && state === "draft" && event !== "submit"),
  );
  if (shown.length === 0) return null;
  return decisions.filter((decision) => shown.includes(decision));
}

/** The form of a review. */
interface ReviewForm {
  version: number;
  /** For the person. */
  note: string;
  /** The part of it that the steward has written. */
  written: string;
  /** The number of a ready reason. */
  reason: string;
  /** `undefined`: the button is not one of a decision. */
  event: ReviewDecision | undefined;
  /** Ids of changes to keep although the entry has changed. */
  mine: readonly string[];
  /** Ids of accepted changes. */
  ticked: readonly string[];
}

/** The steward's queue, and the next item in it: read before the decision. */
async function walkedFrom(
  { site, actor, url }: StudioVisit,
  { id }: Revision,
): Promise<{ walked: QueueName; next: string | null }> {
  const suggestion = url.searchParams.get(controls.next);
  if (suggestion !== null) return { walked: "suggestions", next: suggestion };
  if (!mayWalk(actor, "reviews")) return { walked: "reviews", next: null };
  const filter = readQueueFilter(url);
  const { next } = await site.studio.queuePlace({ actor, queue: "reviews", filter, id });
  return { walked: "reviews", next };
}

async function readForm(
  form: FormData,
  { visit, revision: { personId } }: { visit: StudioVisit; revision: Revision },
): Promise<ReviewForm> {
  const intent = textOf(form, controls.intent);
  return {
    version: Number(textOf(form, controls.version)),
    note: await noteIn(form, { visit, personId }),
    written: textOf(form, controls.note).slice(0, maxNoteLength),
    reason: reasonIn(form),
    event: decisions.find((decision) => decision === intent),
    mine: intent.startsWith("mine:") ? intent.slice("mine:".length).split(" ") : [],
    ticked: form.getAll(controls.accepted).flatMap((ids) => (typeof ids === "string" ? ids.split(" ") : [])),
  };
}

/** Why the page is shown again, with the form as it was sent. */
interface Refused {
  problem?: string;
  status: number;
  /** The control that it is about. */
  field?: string;
  wrong?: readonly WrongChange[];
}

export const decideReview = inStudio(async (visit) => {
  const revision = await revisionAt(visit);
  const sent = await formOf(visit.request);
  if (await changeShared(visit, { queue: "reviews", id: revision.id, form: sent }))
    throw redirect(sameAddress(visit), 303);
  if (textOf(sent, controls.intent) === "reopen") return reopenReview(visit, revision);
  const form = await readForm(sent, { visit, revision });
  const walked = await walkedFrom(visit, revision);
  const refused = await decide(visit, { revision, form });
  if (!refused) {
    const { event } = form;
    if (!event) throw redirect(visit.url.pathname + visit.url.search, 303);
    const done = { event, queue: "reviews", id: revision.id } as const;
    throw redirect(await addressAfter(visit, { ...walked, done }), 303);
  }
  const { problem, status, field = null, wrong = [] } = refused;
  const { written: note, reason, ticked, mine } = form;
  const errors = [
    ...(problem === undefined ? [] : [{ message: problem, field }]),
    ...wrong.map(({ id, reason }) => ({ message: reason, field: acceptId(id) })),
  ];
  const answer = { note, reason, problem, field, ticked: [...ticked, ...mine], wrong, errors };
  return data({ page: "review" as const, ...answer }, status);
});

/** Sends a declined revision to review again, and shows it. */
async function reopenReview(visit: StudioVisit, { id }: Revision) {
  const { site, actor, url, i18n } = visit;
  const reopened = await site.studio.reopenRevisions({ actor, id });
  if (reopened.length === 0) {
    const problem = i18n._(studioProblems.notUndone);
    const empty = { note: "", reason: "", ticked: [], wrong: [], field: null };
    return data(
      { page: "review" as const, ...empty, problem, errors: [{ message: problem, field: null }] },
      409,
    );
  }
  await correctAnswers(visit, reopened);
  const search = searchOf(readQueueFilter(url), { [controls.done]: `reopen.reviews.${id}` });
  throw redirect(queueAddress(visit, { queue: "reviews", id, search }), 303);
}

/** Notifies the senders who had been notified that their changes were declined. */
export async function correctAnswers(
  visit: StudioVisit,
  reopened: readonly ReopenedRevision[],
): Promise<void> {
  for (const { revision, wasTold } of reopened) {
    const { personId, entry } = revision;
    if (wasTold && personId !== visit.actor.personId)
      await notifyOutcome(visit, { personId, what: "reopened", entry });
  }
}

/** `undefined`: it is decided, and the sender has a message. */
async function decide(
  visit: StudioVisit,
  { revision, form }: { revision: Revision; form: ReviewForm },
): Promise<Refused | undefined> {
  const { site, actor, i18n } = visit;
  const { id, changes } = revision;
  const { version, event, mine } = form;
  try {
    if (mine.length > 0) {
      const resolved = mine.map((changeId) => ({ changeId, keep: "mine" as const }));
      await site.studio.resolveConflicts({ actor, id, version, choices: resolved });
      return { status: 200 };
    }
    if (!event) return { problem: i18n._(studioProblems.gone), status: 400 };
    const missing = missingOf(event, form);
    if (missing)
      return {
        problem: i18n._(missing),
        status: 400,
        ...(missing === studioProblems.noteNeeded && { field: controls.note }),
      };
    const outcome = await perform(visit, { id, event, form });
    if (outcome.state === "conflicts") return { problem: i18n._(problems.conflicts), status: 409 };
    if (outcome.state === "problems") {
      const wrong = wrongChanges(outcome.problems, { changes, i18n });
      return { problem: i18n._(problems.unwritable), status: 422, wrong };
    }
    await notifySender(visit, { event, revision: outcome.revision });
    return undefined;
  } catch (error) {
    const problem = error instanceof Refusal ? overtaken[error.type] : undefined;
    if (!(error instanceof Refusal) || !problem) throw error;
    return { problem: i18n._(problem), status: error.status };
  }
}

export const problems = {
  nothingTicked: msg`Select at least one change, or decline all of them.`,
  conflicts: msg`Some changes no longer match the directory. Check them again.`,
  unwritable: msg`Some changes cannot be published as they are. Leave them out, or request changes.`,
};

/** Refusals because the revision has changed since the page was loaded. */
const overtaken: Partial<Record<RefusalType, MessageDescriptor>> = {
  "state-changed": studioProblems.decided,
  "revision-changed": studioProblems.changed,
};

/** Missing input for the decision. */
function missingOf(event: ReviewDecision, { note, ticked }: ReviewForm): MessageDescriptor | undefined {
  if ((event === "ask-back" || event === "decline") && note === "") return studioProblems.noteNeeded;
  return event === "accept" && ticked.length === 0 ? problems.nothingTicked : undefined;
}

function perform(
  { site, actor }: StudioVisit,
  { id, event, form: { version, note, ticked } }: { id: string; event: ReviewDecision; form: ReviewForm },
) {
  if (event === "publish" || event === "withdraw")
    return site.studio.moveRevision({ actor, id, version, event });
  const acceptedChanges = event === "accept" ? { acceptedChanges: ticked } : {};
  return site.studio.reviewRevision({ actor, id, version, event, note, ...acceptedChanges });
}

export async function notifySender(
  visit: StudioVisit,
  { event, revision }: { event: ReviewDecision; revision: Revision },
): Promise<void> {
  const { personId, entry } = revision;
  const what = outcomeOf(event, revision);
  if (what && personId !== visit.actor.personId) await notifyOutcome(visit, { personId, what, entry });
}

/** The content of the message to the sender. */
function outcomeOf(event: ReviewDecision, { accepted, changes }: Revision): NoticeSubject | undefined {
  if (event === "ask-back") return "asked-back";
  if (event === "decline") return "declined";
  if (event !== "accept") return undefined;
  return accepted !== null && accepted.length < changes.length ? "published-in-part" : "published";
}
