import { formatPhone } from "@dragoman/reference/phone";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { PendingSignIn } from "@dragoman/pages/site/sign-in.server.ts";
import { codeWords, problemWords } from "./account-words.server.ts";

/** The page of showing a code, with all its words. */
export interface CodeView {
  title: string;
  sent: string;
  label: string;
  hint: string;
  enter: string;
  other: string;
  /** Where a new code is asked for, below the language. */
  again: string;
  offline: string;
}

/** `isAgain`: whoever asked is signed in already. */
export function presentCode(
  pending: PendingSignIn,
  { isAgain, i18n }: { isAgain: boolean; i18n: I18n },
): CodeView {
  const { contact, personId } = pending;
  const again = new URLSearchParams({
    ...(isAgain && personId === null && { again: "" }),
    ...("email" in contact && { by: "email" }),
    ...(personId === null && pending.to !== "" && { to: pending.to }),
  });
  // Isolated, because it is written from left to right in every language.
  const to = `\u2066${"phone" in contact ? formatPhone({ number: null, e164: contact.phone }) : contact.email}\u2069`;
  return {
    title: i18n._(codeWords.title),
    sent: pending.isScarce
      ? scarceWords({ to, byPhone: "phone" in contact, i18n })
      : i18n._(msg`We have sent it to ${to}.`),
    label: i18n._(codeWords.label),
    hint: i18n._(codeWords.hint),
    enter: i18n._(codeWords.enter),
    other: i18n._(codeWords.other),
    again: `account/${personId === null ? "sign-in" : "contact"}?${again.toString()}`,
    offline: i18n._(problemWords.offline),
  };
}

/** The same whether there is an account or not, so that nobody learns it. */
function scarceWords({ to, byPhone, i18n }: { to: string; byPhone: boolean; i18n: I18n }): string {
  return byPhone
    ? i18n._(
        msg`We can send only a few codes at the moment. If you have an account with ${to}, the code is on its way. If no code comes, use your e-mail address, or try again tomorrow.`,
      )
    : i18n._(
        msg`We can send only a few codes at the moment. If you have an account with ${to}, the code is on its way. If no code comes, use your phone number, or try again tomorrow.`,
      );
}
