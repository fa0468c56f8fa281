import type { Contact } from "@dragoman/database";
import { domainToASCII } from "node:url";
import { checkPhone } from "@dragoman/pages/phone/check-phone.server.ts";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { controls, longestEmail } from "@dragoman/pages/account/account-controls.ts";

export type ReadContact =
  | { contact: Contact }
  | { problem: "phone"; phone: CheckedPhone }
  /** A number that receives no text messages, such as a landline. */
  | { problem: "no-texts"; phone: CheckedPhone }
  | { problem: "email"; email: string };

/** Types of numbers that receive no text messages, or may have them read out by another phone. */
const withoutTexts: ReadonlySet<string> = new Set([
  "fixed",
  "toll-free",
  "premium",
  "shared-cost",
  "uan",
  "voicemail",
  "pager",
]);

/** Reads where to send a code. */
export function readContact(form: FormData): ReadContact {
  const email = form.get(controls.email);
  return typeof email === "string" ? readEmail(email) : readPhone(form);
}

function readPhone(form: FormData): ReadContact {
  const phone = checkPhone(form);
  const { reading } = phone;
  if (reading.state === "short") return { problem: "no-texts", phone };
  if (reading.state !== "valid") return { problem: "phone", phone };
  if (withoutTexts.has(reading.type) || reading.extension !== null) return { problem: "no-texts", phone };
  return { contact: { phone: reading.e164 } };
}

/** A mailbox by the rule of HTML for `input type=email`, with a domain name, not an IP address. */
const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\.[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Never delivered (RFC 6761 §6.4); the database stores such addresses for accounts without e-mail. */
const undeliverable = /\.invalid$/i;

function readEmail(text: string): ReadContact {
  const email = mailboxOf(text);
  if (email.length > longestEmail || !mailbox.test(email) || undeliverable.test(email))
    return { problem: "email", email };
  return { contact: { email: email.toLowerCase() } };
}

/** Invisible marks, which come along when an address is copied from a conversation. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Normalizes a typed or pasted email address; an internationalized domain becomes ASCII (RFC 5891). */
function mailboxOf(text: string): string {
  const email = text
    .normalize("NFKC")
    .replace(invisible, "")
    .trim()
    .replace(/^mailto:/i, "");
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // Only for a plain host: `domainToASCII` would cut off a path.
  return /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) ? email.slice(0, at) + domainToASCII(domain) : email;
}
