import type { Person } from "@dragoman/database";
import { formatPhone } from "@dragoman/reference/phone";

/** Who is signed in, by what they sign in with. */
export function presentWho({ phone, email }: Pick<Person, "phone" | "email">): string[] {
  return [
    ...(phone === null ? [] : [formatPhone({ number: null, e164: phone })]),
    ...(email === null ? [] : [email]),
  ];
}
