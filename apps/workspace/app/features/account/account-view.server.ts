import { may } from "@dragoman/policy";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { OpenSession } from "@dragoman/pages/site/sign-in.server.ts";
import {
  knowsPasskeys,
  presentPasskeys,
  type PasskeysView,
  type PasskeysVisit,
} from "./passkeys/passkey-view.server.ts";
import { contactsOf } from "./contacts-of.server.ts";

/** A person's account. */
export interface AccountView {
  contacts: string[];
  isTranslator: boolean;
  mayOpenStudio: boolean;
  devices: DeviceView[];
  /** `null` where the address of this directory allows none. */
  passkeys: PasskeysView | null;
}

export interface DeviceView {
  id: string;
  /** `null`: unknown. */
  name: string | null;
  /** The day; `null` for the device of this session. */
  lastSeen: string | null;
}

export interface AccountVisit extends PasskeysVisit {
  sessions: readonly OpenSession[];
  /** Of the request. */
  origin: string;
}

export function presentAccount(visit: AccountVisit): AccountView {
  const { signedIn, sessions, locale, origin } = visit;
  const { actor, entitled = actor, person, sessionId } = signedIn;
  return {
    contacts: contactsOf(person),
    isTranslator: actor.grants.some(({ role }) => role === "translator"),
    mayOpenStudio: may(entitled, "audit:read"),
    devices: sessions.map(({ id, device, lastSeen }) => ({
      id,
      name: device === "" ? null : device,
      lastSeen: id === sessionId ? null : formatDay(new Date(lastSeen), dayFormsOf(locale)),
    })),
    passkeys: knowsPasskeys(origin) ? presentPasskeys(visit) : null,
  };
}
