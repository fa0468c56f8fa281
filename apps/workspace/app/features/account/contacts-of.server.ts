import type { Person } from "@dragoman/database";
import { formatPhone } from "@dragoman/reference/phone";

/** The contacts with which a person signs in. */
export function contactsOf({ phone, email }: Pick<Person, "phone" | "email">): string[] {
  return [
    ...(phone === null ? [] : [formatPhone({ number: null, e164: phone })]),
    ...(email === null ? [] : [email]),
  ];
}
