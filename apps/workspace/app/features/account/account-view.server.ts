import type { Refusal } from "@dragoman/hsds/refusal";
import { may } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { OpenSession } from "@dragoman/pages/site/sign-in.server.ts";
import { accountWords, problemWords, profileWords } from "./account-words.server.ts";
import type { Together } from "./bring-together.ts";
import { limitWords } from "./lists/lists-words.server.ts";
import {
  knowsPasskeys,
  presentPasskeys,
  type PasskeysView,
  type PasskeysVisit,
} from "./passkey-view.server.ts";
import { presentWho, type WhoView } from "./who-view.server.ts";

/** What somebody's account shows to them, with all its words. */
export interface AccountView {
  title: string;
  /** The phone and the address, as one signs in with. */
  who: WhoView;
  /** What else there is, by its address below the language. */
  pages: { words: string; note: string | null; address: string }[];
  /** Why the saved list was not brought together. */
  together: Record<Exclude<Together, "done">, string>;
  devices: { title: string; all: DeviceView[]; endOthers: string | null };
  /** `null` where the address of this directory has none. */
  passkeys: PasskeysView | null;
  leave: { words: string; forget: string; forgetNote: string };
  export: string;
  deletion: string;
}

export interface DeviceView {
  id: string;
  name: string;
  lastSeen: string;
  /** `null` for this one. */
  end: string | null;
}

export interface AccountVisit extends PasskeysVisit {
  sessions: readonly OpenSession[];
  /** By which the reader reached us. */
  origin: string;
}

export function presentAccount(visit: AccountVisit): AccountView {
  const { signedIn, sessions, locale, i18n, origin } = visit;
  const { person, sessionId } = signedIn;
  const words = accountWords;
  return {
    title: i18n._(words.title),
    who: presentWho(person, i18n),
    pages: pagesOf(visit),
    together: { offline: i18n._(problemWords.offline), full: i18n._(limitWords.items) },
    devices: {
      title: i18n._(words.devices),
      all: sessions.map(({ id, device, lastSeen }) => ({
        id,
        name: device === "" ? i18n._(words.unknownDevice) : device,
        lastSeen: id === sessionId ? i18n._(words.here) : formatDay(new Date(lastSeen), dayFormsOf(locale)),
        end: id === sessionId ? null : i18n._(words.end),
      })),
      endOthers: sessions.length > 2 ? i18n._(words.endOthers) : null,
    },
    passkeys: knowsPasskeys(origin) ? presentPasskeys(visit) : null,
    leave: {
      words: i18n._(words.leave),
      forget: i18n._(words.forget),
      forgetNote: i18n._(words.forgetNote),
    },
    export: i18n._(words.export),
    deletion: i18n._(words.delete),
  };
}

function pagesOf({ signedIn: { actor, entitled = actor }, i18n }: AccountVisit): AccountView["pages"] {
  const mayKeep = may(entitled, "audit:read");
  const isTranslator = actor.grants.some(({ role }) => role === "translator");
  const page = (words: MessageDescriptor, address: string) => ({ words: i18n._(words), note: null, address });
  return [
    { ...page(accountWords.saved, "saved"), note: i18n._(accountWords.savedTogether) },
    page(accountWords.lists, "account/lists"),
    page(profileWords.title, "account/profile"),
    page(accountWords.organizations, "account/organizations"),
    ...(isTranslator ? [page(accountWords.translations, "account/translations")] : []),
    ...(mayKeep ? [page(accountWords.studio, "studio")] : []),
  ];
}

/** `undefined` for refusals that nobody meets here. */
export function refusedWords({ type }: Refusal, i18n: I18n): string | undefined {
  if (type !== "last-admin") return undefined;
  return i18n._(msg`You are the only administrator. Make somebody else one first.`);
}
