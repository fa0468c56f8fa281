import { redirect } from "react-router";
import type { PageVisit } from "../../server/area-pages.server.ts";
import { isFresh } from "../../server/fresh-session.server.ts";
import type { SignedIn } from "../../server/sign-in.server.ts";
import { signedInHere } from "../../server/signed-in.server.ts";
import { phoneChoices, sendCode } from "./serve-sign-in.server.ts";
import { presentContact } from "./sign-in-view.server.ts";

/** Another phone, or with `?by=email` another address, by which somebody signs in. */
export async function loadContact(visit: PageVisit) {
  const { site, locale, i18n, request, url } = visit;
  await signedInAgain(visit);
  const by = url.searchParams.get("by") === "email" ? "email" : "phone";
  return {
    page: "sign-in" as const,
    view: presentContact({ by, search: url.searchParams }, i18n),
    phone: by === "phone" && (await phoneChoices({ site, locale, request })),
  };
}

export async function askForContact(visit: PageVisit) {
  const { person } = await signedInAgain(visit);
  return sendCode(visit, { to: `/${visit.locale}/account/profile`, personId: person.id });
}

/** Whoever has not shown who they are a moment ago does so first, and comes back to this page. */
async function signedInAgain(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await signedInHere(visit);
  if (isFresh(signedIn.since)) return signedIn;
  const { locale, url } = visit;
  const to = encodeURIComponent(url.pathname + url.search);
  throw redirect(`/${locale}/account/sign-in?again&to=${to}`);
}
