import type { Revision } from "@dragoman/database";
import { Refusal, type RefusalType } from "@dragoman/hsds/refusal";
import { choices, revision as revisionMachine, type RevisionEvent } from "@dragoman/policy";
import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { notifyOutcome, type Outcome } from "@dragoman/pages/request/notify-outcome.server.ts";
import { revisionAt } from "./load-reviewed.server.ts";
import type { DecisionButton, WrongChange } from "./review-view.ts";
import { reviewWords } from "./review-words.server.ts";
import { acceptId, controls, longestNote } from "./studio-controls.ts";
import { inStudio, textOf, type StudioVisit } from "./studio-visit.server.ts";
import { studioProblems, studioWords } from "./studio-words.server.ts";
import { wrongChanges } from "./wrong-changes.server.ts";

const buttons = [
  { value: "accept", words: studioWords.accept, isFirst: true },
  { value: "publish", words: reviewWords.publish, isFirst: true },
  { value: "ask-back", words: reviewWords.askBack, isFirst: false },
  { value: "decline", words: studioWords.decline, isFirst: false },
  { value: "withdraw", words: reviewWords.withdraw, isFirst: false },
] as const;

type Decided = (typeof buttons)[number]["value"];

const reviewEvents: ReadonlySet<RevisionEvent> = new Set(["accept", "ask-back", "decline"]);

/** What can follow, for whoever asks; `null` when nothing can. */
export function decisionFor({ actor, i18n }: StudioVisit, revision: Revision): DecisionButton[] | null {
  const { state, organizationId, personId } = revision;
  const isOwn = personId !== null && personId === actor.personId;
  const possible = choices(revisionMachine, { state, actor, resource: { organizationId } });
  const shown = possible.filter(
    (event) => reviewEvents.has(event) || (isOwn && state === "draft" && event !== "submit"),
  );
  if (shown.length === 0) return null;
  return buttons.flatMap(({ value, words, isFirst }) =>
    shown.includes(value) ? { value, words: i18n._(words), isFirst } : [],
  );
}

/** What was sent with the form of a review. */
interface Asked {
  version: number;
  note: string;
  /** `undefined`: none of the buttons. */
  event: Decided | undefined;
  /** Ids of changes that are to start anew from what the directory says. */
  mine: readonly string[];
  /** Ids of changes that were ticked. */
  ticked: readonly string[];
}

function readAsked(form: FormData): Asked {
  const intent = textOf(form, controls.intent);
  return {
    version: Number(textOf(form, controls.version)),
    note: textOf(form, controls.note).slice(0, longestNote),
    event: buttons.find(({ value }) => value === intent)?.value,
    mine: intent.startsWith("mine:") ? intent.slice("mine:".length).split(" ") : [],
    ticked: form.getAll(controls.accepted).flatMap((ids) => (typeof ids === "string" ? ids.split(" ") : [])),
  };
}

/** Why the page comes back, as it was left. */
interface Stopped {
  problem?: string;
  status: number;
  /** The control that it is about. */
  field?: string;
  wrong?: readonly WrongChange[];
}

export const decideReview = inStudio(async (visit) => {
  const revision = await revisionAt(visit);
  const asked = readAsked(await formOf(visit.request));
  const stopped = await decide(visit, { revision, asked });
  if (!stopped) throw redirect(`/${visit.locale}/studio/reviews?done`, 303);
  const { problem, status, field = null, wrong = [] } = stopped;
  const { note, ticked, mine } = asked;
  const errors = [
    ...(problem === undefined ? [] : [{ words: problem, field }]),
    ...wrong.map(({ id, words }) => ({ words, field: acceptId(id) })),
  ];
  const answer = { note, problem, field, ticked: [...ticked, ...mine], wrong, errors };
  return data({ page: "review" as const, ...answer }, status);
});

/** `undefined`: it was decided, and whoever sent it is told. */
async function decide(
  visit: StudioVisit,
  { revision, asked }: { revision: Revision; asked: Asked },
): Promise<Stopped | undefined> {
  const { site, actor, i18n } = visit;
  const { id, changes } = revision;
  const { version, event, mine } = asked;
  try {
    if (mine.length > 0) {
      const kept = mine.map((changeId) => ({ changeId, keep: "mine" as const }));
      await site.studio.resolveConflicts({ actor, id, version, choices: kept });
      return { status: 200 };
    }
    if (!event) return { problem: i18n._(studioProblems.gone), status: 400 };
    const missing = missingOf(event, asked);
    if (missing)
      return {
        problem: i18n._(missing),
        status: 400,
        ...(missing === studioProblems.noteNeeded && { field: controls.note }),
      };
    const outcome = await perform(visit, { id, event, asked });
    if (outcome.state === "conflicts") return { problem: i18n._(reviewWords.conflicts), status: 409 };
    if (outcome.state === "problems") {
      const wrong = wrongChanges(outcome.problems, { changes, i18n });
      return { problem: i18n._(reviewWords.problems), status: 422, wrong };
    }
    await tellSender(visit, { event, revision: outcome.revision });
    return undefined;
  } catch (error) {
    const words = error instanceof Refusal ? overtaken[error.type] : undefined;
    if (!(error instanceof Refusal) || !words) throw error;
    return { problem: i18n._(words), status: error.status };
  }
}

/** What somebody else has done meanwhile. */
const overtaken: Partial<Record<RefusalType, MessageDescriptor>> = {
  "state-changed": studioProblems.decided,
  "revision-changed": reviewWords.changed,
};

/** What a decision cannot be made without. */
function missingOf(event: Decided, { note, ticked }: Asked): MessageDescriptor | undefined {
  if ((event === "ask-back" || event === "decline") && note === "") return studioProblems.noteNeeded;
  return event === "accept" && ticked.length === 0 ? reviewWords.nothingTicked : undefined;
}

function perform(
  { site, actor }: StudioVisit,
  { id, event, asked: { version, note, ticked } }: { id: string; event: Decided; asked: Asked },
) {
  if (event === "publish" || event === "withdraw")
    return site.studio.moveRevision({ actor, id, version, event });
  const acceptedChanges = event === "accept" ? { acceptedChanges: ticked } : {};
  return site.studio.reviewRevision({ actor, id, version, event, note, ...acceptedChanges });
}

async function tellSender(
  visit: StudioVisit,
  { event, revision }: { event: Decided; revision: Revision },
): Promise<void> {
  const { personId } = revision;
  const outcome = outcomeOf(event, revision);
  if (outcome && personId !== visit.actor.personId) await notifyOutcome(visit, { personId, outcome });
}

/** What whoever sent it is told. */
function outcomeOf(event: Decided, { accepted, changes }: Revision): Outcome | undefined {
  if (event === "ask-back") return "asked-back";
  if (event === "decline") return "declined";
  if (event !== "accept") return undefined;
  return accepted !== null && accepted.length < changes.length ? "published-in-part" : "published";
}
