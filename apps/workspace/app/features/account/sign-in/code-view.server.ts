import { formatPhone } from "@dragoman/reference/phone";
import type { PendingSignIn } from "@dragoman/pages/site/sign-in.server.ts";

/** The page on which a code is entered. */
export interface CodeView {
  /** The contact, isolated from the text: its direction is left to right in every language. */
  to: string;
  by: "phone" | "email";
  /** Only accounts have room left: the code may not have been sent. */
  isScarce: boolean;
  /** Of the page that sends another code, without the language. */
  again: string;
}

/** `isAgain`: the person is signed in already. */
export function presentCode(pending: PendingSignIn, { isAgain }: { isAgain: boolean }): CodeView {
  const { contact, personId } = pending;
  const again = new URLSearchParams({
    ...(isAgain && personId === null && { again: "" }),
    ...("email" in contact && { by: "email" }),
    ...(personId === null && pending.to !== "" && { to: pending.to }),
  });
  return {
    to: `\u2066${"phone" in contact ? formatPhone({ number: null, e164: contact.phone }) : contact.email}\u2069`,
    by: "phone" in contact ? "phone" : "email",
    isScarce: pending.isScarce === true,
    again: `account/${personId === null ? "sign-in" : "contact"}?${again.toString()}`,
  };
}
