import { redirect } from "react-router";
import { againQuery } from "./again-query.server.ts";
import type { PageVisit } from "../request/page-route.server.ts";
import { mayChangeWaysIn } from "./may-change-ways-in.server.ts";
import type { SignedIn } from "../site/sign-in.server.ts";

/** Returns the signed-in person, or redirects to the sign-in page, which leads back here. */
export async function signedInHere(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await visit.site.signIn.whoIs(visit.request.headers);
  if (signedIn) return signedIn;
  throw redirect(`/${visit.locale}/account/sign-in?to=${here(visit)}`);
}

/**
 * As `signedInHere`, for work that the public sees: a person who needs a passkey and signed in by code must use it
 * first.
 */
export async function signedInForWork(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await signedInHere(visit);
  if (signedIn.passkeyNeed === "needed") throw toPasskey(visit);
  return signedIn;
}

/** As `signedInForWork`, for changes of sign-in methods: a person who signed in too long ago must sign in again. */
export async function signedInAgain(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await signedInForWork(visit);
  if (mayChangeWaysIn(signedIn)) return signedIn;
  throw redirect(`/${visit.locale}/account/sign-in?${againQuery(signedIn.person)}&to=${here(visit)}`);
}

function toPasskey(visit: PageVisit): Response {
  return redirect(`/${visit.locale}/account/passkey?to=${here(visit)}`);
}

function here({ url }: PageVisit): string {
  return encodeURIComponent(url.pathname + url.search);
}
