import type { Grant, GrantedRole } from "@dragoman/policy";
import type { Person, PersonName } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A role that a person has. */
export interface GrantView {
  role: GrantedRole;
  /** The organization of an editor, the language of a translator. */
  scope: TextView | null;
  /** Their changes are published without a review. */
  isTrusted: boolean;
  readsConfidential: boolean;
}

export function presentGrant(
  grant: Grant,
  { locale, organizations }: { locale: Locale; organizations: OrganizationNames },
): GrantView {
  const { role } = grant;
  const plain = { role, scope: null, isTrusted: false, readsConfidential: false };
  if (grant.role === "translator")
    return { ...plain, scope: { value: spokenLanguageName(grant.language, locale), language: locale } };
  if (grant.role !== "editor") return plain;
  const organization = organizations.get(grant.organizationId);
  return {
    role,
    scope: { value: organization?.name || "…", language: organization?.language ?? null },
    isTrusted: grant.trusted,
    readsConfidential: grant.readsConfidential === true,
  };
}

export type OrganizationNames = ReadonlyMap<string, { name: string; language: string | null }>;

/**
 * The label of a person: the name that they chose, or enough of their contact to distinguish them. `undefined`: their
 * account is deleted.
 */
export function nameOfPerson(person: PersonName | undefined, i18n: I18n): TextView {
  const value =
    person === undefined
      ? i18n._(msg`Deleted account`)
      : person.displayName || maskedContact(person) || i18n._(msg`Person without a name`);
  return { value, language: null };
}

/** The same beside the contact. */
export function nameBesideContact({ displayName }: PersonName, i18n: I18n): TextView {
  return nameOfPerson({ displayName, phone: null, email: null }, i18n);
}

/** Enough of a phone number or e-mail address to distinguish people, and too little to reach them. */
export function maskedContact({ phone, email }: Pick<Person, "phone" | "email">): string {
  if (phone !== null) return `\u2066${phone.slice(0, 3)} ••• ••${phone.slice(-2)}\u2069`;
  if (email === null) return "";
  const [name = "", domain = ""] = email.split("@");
  const letters = Array.from(name);
  // The last letter of a short name would give away too much of it.
  const last = letters.length < 5 ? "" : letters.at(-1);
  return `\u2066${letters[0] ?? "•"}•••${last}@${domain}\u2069`;
}
