import { hash } from "node:crypto";
import type { Contact } from "../accounts/people.ts";

/** Names a published contact: the same as long as the contact is the same. */
export function contactId(contact: Contact): string {
  const text = "phone" in contact ? `phone ${contact.phone}` : `email ${contact.email.toLowerCase()}`;
  return hash("sha256", text, "base64url").slice(0, 22);
}
