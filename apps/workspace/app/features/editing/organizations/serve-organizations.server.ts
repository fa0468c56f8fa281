import type { RevisionSummary } from "@dragoman/database";
import type { CapacityLevel } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Actor } from "@dragoman/policy";
import { data, redirect } from "react-router";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { presentCapacities } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { signedInHere } from "@dragoman/pages/account/signed-in.server.ts";
import { controls } from "../../../drafts/draft-controls.ts";
import { refusalText } from "../../../drafts/refusal-messages.server.ts";
import { readCapacityIntent } from "../../../ui/capacity-intents.ts";
import { findDraft } from "../open-draft.server.ts";
import { presentOrganizations } from "./present-organizations.server.ts";
import { decidedOf, type DecidedSummary, type OpenSummary, unlistedOf } from "./present-revisions.server.ts";

/** `?sent=…`: the form that was just sent. */
export async function loadOrganizations(visit: PageVisit) {
  const { site, locale, i18n, url } = visit;
  const { actor, person } = await signedInHere(visit);
  const organizations = await site.editing.organizationsOf({ actor });
  const claims = await site.editing.readClaims({ actor, personId: person.id });
  const revisions = await site.editing.readRevisions({ actor, personId: person.id, latest: true });
  const others = await openOf(visit, { actor, revisions: unlistedOf(revisions, organizations) });
  const decided = await withLeftOut(visit, { actor, revisions: decidedOf(revisions) });
  const sent = url.searchParams.get("sent");
  const now = new Date();
  const serviceIds = organizations.flatMap(({ services }) => services.map(({ id }) => id));
  const withCapacity = await site.editing.readServicesWithCapacity({ serviceIds, now });
  return {
    page: "organizations" as const,
    view: presentOrganizations({
      organizations,
      capacities: presentCapacities(withCapacity, { locale, i18n, now }),
      claims,
      revisions,
      others,
      decided,
      sent,
      locale,
      i18n,
      now,
    }),
  };
}

interface ReadRevisions {
  actor: Actor;
  revisions: readonly RevisionSummary[];
}

/** With the state of their entries. */
async function openOf(visit: PageVisit, { actor, revisions }: ReadRevisions): Promise<OpenSummary[]> {
  const read = revisions.map(async (one) => {
    const found = await findDraft(visit, { actor, id: one.id });
    return found ? [{ ...one, lost: found.entry === null ? found.why : null }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** With the changes that were not published, of revisions that were published in part. */
function withLeftOut({ site }: PageVisit, { actor, revisions }: ReadRevisions): Promise<DecidedSummary[]> {
  return Promise.all(
    revisions.map(async (one) => {
      if (one.accepted === null || one.accepted === one.changes) return { ...one, leftOut: [] };
      const revision = await site.editing.readRevision({ actor, id: one.id });
      const accepted = new Set(revision?.accepted);
      return { ...one, leftOut: revision?.changes.filter(({ id }) => !accepted.has(id)) ?? [] };
    }),
  );
}

/** Opens a form, records that everything is right, or withdraws a claim. */
export async function changeOrganizations(visit: PageVisit) {
  const { site, locale, i18n, request } = visit;
  const { actor } = await signedInHere(visit);
  const form = await formOf(request);
  const here = `/${locale}/account/organizations`;
  const entry = textOf(form.get(controls.entry));
  const perform: Record<string, () => Promise<Response>> = {
    async change() {
      const table = form.get(controls.table) === "organizations" ? "organizations" : "services";
      const { id } = await site.editing.openRevision({ actor, table, id: entry });
      return redirect(`${here}/draft/${id}`, 303);
    },
    async "new-service"() {
      const organizationId = textOf(form.get(controls.organization));
      const { id } = await site.editing.openRevision({ actor, table: "services", id: null, organizationId });
      return redirect(`${here}/draft/${id}`, 303);
    },
    async check() {
      await site.editing.recordCheck({ actor, serviceId: entry });
      return redirect(`${here}?sent=check#${encodeURIComponent(entry)}`, 303);
    },
    async "check-all"() {
      const organizationId = textOf(form.get(controls.organization));
      await site.editing.recordChecksOfOrganization({ actor, organizationId });
      return redirect(`${here}?sent=check`, 303);
    },
    async "withdraw-claim"() {
      await site.editing.withdrawClaim({ actor, claimId: entry });
      return redirect(here, 303);
    },
  };
  async function say(level: CapacityLevel): Promise<Response> {
    await site.editing.sayCapacity({ actor, serviceId: entry, level });
    return redirect(`${here}?sent=capacity#${encodeURIComponent(entry)}`, 303);
  }
  const intent = textOf(form.get(controls.intent));
  const level = readCapacityIntent(intent);
  const act = level ? () => say(level) : Object.hasOwn(perform, intent) ? perform[intent] : undefined;
  if (!act) return redirect(here, 303);
  try {
    return await act();
  } catch (error) {
    const message = error instanceof Refusal ? refusalText(error, i18n) : undefined;
    if (message === undefined || !(error instanceof Refusal)) throw error;
    return data({ page: "organizations" as const, message }, { status: error.status });
  }
}
