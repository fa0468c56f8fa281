import type { Person } from "@dragoman/database";
import { formatPhone } from "@dragoman/reference/phone";
import type { I18n } from "@lingui/core";
import { accountWords } from "./account-words.server.ts";

/** Who is signed in, by what they sign in with. */
export interface WhoView {
  words: string;
  values: string[];
}

export function presentWho({ phone, email }: Pick<Person, "phone" | "email">, i18n: I18n): WhoView {
  return {
    words: i18n._(accountWords.who),
    values: [
      ...(phone === null ? [] : [formatPhone({ number: null, e164: phone })]),
      ...(email === null ? [] : [email]),
    ],
  };
}
