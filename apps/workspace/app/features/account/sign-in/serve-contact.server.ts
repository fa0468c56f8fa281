import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { signedInAgain } from "@dragoman/pages/account/signed-in.server.ts";
import { phoneChoices, sendCode } from "./serve-sign-in.server.ts";
import { presentQuestion } from "./sign-in-view.server.ts";

/** Asks for a phone number, or with `?by=email` an e-mail address, to sign in with. */
export async function loadContact(visit: PageVisit) {
  const { site, locale, request, url } = visit;
  await signedInAgain(visit);
  const by = url.searchParams.get("by") === "email" ? "email" : "phone";
  return {
    page: "contact" as const,
    question: presentQuestion({ by, search: url.searchParams }),
    phone: by === "phone" ? await phoneChoices({ site, locale, request }) : null,
  };
}

export async function askForContact(visit: PageVisit) {
  const { person } = await signedInAgain(visit);
  return sendCode(visit, { to: `/${visit.locale}/account/profile`, personId: person.id });
}
