import { may, permit } from "@dragoman/policy";
import { data, redirect } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { controls, maxNameLength } from "../frame/studio-controls.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { inStudio, studioFrame, textOf, unlessTooMany } from "../frame/studio-visit.server.ts";
import {
  begunOrganization,
  formatBegun,
  presentBegun,
  readBegun,
  termsOfBegun,
} from "./begun-entry.server.ts";

/** Organizations on a page. */
const most = 25;

/** An organization in the list. */
export interface OrganizationLine {
  to: string;
  name: TextView;
  services: number;
}

/** `?name=`: a part of the name. `?page=`: from 1. `?need=`, `?town=`, `?country=`: what a new entry is begun with. */
export const loadOrganizations = inStudio(async (visit) => {
  const { site, actor, locale, url } = visit;
  permit(actor, "listing:archive");
  const name = (url.searchParams.get(controls.name) ?? "").trim().slice(0, maxNameLength);
  const begun = readBegun(url.searchParams);
  const found = await site.studio.findOrganizations({ actor, name, ...pageQuery(visit, most) });
  return {
    page: "organizations" as const,
    frame: studioFrame(visit, "organizations"),
    name,
    canAdd: may(actor, "organization:add"),
    begun: presentBegun(begun, visit),
    organizations: found.slice(0, most).map(({ id, name: value, language, services }): OrganizationLine => ({
      to: `/${locale}/studio/organizations/${encodeURIComponent(id)}${formatBegun(begun)}`,
      name: { value: value || "…", language },
      services,
    })),
    more: nextPage(visit, { found, most }),
  };
});

/** Opens the form of a new organization, with the name that was looked for in vain, and the town that lacks it. */
export const addOrganization = inStudio(async (visit) => {
  const { site, actor, locale, i18n, request } = visit;
  const form = await formOf(request);
  if (textOf(form, controls.intent) !== "add") throw redirect(`/${locale}/studio/organizations`, 303);
  const begun = readBegun(form);
  const firstTerms = await termsOfBegun(visit, begun);
  const draft = await unlessTooMany(
    site.studio.openRevision({ actor, table: "organizations", id: null, language: locale, firstTerms }),
  );
  if (!draft) return data({ page: "organizations" as const, problem: i18n._(studioProblems.tooMany) }, 409);
  const name = textOf(form, controls.name).slice(0, maxNameLength);
  // One that was opened before stays as it was written.
  if (name + begun.town !== "" && draft.version === 0) {
    const { id, version } = draft;
    const changes = begunOrganization(draft, { ...begun, name });
    await site.studio.saveDraft({ actor, id, version, changes });
  }
  throw redirect(`/${locale}/account/organizations/draft/${encodeURIComponent(draft.id)}`, 303);
});
