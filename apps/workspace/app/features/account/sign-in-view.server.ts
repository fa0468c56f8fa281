import type { Refusal } from "@dragoman/hsds/refusal";
import type { I18n } from "@lingui/core";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { tooManyWords } from "@dragoman/pages/request/too-many.server.ts";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { problemWords, profileWords, signInWords } from "./account-words.server.ts";
import { knowsPasskeys } from "./passkey-view.server.ts";
import type { ReadContact } from "./read-contact.server.ts";
import { presentWho } from "./who-view.server.ts";

/** The page of signing in, with all its words: the catalogues of browsers have none of them. */
export interface SignInView {
  title: string;
  lead: string;
  /** Whoever is signed in shows once more that it is them. */
  again: { who: string[]; lost: string } | null;
  /** Why somebody is here who was not on the way here. */
  problem: string | null;
  /** How the code comes. */
  by: "phone" | "email";
  hint: string;
  emailLabel: string;
  send: string;
  /** The same question with the other way to be reached. */
  other: { words: string; address: string };
  privacy: string;
  offline: string;
  /** To the page that led here, where one did. */
  back: { words: string; address: string } | null;
  /** `null` where nobody is let in, or the address of this directory has none. */
  passkey: { to: string } | null;
}

export interface SignInVisit {
  by: SignInView["by"];
  /** Where one goes afterwards. */
  to: string;
  search: URLSearchParams;
  origin: string;
  signedIn: SignedIn | null;
}

export function presentSignIn({ by, to, search, origin, signedIn }: SignInVisit, i18n: I18n): SignInView {
  const words = signInWords;
  return {
    ...presentQuestion({ by, search }, i18n),
    title: i18n._(words.title),
    lead: i18n._(signedIn ? words.again : words.lead),
    again: signedIn && { who: presentWho(signedIn.person), lost: i18n._(words.lost) },
    privacy: i18n._(words.privacy),
    back: null,
    passkey: knowsPasskeys(origin) ? { to } : null,
  };
}

/** The page of another phone or address for somebody who is signed in. */
export function presentContact(
  { by, search }: { by: SignInView["by"]; search: URLSearchParams },
  i18n: I18n,
): SignInView {
  return {
    ...presentQuestion({ by, search }, i18n),
    title: i18n._(by === "phone" ? profileWords.phone : profileWords.email),
    lead: i18n._(profileWords.contactLead),
    again: null,
    privacy: by === "phone" ? i18n._(signInWords.risk) : "",
    back: { words: i18n._(profileWords.title), address: "account/profile" },
    passkey: null,
  };
}

function presentQuestion(
  { by, search }: { by: SignInView["by"]; search: URLSearchParams },
  i18n: I18n,
): Omit<SignInView, "title" | "lead" | "again" | "privacy" | "back" | "passkey"> {
  const words = signInWords;
  return {
    by,
    problem: search.has("spent") ? i18n._(problemWords.spent) : null,
    hint: i18n._(by === "phone" ? words.phoneHint : words.emailHint),
    emailLabel: i18n._(words.emailLabel),
    send: i18n._(words.send),
    other: { words: i18n._(by === "phone" ? words.byEmail : words.byPhone), address: otherWay(by, search) },
    offline: i18n._(problemWords.offline),
  };
}

/** Where one goes afterwards stays in the address. */
function otherWay(by: SignInView["by"], search: URLSearchParams): string {
  const other = new URLSearchParams(search);
  other.delete("spent");
  if (by === "phone") other.set("by", "email");
  else other.delete("by");
  return `?${other.toString()}`;
}

/** Says why no code was sent, and gives back what was written. */
export interface SignInAnswer {
  phone: CheckedPhone | null;
  email: string | null;
  /** `null` where the words of phone fields say it better. */
  words: string | null;
  /** Nothing is wrong with what was written. */
  ofForm: boolean;
}

export function answerProblem(problem: Exclude<ReadContact, { contact: unknown }>, i18n: I18n): SignInAnswer {
  if (problem.problem === "email")
    return { phone: null, email: problem.email, words: i18n._(problemWords.email), ofForm: false };
  const { phone } = problem;
  const words = problem.problem === "no-texts" ? i18n._(problemWords.noTexts) : null;
  const nothing = phone.reading.state === "empty" ? i18n._(problemWords.noNumber) : null;
  return { phone, email: null, words: words ?? nothing, ofForm: false };
}

/** `undefined` for refusals that nobody meets by signing in. */
export function refusalWords({ type, parameters }: Refusal, i18n: I18n): string | undefined {
  if (type === "requests-too-many") return i18n._(tooManyWords(Number(parameters.seconds)));
  if (type === "message-not-sent") return i18n._(problemWords.notSent);
  if (type === "code-wrong") return i18n._(problemWords.wrong);
  if (type === "contact-taken") return i18n._(profileWords.contactTaken);
  return type === "code-spent" ? i18n._(problemWords.spent) : undefined;
}
