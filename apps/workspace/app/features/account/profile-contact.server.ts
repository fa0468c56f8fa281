import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { signedInAgain } from "@dragoman/pages/account/signed-in.server.ts";
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
