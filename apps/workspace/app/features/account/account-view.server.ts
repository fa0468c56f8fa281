import type { Refusal } from "@dragoman/hsds/refusal";
import { may } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { OpenSession } from "@dragoman/pages/site/sign-in.server.ts";
import {
  knowsPasskeys,
  presentPasskeys,
  type PasskeysView,
  type PasskeysVisit,
} from "./passkey-view.server.ts";
import { presentWho } from "./who-view.server.ts";

/** What somebody's account shows to them. */
export interface AccountView {
  /** The phone and the address, as one signs in with. */
  who: string[];
  isTranslator: boolean;
  mayOpenStudio: boolean;
  devices: DeviceView[];
  /** `null` where the address of this directory has none. */
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
  /** By which the reader reached us. */
  origin: string;
}

export function presentAccount(visit: AccountVisit): AccountView {
  const { signedIn, sessions, locale, origin } = visit;
  const { actor, entitled = actor, person, sessionId } = signedIn;
  return {
    who: presentWho(person),
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

/** `undefined` for refusals that nobody meets here. */
export function refusedWords({ type }: Refusal, i18n: I18n): string | undefined {
  if (type !== "last-admin") return undefined;
  return i18n._(msg`You are the only administrator. Make somebody else one first.`);
}
