import { Refusal } from "@dragoman/hsds/refusal";
import { may, type Actor, type Grant, type GrantedRole } from "@dragoman/policy";
import { data, redirect } from "react-router";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { notifyOutcome } from "@dragoman/pages/request/notify-outcome.server.ts";
import { maskedContact, nameBesideContact, presentGrant, type GrantView } from "./present-person.server.ts";
import { controls, maxNameLength } from "../frame/studio-controls.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";

/** A role that a person has, and whether the actor may remove it. */
export interface PersonGrant extends GrantView {
  id: string;
  /** A role is removed after a confirmation (`?revoke=`). */
  revocation: "forbidden" | "needs-confirmation" | "to-confirm" | "to-confirm-own";
}

/** Organizations by name; `found` is `null` before a search. */
export interface OrganizationSearch {
  name: string;
  found: { id: string; name: TextView }[] | null;
}

/** Organizations: a longer name finds the others. */
const maxFound = 8;

/** `?organization=`: searches organizations by name. `?revoke=`: confirms the removal of a role. */
export const loadPerson = inStudio(async (visit) => {
  const { site, actor, i18n, locale, url, params } = visit;
  const id = params["id"] ?? "";
  const person = await site.studio.person({ actor: stewardOf(visit), id });
  const grants = await site.studio.grants({ actor, people: [id] });
  const organizations = await site.studio.organizationNames(
    grants.flatMap(({ grant }) => (grant.role === "editor" ? grant.organizationId : [])),
  );
  const name = (url.searchParams.get("organization") ?? "").slice(0, maxNameLength);
  const found = name === "" ? null : await site.studio.organizationsByName({ name, most: maxFound });
  const toConfirm = url.searchParams.get("revoke");
  return {
    page: "person" as const,
    frame: studioFrame(visit, "people"),
    name: nameBesideContact(person, i18n),
    contact: maskedContact(person),
    grants: grants.map(({ id: grantId, grant }): PersonGrant => ({
      ...presentGrant(grant, { locale, organizations }),
      id: grantId,
      revocation: revocationOf(grant, {
        actor,
        isOwn: actor.personId === id,
        isToConfirm: toConfirm === grantId,
      }),
    })),
    give: {
      editor: may(actor, actions.editor) ? { name, found: found && found.map(presentFound) } : null,
      translator: may(actor, actions.translator) ? languagesFor(visit) : null,
      directoryRoles: (["steward", "admin"] as const).filter((role) => may(actor, actions[role])),
    },
    canSignOut: maySignOut(visit, { id, grants }),
    history: `/${locale}/studio/history?by=${encodeURIComponent(id)}`,
  };
});

function revocationOf(
  { role }: Grant,
  { actor, isOwn, isToConfirm }: { actor: Actor; isOwn: boolean; isToConfirm: boolean },
): PersonGrant["revocation"] {
  if (!may(actor, actions[role])) return "forbidden";
  if (!isToConfirm) return "needs-confirmation";
  return isOwn ? "to-confirm-own" : "to-confirm";
}

function presentFound({ id, name, language }: { id: string; name: string; language: string | null }) {
  return { id, name: { value: name, language } };
}

/** The person has a page of the account for it. */
function maySignOut(
  { actor }: StudioVisit,
  { id, grants }: { id: string; grants: readonly { grant: Grant }[] },
): boolean {
  const isAdmin = grants.some(({ grant }) => grant.role === "admin");
  const action = isAdmin ? "person:end-sessions-of-admin" : "person:end-sessions";
  return actor.personId !== id && may(actor, action);
}

const actions = {
  editor: "role:grant-editor",
  translator: "role:grant-translator",
  steward: "role:grant-steward",
  admin: "role:grant-admin",
} as const satisfies Record<GrantedRole, string>;

/** Requires the right to read all people: the policy of the query also lets people read themselves. */
function stewardOf({ actor }: StudioVisit) {
  if (!may(actor, "person:read")) throw new Refusal("forbidden");
  return actor;
}

/** The languages of the interface, named and sorted in the language of the reader. */
function languagesFor({ locale }: StudioVisit): { tag: string; name: string }[] {
  const collator = new Intl.Collator(locale);
  return locales
    .map((tag) => ({ tag, name: spokenLanguageName(tag, locale) }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
}

/** Gives or removes a role, or signs the person out everywhere. */
export const changePerson = inStudio(async (visit) => {
  const { site, actor, i18n, locale, params, request } = visit;
  const personId = params["id"] ?? "";
  const form = await formOf(request);
  try {
    const intent = textOf(form, controls.intent);
    if (intent === "revoke") {
      const { grant } = await site.studio.revokeRole({ actor, id: textOf(form, controls.id) });
      await notifyOfRole(visit, { personId, grant, what: "role-removed" });
    } else if (intent === "sign-out") {
      await site.studio.endSessions({ actor, personId });
    } else {
      const grant = grantOf(form);
      if (!grant) return refuse(i18n._(msg`Choose an option.`), 400);
      await site.studio.grantRole({ actor, personId, grant });
      await notifyOfRole(visit, { personId, grant, what: "role-given" });
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.type === "last-admin") return refuse(i18n._(studioProblems.lastAdmin), error.status);
    if (error.status === 404) return refuse(i18n._(studioProblems.gone), error.status);
    throw error;
  }
  throw redirect(`/${locale}/studio/people/${encodeURIComponent(personId)}?done`, 303);
});

/** Tells a person of a role, unless it is their own doing. */
async function notifyOfRole(
  visit: StudioVisit,
  { personId, grant, what }: { personId: string; grant: Grant; what: "role-given" | "role-removed" },
): Promise<void> {
  if (personId === visit.actor.personId) return;
  const { role } = grant;
  await notifyOutcome(visit, {
    personId,
    what,
    role,
    entry: grant.role === "editor" ? { table: "organizations", id: grant.organizationId } : null,
    ...(grant.role === "translator" && { language: grant.language }),
  });
}

/** `null`: no role, language or organization was chosen. */
function grantOf(form: FormData): Grant | null {
  const role = textOf(form, controls.role);
  if (role === "steward" || role === "admin") return { role };
  const language = locales.find((tag) => tag === textOf(form, controls.language));
  if (role === "translator") return language === undefined ? null : { role, language };
  const organizationId = textOf(form, controls.organization);
  if (role !== "editor" || organizationId === "") return null;
  const grant = { role, organizationId, trusted: form.has(controls.trusted) } as const;
  return form.has(controls.confidential) ? { ...grant, readsConfidential: true } : grant;
}

function refuse(problem: string, status: number) {
  return data({ page: "person" as const, problem }, status);
}
