import { Refusal } from "@dragoman/hsds/refusal";
import { choices, claim as claimMachine, permit } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { notifyOutcome } from "@dragoman/pages/request/notify-outcome.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { noteIn, readyReasons, reasonIn } from "../frame/ready-reasons.server.ts";
import { controls, maxNoteLength } from "../frame/studio-controls.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, studioFrame, textOf } from "../frame/studio-visit.server.ts";
import { maskedContact, nameBesideContact } from "../people/present-person.server.ts";
import { presentWalk, readDone } from "../queue/present-queue.server.ts";
import { addressAfter, readQueueFilter } from "../queue/queue-address.server.ts";
import { changeShared, loadShared, sameAddress } from "../queue/share-item.server.ts";
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
    frame: { ...studioFrame(visit, "claims"), done: await readDone(visit) },
    organization: organizationOf(claim),
    organizationPage: `/${locale}/organizations/${encodeURIComponent(organizationId)}`,
    state,
    moment: presentMoment(createdAt, locale),
    person: {
      name: nameBesideContact(person, i18n),
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
    shared: await loadShared(visit, {
      queue: "claims",
      id: claim.id,
      entry: { table: "organizations", id: organizationId },
    }),
    reasons: readyReasons(i18n),
    walk: presentWalk(
      await site.studio.queuePlace({
        actor,
        queue: "claims",
        filter: readQueueFilter(visit.url),
        id: claim.id,
      }),
      { queue: "claims", visit },
    ),
  };
});

export const decideClaim = inStudio(async (visit) => {
  const { site, actor, i18n, params, request, url } = visit;
  const claimId = params["id"] ?? "";
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  if (await changeShared(visit, { queue: "claims", id: claimId, form }))
    throw redirect(sameAddress(visit), 303);
  const answer = (problem: string, status: number, field: string | null = null) => {
    const note = textOf(form, controls.note).slice(0, maxNoteLength);
    return data({ page: "claim" as const, note, reason: reasonIn(form), problem, field }, status);
  };
  if (intent !== "grant" && intent !== "decline") return answer(i18n._(studioProblems.gone), 400);
  const { personId, organizationId } = await site.studio.claim({ actor, id: claimId });
  const note = await noteIn(form, { visit, personId });
  if (intent === "decline" && note === "")
    return answer(i18n._(studioProblems.noteNeeded), 400, controls.note);
  const filter = readQueueFilter(url);
  const { next } = await site.studio.queuePlace({ actor, queue: "claims", filter, id: claimId });
  try {
    await site.studio.decideClaim({
      actor,
      claimId,
      event: intent,
      note,
      readsConfidential: intent === "grant" && form.has(controls.confidential),
    });
    await notifyOutcome(visit, {
      personId,
      what: intent === "grant" ? "claim-granted" : "claim-declined",
      entry: { table: "organizations", id: organizationId },
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return answer(i18n._(studioProblems.decided), error.status);
  }
  const done = { event: intent, queue: "claims", id: claimId } as const;
  throw redirect(await addressAfter(visit, { walked: "claims", next, done }), 303);
});
