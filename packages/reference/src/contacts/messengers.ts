import { isOnlyForMessages, isRefused, messengerWords, statementsOf } from "./messengers-words.ts";

/** A way to write to a phone number instead of calling it. */
export type Messenger = "sms" | "whatsapp" | "signal" | "telegram" | "viber";

/** The data of a directory about a phone. */
export interface PhoneRecord {
  /** HSDS: `text`, `voice`, `fax`, `cell`, `video`, `pager` or `textphone`; real data has other values too. */
  type: string | null;
  /** The source's own words, in any language. */
  description: string | null;
}

export interface PhoneChannels {
  /** Whether calls are answered; `false` for a fax and where the record says that it takes messages only. */
  calls: boolean;
  messengers: Messenger[];
}

/** Brand names, the same in every language. SMS is not a brand and is translated by pages. */
export const messengerNames: Readonly<Record<Exclude<Messenger, "sms">, string>> = {
  whatsapp: "WhatsApp",
  signal: "Signal",
  telegram: "Telegram",
  viber: "Viber",
};

const order: readonly Messenger[] = ["sms", "whatsapp", "signal", "telegram", "viber"];

/** `text` means SMS (HSDS, after RFC 6350, 6.4.1); the others occur in real directories. */
const types: ReadonlyMap<string, Messenger> = new Map([
  ["text", "sms"],
  ["sms", "sms"],
  ["whatsapp", "whatsapp"],
  ["signal", "signal"],
  ["telegram", "telegram"],
  ["viber", "viber"],
]);

/**
 * The channels of a phone according to its record. A mobile number alone implies no messages, and negated channels (`no
 * WhatsApp`) are not offered.
 */
export function channelsOf({ type, description }: PhoneRecord): PhoneChannels {
  const kind = type?.trim().toLowerCase() ?? "";
  const stated = new Set<Messenger>();
  const ofType = types.get(kind);
  if (ofType) stated.add(ofType);
  const statements = statementsOf(description ?? "");
  for (const statement of statements) {
    for (const messenger of order) {
      const found = messengerWords[messenger].exec(statement);
      if (found && !isRefused(statement, found)) stated.add(messenger);
    }
  }
  const onlyMessages = stated.size > 0 && statements.some(isOnlyForMessages);
  return { calls: kind !== "fax" && !onlyMessages, messengers: order.filter((one) => stated.has(one)) };
}

/**
 * The address that opens a message to a number, which `to` holds as E.164 or, for `sms` alone, as a short code.
 *
 * - `sms:` RFC 5724
 * - `https://wa.me/<digits>` without plus, zeros and signs: WhatsApp, “How to use click to chat”
 * - `https://signal.me/#p/<E.164>`: what Signal's apps read (`SignalMeUtil` on Android, `SignalDotMePhoneNumberLink` on iOS)
 * - `https://t.me/+<digits>`: Telegram, “Deep links”, phone number links
 * - `viber://chat?number=%2B<digits>`: phones take a bare `+` for a space
 */
export function chatUri(messenger: Messenger, to: string): string | null {
  if (messenger === "sms") return /^\+?\d{2,15}$/.test(to) ? `sms:${to}` : null;
  if (!/^\+[1-9]\d{4,14}$/.test(to)) return null;
  const digits = to.slice(1);
  const addresses = {
    whatsapp: `https://wa.me/${inWhatsApp(digits)}`,
    signal: `https://signal.me/#p/+${digits}`,
    telegram: `https://t.me/+${digits}`,
    viber: `viber://chat?number=%2B${digits}`,
  };
  return addresses[messenger];
}

/**
 * WhatsApp uses a 1 after the country code for Mexican numbers and a 9 for all of Argentina, although callers no longer
 * dial them, or not for all (WhatsApp, “About international phone number format”).
 */
function inWhatsApp(digits: string): string {
  return digits.replace(/^52(?=\d{10}$)/, "521").replace(/^54(?=\d{10}$)/, "549");
}
