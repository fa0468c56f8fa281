import type { Revision } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { choices, revision as revisionMachine, type RevisionEvent } from "@dragoman/policy";
import { data, redirect } from "react-router";
import type { TextView } from "../../directory-view/text-reader.server.ts";
import { formOf } from "../../server/form-of.server.ts";
import { tellOutcome, type Outcome } from "../../server/tell-outcome.server.ts";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { changeWords } from "./change-words.server.ts";
import { loadReviewed } from "./load-reviewed.server.ts";
import { presentMoment } from "./moment.server.ts";
import type { DecisionView, WrongChange } from "./review-view.ts";
import { reviewWords, revisionStates } from "./review-words.server.ts";
import { controls, longestNote } from "./studio-controls.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "./studio-visit.server.ts";
import { studioProblems, studioWords } from "./studio-words.server.ts";
import { wrongChanges } from "./wrong-changes.server.ts";

export const loadReview = inStudio(async (visit) => {
  const { i18n, locale } = visit;
  const revision = asShown(await revisionAt(visit), visit);
  const { name, groups, conflicts } = await loadReviewed(visit, revision);
  const { version, state, note, submittedAt, updatedAt } = revision;
  const accepted = new Set(revision.accepted);
  const isOpen = state === "draft" || state === "in-review";
  return {
    page: "review" as const,
    frame: studioFrame(visit, "reviews"),
    name,
    version,
    facts: [
      { label: i18n._(reviewWords.by), value: await whoSent(visit, revision) },
      { label: i18n._(reviewWords.of), value: await organizationOf(visit, revision) },
    ],
    moment: presentMoment(submittedAt ?? updatedAt, locale),
    state: i18n._(revisionStates[state]),
    links: linksOf(visit, revision),
    back: { words: i18n._(reviewWords.back), to: `/${locale}/studio/reviews` },
    words: {
      out: i18n._(changeWords.out),
      in: i18n._(changeWords.in),
      before: i18n._(changeWords.before),
      after: i18n._(changeWords.after),
      accept: i18n._(changeWords.accept),
      nothing: i18n._(changeWords.nothing),
      wrong: i18n._(changeWords.wrong),
    },
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        isAccepted: isOpen
          ? !item.ids.some((id) => conflicts.has(id))
          : item.ids.every((id) => accepted.has(id)),
      })),
    })),
    decision: decisionFor(visit, revision),
    noteLabel: i18n._(studioWords.note),
    answer: note === "" ? null : { label: i18n._(reviewWords.answer), value: note },
  };
});

/** To the entry as it is, as it will be, and to where whoever made the draft goes on writing. */
function linksOf({ i18n, locale, actor }: StudioVisit, { id, entry, isNew, state, personId }: Revision) {
  const page = `/${locale}/${entry.table}/${encodeURIComponent(entry.id)}`;
  const revision = encodeURIComponent(id);
  const isOpen = state === "in-review" || (state === "draft" && personId === actor.personId);
  return [
    ...(isNew ? [] : [{ words: i18n._(reviewWords.show), to: page }]),
    ...(isOpen ? [{ words: i18n._(reviewWords.preview), to: `${page}?draft=${revision}` }] : []),
    ...(state === "draft" && personId === actor.personId
      ? [{ words: i18n._(reviewWords.edit), to: `/${locale}/account/organizations/draft/${revision}` }]
      : []),
  ];
}

/** What can follow, for whoever asks; `null` when nothing can. */
function decisionFor({ actor, i18n }: StudioVisit, revision: Revision): DecisionView | null {
  const { state, organizationId, personId } = revision;
  const isOwn = personId !== null && personId === actor.personId;
  const possible = choices(revisionMachine, { state, actor, thing: { organizationId } });
  const shown = possible.filter(
    (event) => reviewEvents.has(event) || (isOwn && state === "draft" && event !== "submit"),
  );
  if (shown.length === 0) return null;
  return {
    note: { label: i18n._(studioWords.note), hint: i18n._(studioWords.noteHint), longest: longestNote },
    buttons: buttons.flatMap(({ value, words, isFirst }) =>
      shown.includes(value) ? { value, words: i18n._(words), isFirst } : [],
    ),
  };
}

const reviewEvents: ReadonlySet<RevisionEvent> = new Set(["accept", "ask-back", "decline"]);

const buttons = [
  { value: "accept", words: studioWords.accept, isFirst: true },
  { value: "publish", words: reviewWords.publish, isFirst: true },
  { value: "ask-back", words: reviewWords.askBack, isFirst: false },
  { value: "decline", words: studioWords.decline, isFirst: false },
  { value: "withdraw", words: reviewWords.withdraw, isFirst: false },
] as const;

type Intent = (typeof buttons)[number]["value"];

export const decideReview = inStudio(async (visit) => {
  const { site, actor, i18n, locale, request } = visit;
  const form = await formOf(request);
  const { id, personId, changes } = await revisionAt(visit);
  const version = Number(textOf(form, controls.version));
  const note = textOf(form, controls.note).slice(0, longestNote);
  const intent = textOf(form, controls.intent);
  const mine = intent.startsWith("mine:") ? intent.slice("mine:".length).split(" ") : [];
  const event = buttons.find(({ value }) => value === intent)?.value;
  const acceptedChanges = form
    .getAll(controls.accepted)
    .flatMap((ids) => (typeof ids === "string" ? ids.split(" ") : []));
  const answer = (problem: string | undefined, status: number, wrong: readonly WrongChange[] = []) =>
    data({ page: "review" as const, note, problem, ticked: [...acceptedChanges, ...mine], wrong }, status);
  if ((event === "ask-back" || event === "decline") && note === "")
    return answer(i18n._(studioProblems.noteNeeded), 400);
  if (event === "accept" && acceptedChanges.length === 0)
    return answer(i18n._(reviewWords.nothingTicked), 400);
  try {
    if (mine.length > 0) {
      const choices = mine.map((changeId) => ({ changeId, keep: "mine" as const }));
      await site.studio.resolveConflicts({ actor, id, version, choices });
      return answer(undefined, 200);
    }
    if (!event) return answer(i18n._(studioProblems.gone), 400);
    const outcome = await perform(visit, { id, version, event, note, acceptedChanges });
    if (outcome.state === "conflicts") return answer(i18n._(reviewWords.conflicts), 409);
    if (outcome.state === "problems") {
      const wrong = wrongChanges(outcome.problems, { changes, i18n });
      return answer(i18n._(reviewWords.problems), 422, wrong);
    }
    const told = outcomeOf(event, outcome.revision);
    if (told && personId !== actor.personId) await tellOutcome(visit, { personId, outcome: told });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.type === "state-changed") return answer(i18n._(studioProblems.decided), error.status);
    if (error.type === "revision-changed") return answer(i18n._(reviewWords.changed), error.status);
    throw error;
  }
  throw redirect(`/${locale}/studio/reviews?done`, 303);
});

/** What whoever sent it is told. */
function outcomeOf(event: Intent, { accepted, changes }: Revision): Outcome | undefined {
  if (event === "ask-back") return "asked-back";
  if (event === "decline") return "declined";
  if (event !== "accept") return undefined;
  return accepted !== null && accepted.length < changes.length ? "published-in-part" : "published";
}

function perform(
  { site, actor }: StudioVisit,
  {
    event,
    note,
    acceptedChanges,
    ...rest
  }: { id: string; version: number; event: Intent; note: string; acceptedChanges: readonly string[] },
) {
  if (event === "publish" || event === "withdraw") return site.studio.moveRevision({ actor, ...rest, event });
  return site.studio.reviewRevision({
    actor,
    ...rest,
    event,
    note,
    ...(event === "accept" && { acceptedChanges }),
  });
}

async function revisionAt({ site, actor, params }: StudioVisit): Promise<Revision> {
  const revision = await site.studio.revision({ actor, id: params["id"] ?? "" });
  if (!revision) throw pageNotFound();
  return revision;
}

/** Drafts of others are nobody's business: no more is shown of one than that it is one. */
function asShown(revision: Revision, { actor }: StudioVisit): Revision {
  const isHidden = revision.state === "draft" && revision.personId !== actor.personId;
  return isHidden ? { ...revision, changes: [] } : revision;
}

/** By a name, or by where one belongs; never by a phone or an address. */
async function whoSent({ site, actor, i18n }: StudioVisit, { personId }: Revision): Promise<TextView> {
  const names = await site.studio.namesOfPeople({ actor, ids: personId === null ? [] : [personId] });
  const name = personId === null ? undefined : names.get(personId);
  if (name === undefined) return { value: i18n._(studioWords.nobody), language: null };
  return { value: name || i18n._(studioWords.unnamed), language: null };
}

async function organizationOf({ site }: StudioVisit, { organizationId }: Revision): Promise<TextView> {
  const names = await site.studio.organizationNames([organizationId]);
  const organization = names.get(organizationId);
  return { value: organization?.name || "…", language: organization?.language ?? null };
}
