import type { Refusal } from "@dragoman/hsds/refusal";
import { formatPhone } from "@dragoman/reference/phone";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { Locale } from "../../i18n/locale.ts";
import type { OpenSession, SignedIn } from "../../server/sign-in.server.ts";
import { accountWords, problemWords } from "./account-words.server.ts";

/** What somebody's account shows to them, with all its words. */
export interface AccountView {
  title: string;
  /** The phone or the address, as one signs in with. */
  who: { words: string; value: string };
  name: { label: string; hint: string; value: string; save: string };
  saved: { title: string; together: string; offline: string };
  devices: { title: string; all: DeviceView[]; endOthers: string | null };
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

export interface AccountVisit {
  signedIn: SignedIn;
  sessions: readonly OpenSession[];
  locale: Locale;
  i18n: I18n;
  /** Somebody has asked to delete the account, and is asked whether they are sure. */
  isLeaving: boolean;
}

export function presentAccount({ signedIn, sessions, locale, i18n, isLeaving }: AccountVisit): AccountView {
  const { person, sessionId } = signedIn;
  const words = accountWords;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    title: i18n._(words.title),
    who: {
      words: i18n._(words.who),
      value: person.phone === null ? (person.email ?? "") : formatPhone({ number: null, e164: person.phone }),
    },
    name: {
      label: i18n._(words.name),
      hint: i18n._(words.nameHint),
      value: person.displayName,
      save: i18n._(words.save),
    },
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
    leave: i18n._(words.leave),
    export: i18n._(words.export),
    deletion: {
      words: i18n._(words.delete),
      lead: i18n._(words.deleteLead),
      sure: isLeaving ? i18n._(words.deleteSure) : null,
    },
  };
}

/** `undefined` for refusals that nobody meets here. */
export function refusedWords({ type }: Refusal, i18n: I18n): string | undefined {
  if (type !== "last-admin") return undefined;
  return i18n._(msg`You are the only administrator. Make somebody else one first.`);
}
