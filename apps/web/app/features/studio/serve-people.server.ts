import type { Person, PersonQuestion } from "@dragoman/database";
import { readPhoneInput } from "@dragoman/reference/phone-input";
import { fullPlan } from "@dragoman/reference/phone-plan";
import { formOf } from "../../server/form-of.server.ts";
import type { TextView } from "../../directory-view/text-reader.server.ts";
import {
  maskedContact,
  nameOfPerson,
  personWords,
  presentGrant,
  type GrantView,
  type OrganizationNames,
} from "./person-words.server.ts";
import { controls } from "./studio-controls.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "./studio-visit.server.ts";

/** UTF-16 units. */
const longestAsked = 254;

/** Somebody in a list. */
export interface PersonLine {
  to: string;
  name: TextView;
  contact: string;
  grants: GrantView[];
}

export const loadPeople = inStudio(async (visit) => {
  const { site, actor, i18n } = visit;
  return {
    page: "people" as const,
    frame: studioFrame(visit, "people"),
    words: { asked: i18n._(personWords.asked), search: i18n._(personWords.search), longestAsked },
    known: {
      title: i18n._(personWords.known),
      people: await presentLines(visit, await site.studio.peopleWithRoles({ actor })),
    },
  };
});

/** A form that is sent, and not an address: what is looked for is about a person. */
export const searchPeople = inStudio(async (visit) => {
  const { site, actor, i18n, request } = visit;
  const asked = textOf(await formOf(request), controls.asked).slice(0, longestAsked);
  const question = questionOf(asked);
  const people = question ? await site.studio.findPeople({ actor, asked: question }) : [];
  return {
    page: "people" as const,
    asked,
    people: await presentLines(visit, people),
    nobody: people.length === 0 ? i18n._(personWords.nobody) : null,
  };
});

/** What is a number or an address is looked for as a whole. */
export function questionOf(asked: string): PersonQuestion | null {
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
  const grants = Map.groupBy(await site.studio.grants({ actor }), ({ personId }) => personId);
  const grantsOf = ({ id }: Person) => (grants.get(id) ?? []).map(({ grant }) => grant);
  const organizations: OrganizationNames = await site.studio.organizationNames(
    people.flatMap(grantsOf).flatMap((grant) => (grant.role === "editor" ? grant.organizationId : [])),
  );
  return people.map((person) => ({
    to: `/${locale}/studio/people/${encodeURIComponent(person.id)}`,
    name: nameOfPerson(person, i18n),
    contact: maskedContact(person),
    grants: grantsOf(person).map((grant) => presentGrant(grant, { i18n, locale, organizations })),
  }));
}
