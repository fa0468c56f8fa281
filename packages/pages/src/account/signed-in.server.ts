import { redirect } from "react-router";
import { againQuery } from "./again-query.server.ts";
import type { PageVisit } from "../request/page-route.server.ts";
import { mayChangeWaysIn } from "./may-change-ways-in.server.ts";
import type { SignedIn } from "../site/sign-in.server.ts";

/** Who asks. Whoever has not signed in does so first, and comes back to this page. */
export async function signedInHere(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await visit.site.signIn.whoIs(visit.request.headers);
  if (signedIn) return signedIn;
  throw redirect(`/${visit.locale}/account/sign-in?to=${here(visit)}`);
}

/** Who asks, for what the public sees of it: whoever needs a passkey for that, and came by a code, shows it first. */
export async function signedInForWork(visit: PageVisit): Promise<SignedIn> {
  const signedIn = await signedInHere(visit);
  if (signedIn.passkeyNeed === "needed") throw toPasskey(visit);
  return signedIn;
}

/** Who asks, to change by what they sign in: whoever has not shown who they are a moment ago does so first. */
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
