import { hash } from "node:crypto";
import type { Contact } from "../accounts/people.ts";

/** Identifies a published contact: the same contact always has the same id. */
export function contactId(contact: Contact): string {
  const text = "phone" in contact ? `phone ${contact.phone}` : `email ${contact.email.toLowerCase()}`;
  return hash("sha256", text, "base64url").slice(0, 22);
}
