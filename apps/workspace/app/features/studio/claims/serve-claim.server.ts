import { Refusal } from "@dragoman/hsds/refusal";
import { choices, claim as claimMachine, permit } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { tellOutcome } from "@dragoman/pages/request/tell-outcome.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls, maxNoteLength } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, studioFrame, textOf } from "../frame/studio-visit.server.ts";
import { maskedContact, nameOfPerson } from "../people/present-person.server.ts";
import { organizationOf } from "./serve-claims.server.ts";

/** What matters for the decision. */
export interface ClaimFacts {
  /** The contact that received a code, masked; `null`: no code was entered. */
  provenContact: string | null;
  /** The organization has a confidential place. */
  isConfidential: boolean;
  /** The person, or another account with the same contact, was an editor of it before. */
  wasRevoked: boolean;
}

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
      name: nameOfPerson(person.displayName, i18n),
      contact: maskedContact(person),
      to: `/${locale}/studio/people/${encodeURIComponent(personId)}`,
    },
    note,
    answer,
    facts: {
      // Isolated: it runs from left to right in every language.
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
  const note = textOf(form, controls.note).slice(0, maxNoteLength);
  const intent = textOf(form, controls.intent);
  const answer = (problem: string, status: number, field: string | null = null) =>
    data({ page: "claim" as const, note, problem, field }, status);
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
