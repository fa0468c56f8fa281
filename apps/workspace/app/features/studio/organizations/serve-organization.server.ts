import { may, permit, type RevisionState } from "@dragoman/policy";
import { data, redirect } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { type ListingLine, presentListing } from "../listings/serve-listings.server.ts";
import { nameOfPerson } from "../people/present-person.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import {
  inStudio,
  studioFrame,
  type StudioVisit,
  textOf,
  unlessTooMany,
} from "../frame/studio-visit.server.ts";
import { begunService, formatBegun, presentBegun, readBegun } from "./begun-entry.server.ts";

/** Services on a page. */
const most = 25;

/** A draft of the organization or of a service of it, or changes in review. */
export interface OpenWork {
  to: string;
  name: TextView;
  state: RevisionState;
}

/** An organization: its services, its editors, its open changes, and the ways to a new service. */
export const loadOrganization = inStudio(async (visit) => {
  const { site, actor, locale, params, url } = visit;
  permit(actor, "listing:archive");
  const id = params["id"] ?? "";
  const found = await site.studio.organization({ actor, id, ...pageQuery(visit, most) });
  const name = encodeURIComponent(id);
  return {
    page: "organization" as const,
    frame: studioFrame(visit, "organizations"),
    name: { value: found.name || "…", language: found.language },
    links: {
      entry: `/${locale}/organizations/${name}`,
      history: `/${locale}/studio/history?thing=organizations&about=${name}`,
    },
    canEdit: may(actor, "listing:change", { organizationId: id }),
    begun: presentBegun(readBegun(url.searchParams), visit),
    services: found.listed.slice(0, most).map((one): ListingLine => ({
      to: `/${locale}/studio/listings/${encodeURIComponent(one.id)}`,
      ...presentListing({ ...one, organization: null }, locale),
    })),
    more: nextPage(visit, { found: found.listed, most }),
    openWork: await openWorkOf(visit, id),
    editors: await editorsOf(visit, id),
    back: `/${locale}/studio/organizations`,
  };
});

async function openWorkOf({ site, actor, locale }: StudioVisit, organizationId: string): Promise<OpenWork[]> {
  const revisions = await site.studio.revisions({ actor, organizationId, isOpen: true });
  return revisions.map(({ id, personId, state, entryName, entryLanguage }) => {
    const isOwnDraft = state === "draft" && personId === actor.personId;
    const area = isOwnDraft ? "account/organizations/draft" : "studio/reviews";
    return {
      to: `/${locale}/${area}/${encodeURIComponent(id)}`,
      name: { value: entryName || "…", language: entryLanguage },
      state,
    };
  });
}

async function editorsOf({ site, actor, i18n, locale }: StudioVisit, organizationId: string) {
  const grants = await site.studio.grants({ actor, organizationId });
  const names = await site.studio.namesOfPeople({ actor, ids: grants.map(({ personId }) => personId) });
  return [...names].map(([id, displayName]) => ({
    name: nameOfPerson(displayName, i18n),
    to: `/${locale}/studio/people/${encodeURIComponent(id)}`,
  }));
}

/** Opens the form of the organization, or of a new service of it. */
export const changeOrganization = inStudio(async (visit) => {
  const { site, actor, locale, i18n, params, request } = visit;
  const id = params["id"] ?? "";
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  const entry =
    intent === "edit"
      ? ({ table: "organizations", id } as const)
      : intent === "add-service"
        ? ({ table: "services", id: null, organizationId: id } as const)
        : undefined;
  if (!entry) throw redirect(`/${locale}/studio/organizations/${encodeURIComponent(id)}`, 303);
  const draft = await unlessTooMany(site.studio.openRevision({ actor, ...entry }));
  if (!draft) return data({ page: "organization" as const, problem: i18n._(studioProblems.tooMany) }, 409);
  const begun = readBegun(form);
  if (entry.table === "services" && draft.version === 0 && formatBegun(begun) !== "") {
    const changes = await begunService(visit, { draft, organizationId: id, begun });
    await site.studio.saveDraft({ actor, id: draft.id, version: draft.version, changes });
  }
  throw redirect(`/${locale}/account/organizations/draft/${encodeURIComponent(draft.id)}`, 303);
});
