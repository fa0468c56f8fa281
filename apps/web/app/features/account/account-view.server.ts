import type { Refusal } from "@dragoman/hsds/refusal";
import type { Passkey } from "@dragoman/database";
import { may } from "@dragoman/policy";
import { formatPhone } from "@dragoman/reference/phone";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { Locale } from "../../i18n/locale.ts";
import type { OpenSession, SignedIn } from "../../server/sign-in.server.ts";
import { accountWords, passkeyWords, problemWords, profileWords } from "./account-words.server.ts";

/** What somebody's account shows to them, with all its words. */
export interface AccountView {
  title: string;
  /** The phone and the address, as one signs in with. */
  who: { words: string; values: string[] };
  /** The other pages of the account, by their addresses below the language. */
  pages: { words: string; address: string }[];
  saved: { title: string; together: string; offline: string };
  devices: { title: string; all: DeviceView[]; endOthers: string | null };
  passkeys: PasskeysView;
  leave: string;
  export: string;
  deletion: { words: string; lead: string; sure: string | null };
}

export interface DeviceView {
  id: string;
  name: string;
  lastSeen: string;
  /** `null` for this one. */
  end: string | null;
}

export interface PasskeysView {
  title: string;
  lead: string;
  all: { id: string; name: string; since: string }[];
  remove: string;
  add: string;
  failed: string;
}

export interface AccountVisit {
  signedIn: SignedIn;
  passkeys: readonly Passkey[];
  sessions: readonly OpenSession[];
  locale: Locale;
  i18n: I18n;
  /** Somebody has asked to delete the account, and is asked whether they are sure. */
  isLeaving: boolean;
}

export function presentAccount(visit: AccountVisit): AccountView {
  const { signedIn, sessions, locale, i18n, isLeaving } = visit;
  const { person, sessionId } = signedIn;
  const words = accountWords;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    title: i18n._(words.title),
    who: {
      words: i18n._(words.who),
      values: [
        ...(person.phone === null ? [] : [formatPhone({ number: null, e164: person.phone })]),
        ...(person.email === null ? [] : [person.email]),
      ],
    },
    pages: pagesOf(visit),
    saved: {
      title: i18n._(words.saved),
      together: i18n._(words.savedTogether),
      offline: i18n._(problemWords.offline),
    },
    devices: {
      title: i18n._(words.devices),
      all: sessions.map(({ id, device, lastSeen }) => ({
        id,
        name: device === "" ? i18n._(words.unknownDevice) : device,
        lastSeen: id === sessionId ? i18n._(words.here) : day.format(new Date(lastSeen)),
        end: id === sessionId ? null : i18n._(words.end),
      })),
      endOthers: sessions.length > 2 ? i18n._(words.endOthers) : null,
    },
    passkeys: presentPasskeys(visit, day),
    leave: i18n._(words.leave),
    export: i18n._(words.export),
    deletion: {
      words: i18n._(words.delete),
      lead: i18n._(words.deleteLead),
      sure: isLeaving ? i18n._(words.deleteSure) : null,
    },
  };
}

function pagesOf({ signedIn: { actor }, i18n }: AccountVisit): AccountView["pages"] {
  const mayKeep = may(actor, "audit:read");
  return [
    { words: i18n._(profileWords.title), address: "account/profile" },
    { words: i18n._(accountWords.lists), address: "account/lists" },
    { words: i18n._(accountWords.organizations), address: "account/organizations" },
    ...(mayKeep ? [{ words: i18n._(accountWords.studio), address: "studio" }] : []),
  ];
}

function presentPasskeys({ passkeys, i18n }: AccountVisit, day: Intl.DateTimeFormat): PasskeysView {
  const words = passkeyWords;
  return {
    title: i18n._(words.title),
    lead: i18n._(words.lead),
    all: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name === "" ? i18n._(accountWords.unknownDevice) : name,
      since: day.format(new Date(createdAt)),
    })),
    remove: i18n._(words.remove),
    add: i18n._(words.add),
    failed: i18n._(words.failed),
  };
}

/** `undefined` for refusals that nobody meets here. */
export function refusedWords({ type }: Refusal, i18n: I18n): string | undefined {
  if (type !== "last-admin") return undefined;
  return i18n._(msg`You are the only administrator. Make somebody else one first.`);
}
