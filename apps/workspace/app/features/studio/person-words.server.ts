import type { Grant, GrantedRole } from "@dragoman/policy";
import type { Person } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { studioWords } from "./studio-words.server.ts";

/** What somebody was made, and for what. */
export interface GrantView {
  role: GrantedRole;
  /** The organization or the language. */
  of: TextView | null;
  /** What they change is shown without a check. */
  isTrusted: boolean;
  readsConfidential: boolean;
}

export function presentGrant(
  grant: Grant,
  { locale, organizations }: { locale: Locale; organizations: OrganizationNames },
): GrantView {
  const { role } = grant;
  const plain = { role, of: null, isTrusted: false, readsConfidential: false };
  if (grant.role === "translator")
    return { ...plain, of: { value: spokenLanguageName(grant.language, locale), language: locale } };
  if (grant.role !== "editor") return plain;
  const organization = organizations.get(grant.organizationId);
  return {
    role,
    of: { value: organization?.name || "…", language: organization?.language ?? null },
    isTrusted: grant.trusted,
    readsConfidential: grant.readsConfidential === true,
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
