import type { Person, PersonQuery } from "@dragoman/database";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { msg } from "@lingui/core/macro";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import {
  maskedContact,
  nameBesideContact,
  presentGrant,
  type GrantView,
  type OrganizationNames,
} from "./present-person.server.ts";
import { controls, maxQueryLength } from "../frame/studio-controls.ts";
import { nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";

/** A person in a list. */
export interface PersonLine {
  to: string;
  name: TextView;
  contact: string;
  grants: GrantView[];
}

/** People with a role on a page. */
const most = 50;
/** Search results: a longer name finds the others. */
const maxFound = 50;

/** `?page=`: of the people with a role, from 1. */
export const loadPeople = inStudio(async (visit) => {
  const { site, actor } = visit;
  const people = await site.studio.peopleWithRoles({ actor, ...pageQuery(visit, most) });
  return {
    page: "people" as const,
    frame: studioFrame(visit, "people"),
    people: await presentLines(visit, people.slice(0, most)),
    more: nextPage(visit, { found: people, most }),
  };
});

/** By POST: the name, number or address of a person must not be in an address or a log. */
export const searchPeople = inStudio(async (visit) => {
  const { site, actor, i18n, request, settings } = visit;
  const query = textOf(await formOf(request), controls.query).slice(0, maxQueryLength);
  const personQuery = personQueryOf(query, settings.region.country);
  const found = personQuery
    ? await site.studio.findPeople({ actor, query: personQuery, most: maxFound + 1 })
    : [];
  const nobody = i18n._(msg`Nobody found. People appear here once they have signed in.`);
  return {
    page: "people" as const,
    query,
    people: await presentLines(visit, found.slice(0, maxFound)),
    problem: found.length === 0 ? nobody : null,
    errors: found.length === 0 ? [{ message: nobody, field: controls.query }] : [],
    hasFurther: found.length > maxFound,
  };
});

/**
 * A phone number or an e-mail address is matched as a whole.
 *
 * @param country ISO 3166-1: that of the directory, for numbers without a calling code; empty if none is set.
 */
function personQueryOf(text: string, country: string): PersonQuery | null {
  if (text === "") return null;
  if (text.includes("@")) return { email: text };
  if (!/\p{L}/u.test(text)) {
    const reading = readPhoneInput(text, { country: country || null, plan: fullPlan });
    return reading.state === "valid" ? { phone: reading.e164 } : null;
  }
  return { name: text };
}

async function presentLines(
  { site, actor, i18n, locale }: StudioVisit,
  people: readonly Person[],
): Promise<PersonLine[]> {
  const roles = await site.studio.grants({ actor, people: people.map(({ id }) => id) });
  const grants = Map.groupBy(roles, ({ personId }) => personId);
  const grantsOf = ({ id }: Person) => (grants.get(id) ?? []).map(({ grant }) => grant);
  const organizations: OrganizationNames = await site.studio.organizationNames(
    people.flatMap(grantsOf).flatMap((grant) => (grant.role === "editor" ? grant.organizationId : [])),
  );
  return people.map((person) => ({
    to: `/${locale}/studio/people/${encodeURIComponent(person.id)}`,
    name: nameBesideContact(person, i18n),
    contact: maskedContact(person),
    grants: grantsOf(person).map((grant) => presentGrant(grant, { locale, organizations })),
  }));
}
