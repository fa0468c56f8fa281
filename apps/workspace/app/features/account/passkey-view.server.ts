import type { Passkey } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { isIP } from "node:net";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { againQuery } from "@dragoman/pages/account/again-query.server.ts";
import { passkeyAdviceFor } from "@dragoman/pages/account/passkey-advice.server.ts";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { accountWords, passkeyWords, signInWords } from "./account-words.server.ts";

/** What stands around signing in with a passkey. */
export interface PasskeyEntranceView {
  words: string;
  failed: string;
  /** Where one goes afterwards: a path of ours. */
  to: string;
}

/** The page for whoever needs a passkey to go on. */
export interface PasskeyPageView {
  title: string;
  lead: string;
  entrance: PasskeyEntranceView;
  lost: string;
  account: string;
}

/** The passkeys of somebody, with the words of adding one more. */
export interface PasskeysView {
  title: string;
  lead: string;
  /** What a code alone is open to. */
  risk: string | null;
  /** Why this person in particular should have one. */
  advice: string | null;
  all: { id: string; name: string; since: string }[];
  remove: string;
  add: string;
  failed: string;
  /** Where somebody shows once more who they are, below the language. */
  again: string;
}

/** Passkeys belong to a name (WebAuthn §5.1.2): an address of digits has none. */
export function knowsPasskeys(origin: string): boolean {
  return isIP(new URL(origin).hostname.replace(/^\[|\]$/g, "")) === 0;
}

export function presentEntrance(to: string, i18n: I18n): PasskeyEntranceView {
  return { words: i18n._(passkeyWords.enter), failed: i18n._(passkeyWords.failed), to };
}

export function presentPasskeyPage(to: string, i18n: I18n): PasskeyPageView {
  return {
    title: i18n._(passkeyWords.enter),
    lead: i18n._(passkeyWords.needed),
    entrance: presentEntrance(to, i18n),
    lost: i18n._(passkeyWords.lost),
    account: i18n._(accountWords.title),
  };
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
    title: i18n._(passkeyWords.title),
    lead: i18n._(passkeyWords.lead),
    risk: passkeys.length === 0 && person.phone !== null ? i18n._(signInWords.risk) : null,
    advice: passkeyNeed === "advised" ? i18n._(passkeyAdviceFor(signedIn.actor)) : null,
    all: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name === "" ? i18n._(accountWords.unknownDevice) : name,
      since: formatDay(new Date(createdAt), dayFormsOf(locale)),
    })),
    remove: i18n._(passkeyWords.remove),
    add: i18n._(passkeyWords.add),
    failed: i18n._(passkeyWords.failed),
    again: passkeyNeed === "needed" ? "account/passkey?" : `account/sign-in?${againQuery(person)}&`,
  };
}
