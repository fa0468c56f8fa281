import type { Contact } from "@dragoman/database";
import { checkPhone } from "../../phone/check-phone.server.ts";
import type { CheckedPhone } from "../../ui/phone-field-reader.ts";
import { controls, longestEmail } from "./account-controls.ts";

export type ReadContact =
  | { contact: Contact }
  | { problem: "phone"; phone: CheckedPhone }
  /** A number that nobody can send a text to: a landline, a short number. */
  | { problem: "no-texts"; phone: CheckedPhone }
  | { problem: "email"; email: string };

/** Kinds of numbers that surely receive no texts. */
const withoutTexts: ReadonlySet<string> = new Set([
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

/** One mailbox as people write it (the rule of HTML for `input type=email`), with a dot in its domain. */
const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** No mail goes there (RFC 6761 §6.4), and whoever has no address is kept by one of these. */
const leadsNowhere = /\.invalid$/i;

function readEmail(text: string): ReadContact {
  const email = text.trim();
  if (email.length > longestEmail || !mailbox.test(email) || leadsNowhere.test(email))
    return { problem: "email", email };
  return { contact: { email: email.toLowerCase() } };
}
