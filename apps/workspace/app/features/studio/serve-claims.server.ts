import type { Claim } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { choices, claim as claimMachine, permit } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import { data, redirect } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { tellOutcome } from "@dragoman/pages/request/tell-outcome.server.ts";
import { claimStates, claimWords } from "./claim-words.server.ts";
import { presentMoment } from "./moment.server.ts";
import { maskedContact, nameOfPerson } from "./person-words.server.ts";
import type { DecisionView } from "./review-view.ts";
import { reviewWords } from "./review-words.server.ts";
import { controls, longestNote } from "./studio-controls.ts";
import { nextPage, partAsked } from "./studio-paging.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioProblems, studioWords } from "./studio-words.server.ts";

/** A claim in a list. */
export interface ClaimLine {
  to: string;
  organization: TextView;
  person: TextView;
  moment: MomentView;
}

/** On a page. */
const most = 50;

/** What waits for stewards, the oldest first. */
export const loadClaims = inStudio(async (visit) => {
  const { site, actor, i18n, locale } = visit;
  permit(actor, "claim:decide");
  const found = await site.studio.claims({
    actor,
    state: "open",
    forStewards: true,
    ...partAsked(visit, most),
  });
  const claims = found.slice(0, most);
  const names = await site.studio.namesOfPeople({ actor, ids: claims.map(({ personId }) => personId) });
  return {
    page: "claims" as const,
    frame: studioFrame(visit, "claims"),
    nothing: i18n._(studioWords.nothing),
    more: nextPage(visit, { found, most }),
    claims: claims.map((one): ClaimLine => ({
      to: `/${locale}/studio/claims/${encodeURIComponent(one.id)}`,
      organization: organizationOf(one),
      person: nameOfPerson({ displayName: names.get(one.personId) ?? "" }, i18n),
      moment: presentMoment(one.createdAt, locale),
    })),
  };
});

export const loadClaim = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params } = visit;
  permit(actor, "claim:decide");
  const claim = await site.studio.claim({ actor, id: params["id"] ?? "" });
  const { personId, organizationId, note, answer, state, createdAt } = claim;
  const isConfidential = await site.studio.hasConfidentialPlace({ organizationId });
  const person = await site.studio.person({ actor, id: personId });
  return {
    page: "claim" as const,
    frame: studioFrame(visit, "claims"),
    organization: organizationOf(claim),
    state: i18n._(claimStates[state]),
    moment: presentMoment(createdAt, locale),
    person: {
      label: i18n._(claimWords.person),
      name: nameOfPerson(person, i18n),
      contact: maskedContact(person),
      to: `/${locale}/studio/people/${encodeURIComponent(personId)}`,
    },
    said: {
      label: i18n._(claimWords.said),
      text: note,
      nothing: note === "" ? i18n._(claimWords.nothingSaid) : null,
    },
    answer: answer === "" ? null : { label: i18n._(reviewWords.answer), value: answer },
    see: {
      words: i18n._(claimWords.see),
      to: `/${locale}/organizations/${encodeURIComponent(organizationId)}`,
    },
    facts: factsOf(claim, { isConfidential, i18n }),
    lead: i18n._(claimWords.lead),
    // Asked always: a place that is public today may be confidential tomorrow.
    confidential: i18n._(msg`This person can read and change confidential addresses of the organization`),
    noteLabel: i18n._(studioWords.note),
    decision: decisionFor(visit, claim),
    back: { words: i18n._(reviewWords.back), to: `/${locale}/studio/claims` },
  };
});

/** What a steward has to know before they decide. */
function factsOf(
  { proof, wasRevoked }: Claim,
  { isConfidential, i18n }: { isConfidential: boolean; i18n: StudioVisit["i18n"] },
): string[] {
  return [
    // Isolated, because it is written from left to right in every language.
    proof ? claimWords.proves(`\u2066${proof.masked}\u2069`) : claimWords.provesNothing,
    isConfidential ? claimWords.confidential : [],
    wasRevoked ? claimWords.revoked : [],
  ]
    .flat()
    .map((words) => i18n._(words));
}

function decisionFor({ actor, i18n }: StudioVisit, { state, personId }: Claim): DecisionView | null {
  const possible = choices(claimMachine, { state, actor, resource: { personId } });
  if (!possible.includes("grant")) return null;
  return {
    note: { label: i18n._(studioWords.note), hint: i18n._(studioWords.noteHint), longest: longestNote },
    buttons: [
      { value: "grant", words: i18n._(claimWords.grant), isFirst: true },
      { value: "decline", words: i18n._(studioWords.decline), isFirst: false },
    ],
  };
}

export const decideClaim = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params, request } = visit;
  const form = await formOf(request);
  const note = textOf(form, controls.note).slice(0, longestNote);
  const intent = textOf(form, controls.intent);
  const answer = (words: string, status: number, field: string | null = null) =>
    data({ page: "claim" as const, note, problem: words, field }, status);
  if (intent !== "grant" && intent !== "decline") return answer(i18n._(studioProblems.gone), 400);
  if (intent === "decline" && note === "")
    return answer(i18n._(studioProblems.noteNeeded), 400, controls.note);
  try {
    const claimId = params["id"] ?? "";
    const { personId } = await site.studio.decideClaim({
      actor,
      claimId,
      event: intent,
      note,
      readsConfidential: intent === "grant" && form.has(controls.confidential),
    });
    const outcome = intent === "grant" ? "claim-granted" : "claim-declined";
    await tellOutcome(visit, { personId, outcome });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return answer(i18n._(studioProblems.decided), error.status);
  }
  throw redirect(`/${locale}/studio/claims?done`, 303);
});

function organizationOf({ organizationName, organizationLanguage }: Claim): TextView {
  return { value: organizationName || "…", language: organizationLanguage };
}
