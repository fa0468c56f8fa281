import type { Contact } from "@dragoman/database";
import { domainToASCII } from "node:url";
import { checkPhone } from "@dragoman/pages/phone/check-phone.server.ts";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { controls, longestEmail } from "@dragoman/pages/account/account-controls.ts";

export type ReadContact =
  | { contact: Contact }
  | { problem: "phone"; phone: CheckedPhone }
  /** A number that nobody can send a text to: a landline, a short number. */
  | { problem: "no-texts"; phone: CheckedPhone }
  | { problem: "email"; email: string };

/** Kinds of numbers that receive no texts, or have somebody else's telephone read them out. */
const withoutTexts: ReadonlySet<string> = new Set([
  "fixed",
  "toll-free",
  "premium",
  "shared-cost",
  "uan",
  "voicemail",
  "pager",
]);

/** What somebody wrote to be sent a code. */
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

/** One mailbox as people write it (the rule of HTML for `input type=email`), with a domain of names, and no numbers. */
const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\.[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** No mail goes there (RFC 6761 §6.4), and whoever has no address is kept by one of these. */
const leadsNowhere = /\.invalid$/i;

function readEmail(text: string): ReadContact {
  const email = mailboxOf(text);
  if (email.length > longestEmail || !mailbox.test(email) || leadsNowhere.test(email))
    return { problem: "email", email };
  return { contact: { email: email.toLowerCase() } };
}

/** Marks that turn text around, or take no room: they come along where an address is copied out of a conversation. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** An address without what keyboards and copying put into it; a domain of any script as mail knows it (RFC 5891). */
function mailboxOf(text: string): string {
  const email = text
    .normalize("NFKC")
    .replace(unseen, "")
    .trim()
    .replace(/^mailto:/i, "");
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // Of a host alone: what stands behind one in an address of the web would be cut off.
  return /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) ? email.slice(0, at) + domainToASCII(domain) : email;
}
