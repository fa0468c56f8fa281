import type { Passkey } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { isIP } from "node:net";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { againQuery } from "@dragoman/pages/account/again-query.server.ts";
import { passkeyAdviceFor } from "@dragoman/pages/account/passkey-advice.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";

/** The passkeys of an account. */
export interface PasskeysView {
  /** A code sent to the phone is enough to sign in. */
  hasPhoneRisk: boolean;
  /** Why this person should add one. */
  advice: string | null;
  /** `name`: of the device; `null`: unknown. */
  all: { id: string; name: string | null; since: string }[];
  /** Of the page that asks the person to sign in again, without the language. */
  again: string;
}

/** Passkeys belong to a domain name (WebAuthn §5.1.2), not to an IP address. */
export function knowsPasskeys(origin: string): boolean {
  return isIP(new URL(origin).hostname.replace(/^\[|\]$/g, "")) === 0;
}

export interface PasskeysVisit {
  signedIn: SignedIn;
  passkeys: readonly Passkey[];
  locale: Locale;
  i18n: I18n;
}

export function presentPasskeys({ signedIn, passkeys, locale, i18n }: PasskeysVisit): PasskeysView {
  const { passkeyNeed, person } = signedIn;
  return {
    hasPhoneRisk: passkeys.length === 0 && person.phone !== null,
    advice: passkeyNeed === "advised" ? i18n._(passkeyAdviceFor(signedIn.actor)) : null,
    all: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name === "" ? null : name,
      since: formatDay(new Date(createdAt), dayFormsOf(locale)),
    })),
    again: passkeyNeed === "needed" ? "account/passkey?" : `account/sign-in?${againQuery(person)}&`,
  };
}
