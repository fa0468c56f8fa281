import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect } from "react-router";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { signedInAgain } from "@dragoman/pages/account/signed-in.server.ts";
import { controls, intents, type Intent } from "@dragoman/pages/account/account-controls.ts";
import { presentAccount } from "./account-view.server.ts";
import { contactsOf } from "./contacts-of.server.ts";
import { withCookies } from "@dragoman/pages/request/with-cookies.server.ts";

/** Asks for confirmation. */
const deletion = "?delete";

export async function loadAccount(visit: PageVisit) {
  const { site, origin, locale, i18n, request, url } = visit;
  if (url.searchParams.has("delete")) {
    const { person } = await signedInAgain(visit);
    return { page: "deletion" as const, contacts: contactsOf(person) };
  }
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) throw redirect(`/${locale}/account/sign-in`);
  const sessions = await site.signIn.sessions(request.headers);
  const passkeys = await site.signIn.passkeys.all(signedIn);
  const view = presentAccount({ signedIn, sessions, passkeys, locale, i18n, origin });
  return { page: "account" as const, view };
}

export async function changeAccount(visit: PageVisit) {
  const { site, locale, request } = visit;
  const { headers } = request;
  const form = await formOf(request);
  const signedIn = await site.signIn.whoIs(headers);
  const intent = intents.find((one) => one === form.get(controls.intent));
  const here = `/${locale}/account`;
  if (!signedIn) throw redirect(`${here}/sign-in`);
  const perform: Record<Intent, () => Promise<Response>> = {
    async leave() {
      return redirect(`/${locale}`, { status: 303, headers: withCookies(await site.signIn.leave(headers)) });
    },
    async "end-session"() {
      await site.signIn.endSession(headers, textOf(form.get(controls.session)));
      return redirect(here, 303);
    },
    async "end-others"() {
      await site.signIn.endOtherSessions(headers);
      return redirect(here, 303);
    },
    async "remove-passkey"() {
      await site.signIn.passkeys.remove(await signedInAgain(visit), textOf(form.get(controls.passkey)));
      return redirect(here, 303);
    },
    async delete() {
      const { actor, person } = await signedInAgain({ ...visit, url: new URL(deletion, visit.url) });
      await site.people.deletePerson({ actor, id: person.id });
      return redirect(`/${locale}`, { status: 303, headers: withCookies(await site.signIn.leave(headers)) });
    },
  };
  if (!intent) return redirect(here, 303);
  try {
    return await perform[intent]();
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "last-admin") throw error;
    return data({ page: "account" as const, refused: error.type }, { status: error.status });
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
