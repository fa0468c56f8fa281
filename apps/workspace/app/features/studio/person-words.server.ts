import type { Grant, GrantedRole } from "@dragoman/policy";
import type { Person } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { studioWords } from "./studio-words.server.ts";

export const personWords = {
  search: msg`Search`,
  asked: msg`A name, a whole phone number with +, or a whole e-mail address`,
  nobody: msg`There is nobody like this. People are known here once they have signed in.`,
  further: msg`There are more people like this. Write more of the name.`,
  known: msg`People with a task`,
  roles: msg`Tasks`,
  none: msg`None`,
  revoke: msg`Take away`,
  revokeOwn: msg`This is your own task. Take it away?`,
  sure: msg`Yes, take it away`,
  grant: msg`Give a task`,
  organization: msg`Name of the organization`,
  trusted: msg`What this person changes is shown at once, without a check`,
  confidential: msg`This person can read and change confidential addresses of the organization`,
  noOrganization: msg`We found no organization with this name.`,
  language: msg`Language`,
  choose: msg`Choose one first.`,
  give: msg`Give this task`,
  history: msg`What this person did`,
  devices: msg`Devices`,
  signOut: msg`Sign out everywhere`,
  signOutLead: msg`This person is then signed out on all devices, at once. They can sign in again with a code or a passkey. Use it when a phone is lost or stolen.`,
};

/** What one can be made. */
export const roleWords: Readonly<Record<GrantedRole, MessageDescriptor>> = {
  editor: msg`Keeps the entries of an organization`,
  translator: msg`Translates`,
  steward: msg`Keeps the whole directory`,
  admin: msg`Administrator`,
};

/** What somebody was made, and for what. */
export interface GrantView {
  role: string;
  /** The organization or the language. */
  of: TextView | null;
  /** What goes with it. */
  further: string | null;
}

interface Reader {
  i18n: I18n;
  locale: Locale;
}

export function presentGrant(
  grant: Grant,
  { i18n, locale, organizations }: Reader & { organizations: OrganizationNames },
): GrantView {
  const role = i18n._(roleWords[grant.role]);
  if (grant.role === "translator")
    return {
      role,
      of: { value: spokenLanguageName(grant.language, locale), language: locale },
      further: null,
    };
  if (grant.role !== "editor") return { role, of: null, further: null };
  const organization = organizations.get(grant.organizationId);
  return {
    role,
    of: { value: organization?.name || "…", language: organization?.language ?? null },
    further:
      [
        grant.trusted ? i18n._(personWords.trusted) : [],
        grant.readsConfidential ? i18n._(personWords.confidential) : [],
      ]
        .flat()
        .join(" · ") || null,
  };
}

export type OrganizationNames = ReadonlyMap<string, { name: string; language: string | null }>;

/** What somebody is called; never by a phone or an address. */
export function nameOfPerson({ displayName }: Pick<Person, "displayName">, i18n: I18n): TextView {
  return displayName === ""
    ? { value: i18n._(studioWords.unnamed), language: null }
    : { value: displayName, language: null };
}

/** Enough of a phone or an address to tell people apart, and too little to reach them. */
export function maskedContact({ phone, email }: Pick<Person, "phone" | "email">): string {
  if (phone !== null) return `\u2066${phone.slice(0, 3)} ••• ••${phone.slice(-2)}\u2069`;
  if (email === null) return "";
  const [name = "", domain = ""] = email.split("@");
  const letters = Array.from(name);
  // Of short names the last letter would tell too much.
  const last = letters.length < 5 ? "" : letters.at(-1);
  return `\u2066${letters[0] ?? "•"}•••${last}@${domain}\u2069`;
}
