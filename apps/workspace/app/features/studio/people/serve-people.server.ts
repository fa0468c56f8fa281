import type { Person, PersonQuery } from "@dragoman/database";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { msg } from "@lingui/core/macro";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import {
  maskedContact,
  nameOfPerson,
  presentGrant,
  type GrantView,
  type OrganizationNames,
} from "./present-person.server.ts";
import { controls, longestAsked } from "../frame/studio-controls.ts";
import { nextPage, partAsked } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";

/** Somebody in a list. */
export interface PersonLine {
  to: string;
  name: TextView;
  contact: string;
  grants: GrantView[];
}

/** People with a task, on a page. */
const most = 50;
/** People found: who is not among them is found by more of the name. */
const mostFound = 50;

/** `?page=`: of the people with a task, from 1. */
export const loadPeople = inStudio(async (visit) => {
  const { site, actor } = visit;
  const known = await site.studio.peopleWithRoles({ actor, ...partAsked(visit, most) });
  return {
    page: "people" as const,
    frame: studioFrame(visit, "people"),
    people: await presentLines(visit, known.slice(0, most)),
    more: nextPage(visit, { found: known, most }),
  };
});

/** A form that is sent, and not an address: what is looked for is about a person. */
export const searchPeople = inStudio(async (visit) => {
  const { site, actor, i18n, request } = visit;
  const asked = textOf(await formOf(request), controls.asked).slice(0, longestAsked);
  const question = questionOf(asked);
  const found = question ? await site.studio.findPeople({ actor, query: question, most: mostFound + 1 }) : [];
  const nobody = i18n._(msg`There is nobody like this. People are known here once they have signed in.`);
  return {
    page: "people" as const,
    asked,
    people: await presentLines(visit, found.slice(0, mostFound)),
    nobody: found.length === 0 ? nobody : null,
    errors: found.length === 0 ? [{ words: nobody, field: controls.asked }] : [],
    hasFurther: found.length > mostFound,
  };
});

/** What is a number or an address is looked for as a whole. */
export function questionOf(asked: string): PersonQuery | null {
  if (asked === "") return null;
  if (asked.includes("@")) return { email: asked };
  if (!/\p{L}/u.test(asked)) {
    const reading = readPhoneInput(asked, { country: null, plan: fullPlan });
    return reading.state === "valid" ? { phone: reading.e164 } : null;
  }
  return { name: asked };
}

async function presentLines(
  { site, actor, i18n, locale }: StudioVisit,
  people: readonly Person[],
): Promise<PersonLine[]> {
  const held = await site.studio.grants({ actor, people: people.map(({ id }) => id) });
  const grants = Map.groupBy(held, ({ personId }) => personId);
  const grantsOf = ({ id }: Person) => (grants.get(id) ?? []).map(({ grant }) => grant);
  const organizations: OrganizationNames = await site.studio.organizationNames(
    people.flatMap(grantsOf).flatMap((grant) => (grant.role === "editor" ? grant.organizationId : [])),
  );
  return people.map((person) => ({
    to: `/${locale}/studio/people/${encodeURIComponent(person.id)}`,
    name: nameOfPerson(person.displayName, i18n),
    contact: maskedContact(person),
    grants: grantsOf(person).map((grant) => presentGrant(grant, { locale, organizations })),
  }));
}
