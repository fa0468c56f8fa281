import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { contactsOf } from "../contacts-of.server.ts";
import { knowsPasskeys } from "../passkeys/passkey-view.server.ts";

/** How a code is sent. */
export type ContactMethod = "phone" | "email";

/** The question for a phone number or an e-mail address. */
export interface ContactQuestionView {
  by: ContactMethod;
  /** The last code is no longer valid. */
  isSpent: boolean;
  /** Of the same question with the other method. */
  otherAddress: string;
}

export interface SignInView {
  question: ContactQuestionView;
  /** The contacts of the person who is signed in and confirms it; `null`: nobody is signed in. */
  again: string[] | null;
  /** `to`: the address after signing in. `null` where the address of this directory allows no passkeys. */
  passkey: { to: string } | null;
}

export interface SignInVisit {
  by: ContactMethod;
  /** The address after signing in. */
  to: string;
  search: URLSearchParams;
  origin: string;
  signedIn: SignedIn | null;
}

export function presentSignIn({ by, to, search, origin, signedIn }: SignInVisit): SignInView {
  return {
    question: presentQuestion({ by, search }),
    again: signedIn && contactsOf(signedIn.person),
    passkey: knowsPasskeys(origin) ? { to } : null,
  };
}

export function presentQuestion({ by, search }: Pick<SignInVisit, "by" | "search">): ContactQuestionView {
  return { by, isSpent: search.has("spent"), otherAddress: otherAddress({ by, search }) };
}

/** Keeps the address after signing in. */
function otherAddress({ by, search }: Pick<SignInVisit, "by" | "search">): string {
  const other = new URLSearchParams(search);
  other.delete("spent");
  if (by === "phone") other.set("by", "email");
  else other.delete("by");
  return `?${other.toString()}`;
}
