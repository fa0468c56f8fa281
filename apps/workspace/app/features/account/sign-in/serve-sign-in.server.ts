import { data, redirect } from "react-router";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { likelyCountries } from "@dragoman/pages/phone/likely-countries.server.ts";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { codeMessage } from "./code-message.server.ts";
import { controls } from "@dragoman/pages/account/account-controls.ts";
import { problemOfRefusal } from "./problem-of-refusal.server.ts";
import { readContact, type ReadContact } from "./read-contact.server.ts";
import { returnAddress } from "./return-address.server.ts";
import { withCookies } from "@dragoman/pages/request/with-cookies.server.ts";
import type { SignInProblem } from "./sign-in-problem.ts";
import { presentSignIn } from "./sign-in-view.server.ts";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";

/**
 * `?by=email`: the code is sent by e-mail. `?spent`: the code that was entered is not pending. `?to=…`: the address
 * after signing in. `?again`: a person who is signed in confirms it.
 */
export async function loadSignIn({ site, origin, locale, request, url }: PageVisit) {
  const to = returnAddress(url.searchParams.get("to"), { origin, usual: `/${locale}/account` });
  const signedIn = await site.signIn.whoIs(request.headers);
  if (signedIn && !url.searchParams.has("again")) throw redirect(to);
  const by = url.searchParams.get("by") === "email" ? "email" : "phone";
  return {
    page: "sign-in" as const,
    ...presentSignIn({ by, to, search: url.searchParams, origin, signedIn }),
    phone: by === "phone" ? await phoneChoices({ site, locale, request }) : null,
  };
}

/** The choices in the field of a person's own phone number. */
export async function phoneChoices({
  site,
  locale,
  request,
}: Pick<PageVisit, "site" | "locale" | "request">) {
  const accepted = request.headers.get("accept-language");
  return {
    planVersion,
    countries: countryOptions(locale),
    ...(await likelyCountries({ site, locale, accepted })),
  };
}

/** The contact is in the body only: browsers store addresses, and servers log them. */
export async function askForCode(visit: PageVisit) {
  const { origin, locale, url } = visit;
  const to = returnAddress(url.searchParams.get("to"), { origin, usual: `/${locale}/account` });
  return sendCode(visit, { to, personId: null });
}

/** Why no code was sent, with the input. */
export interface ContactAnswer {
  problem: SignInProblem;
  phone: CheckedPhone | null;
  email: string | null;
}

/** Sends a code to the contact in the form, to sign in (`personId: null`) or to add the contact to an account. */
export async function sendCode(
  { site, locale, i18n, address, request, siteNames }: PageVisit,
  { to, personId }: { to: string; personId: string | null },
) {
  const form = await formOf(request);
  const read = readContact(form);
  if (!("contact" in read)) return refuse(answerProblem(read), { status: 400 });
  try {
    const cookies = await site.signIn.sendCode({
      pending: { contact: read.contact, to, personId },
      write: (code) => codeMessage(code, { i18n, host: site.signIn.host, siteName: siteNames.name }),
      address,
    });
    return redirect(`/${locale}/account/code`, { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    const { problem, answered } = problemOfRefusal(error);
    const email = form.get(controls.email);
    return refuse({ problem, phone: null, email: typeof email === "string" ? email : null }, answered);
  }
}

function answerProblem(read: Exclude<ReadContact, { contact: unknown }>): ContactAnswer {
  if (read.problem === "email") return { problem: { type: "email-invalid" }, phone: null, email: read.email };
  const { phone } = read;
  if (read.problem === "no-texts") return { problem: { type: "number-without-texts" }, phone, email: null };
  const type = phone.reading.state === "empty" ? "number-missing" : "number-invalid";
  return { problem: { type }, phone, email: null };
}

function refuse(answer: ContactAnswer, answered: { status: number; headers?: HeadersInit }) {
  return data({ page: "sign-in" as const, answer }, answered);
}
