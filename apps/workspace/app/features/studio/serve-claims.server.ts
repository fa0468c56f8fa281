import type { Claim } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { choices, claim as claimMachine, permit } from "@dragoman/policy";
import { data, redirect } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { notifyOutcome } from "@dragoman/pages/request/notify-outcome.server.ts";
import { presentMoment } from "./moment.server.ts";
import { maskedContact, nameOfPerson } from "./person-words.server.ts";
import { controls, longestNote } from "./studio-controls.ts";
import { nextPage, partAsked } from "./studio-paging.server.ts";
import { inStudio, studioFrame, textOf } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioProblems } from "./studio-words.server.ts";

/** A claim in a list. */
export interface ClaimLine {
  to: string;
  organization: TextView;
  person: TextView;
  moment: MomentView;
}

/** What a steward has to know before they decide. */
export interface ClaimFacts {
  /** By a code that came there, masked; `null`: no code was shown. */
  provenContact: string | null;
  /** The organization has a confidential place. */
  isConfidential: boolean;
  /** The person, or somebody who reads the same contact, was an editor of it before. */
  wasRevoked: boolean;
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
  const { personId, organizationId, note, answer, state, createdAt, proof, wasRevoked } = claim;
  const person = await site.studio.person({ actor, id: personId });
  return {
    page: "claim" as const,
    frame: studioFrame(visit, "claims"),
    organization: organizationOf(claim),
    organizationPage: `/${locale}/organizations/${encodeURIComponent(organizationId)}`,
    state,
    moment: presentMoment(createdAt, locale),
    person: {
      name: nameOfPerson(person, i18n),
      contact: maskedContact(person),
      to: `/${locale}/studio/people/${encodeURIComponent(personId)}`,
    },
    note,
    answer,
    facts: {
      // Isolated, because it is written from left to right in every language.
      provenContact: proof && `\u2066${proof.masked}\u2069`,
      isConfidential: await site.studio.hasConfidentialPlace({ organizationId }),
      wasRevoked,
    } satisfies ClaimFacts,
    canDecide: choices(claimMachine, { state, actor, resource: { personId } }).includes("grant"),
    back: `/${locale}/studio/claims`,
  };
});

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
    await notifyOutcome(visit, { personId, outcome });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return answer(i18n._(studioProblems.decided), error.status);
  }
  throw redirect(`/${locale}/studio/claims?done`, 303);
});

function organizationOf({ organizationName, organizationLanguage }: Claim): TextView {
  return { value: organizationName || "…", language: organizationLanguage };
}
