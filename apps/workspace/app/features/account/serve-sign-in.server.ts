import { Refusal } from "@dragoman/hsds/refusal";
import type { I18n } from "@lingui/core";
import { data, redirect } from "react-router";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { likelyCountries } from "@dragoman/pages/phone/likely-countries.server.ts";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";
import { checkNumber } from "@dragoman/pages/request/form-errors.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { codeMessage } from "./code-message.server.ts";
import { controls } from "@dragoman/pages/account/account-controls.ts";
import { readContact } from "./read-contact.server.ts";
import { returnAddress } from "./return-address.server.ts";
import { refusedWith, withCookies } from "@dragoman/pages/request/with-cookies.server.ts";
import { answerProblem, presentSignIn, refusalWords, type SignInAnswer } from "./sign-in-view.server.ts";

/**
 * `?by=email`: the code comes by e-mail. `?spent`: somebody came with a code, or to write one, and none is waited for.
 * `?to=…`: where one goes afterwards. `?again`: whoever is signed in shows who they are once more.
 */
export async function loadSignIn({ site, origin, locale, i18n, request, url }: PageVisit) {
  const to = returnAddress(url.searchParams.get("to"), { origin, usual: `/${locale}/account` });
  const signedIn = await site.signIn.whoIs(request.headers);
  if (signedIn && !url.searchParams.has("again")) throw redirect(to);
  const by = url.searchParams.get("by") === "email" ? "email" : "phone";
  return {
    page: "sign-in" as const,
    view: presentSignIn({ by, to, search: url.searchParams, origin, signedIn }, i18n),
    phone: by === "phone" && (await phoneChoices({ site, locale, request })),
  };
}

/** What a field of somebody's own phone number offers. */
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

/** Whom the code goes to comes in the body only: addresses are remembered by browsers, and written down by servers. */
export async function askForCode(visit: PageVisit) {
  const { origin, locale, url } = visit;
  const to = returnAddress(url.searchParams.get("to"), { origin, usual: `/${locale}/account` });
  return sendCode(visit, { to, personId: null });
}

/** Sends a code to what the form of a page says, for somebody who wants to be let in or to be reached there. */
export async function sendCode(
  { site, locale, i18n, address, request }: PageVisit,
  { to, personId }: { to: string; personId: string | null },
) {
  const form = await formOf(request);
  const read = readContact(form);
  if (!("contact" in read)) return refuse(answerProblem(read, i18n), { i18n, status: 400 });
  try {
    const cookies = await site.signIn.sendCode({
      pending: { contact: read.contact, to, personId },
      write: (code) => codeMessage(code, { i18n, host: site.signIn.host }),
      address,
    });
    return redirect(`/${locale}/account/code`, { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    const words = error instanceof Refusal ? refusalWords(error, i18n) : undefined;
    if (words === undefined || !(error instanceof Refusal)) throw error;
    const email = form.get(controls.email);
    const answer = { phone: null, email: typeof email === "string" ? email : null, words, ofForm: true };
    return refuse(answer, { i18n, ...refusedWith(error) });
  }
}

function refuse(
  answer: SignInAnswer,
  { i18n, ...refused }: { i18n: I18n; status: number; headers?: HeadersInit },
) {
  const field = answer.ofForm ? null : answer.email === null ? phoneControls.number : controls.email;
  const errors = [{ words: answer.words ?? i18n._(checkNumber), field }];
  return data({ page: "sign-in" as const, answer, errors }, refused);
}
