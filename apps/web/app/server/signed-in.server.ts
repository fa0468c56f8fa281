import { redirect } from "react-router";
import type { PageVisit } from "./area-pages.server.ts";
import type { SignedIn } from "./sign-in.server.ts";

/** Who asks. Whoever has not signed in does so first, and comes back to this page. */
export async function signedInHere({ site, locale, request, url }: PageVisit): Promise<SignedIn> {
  const signedIn = await site.signIn.whoIs(request.headers);
  if (signedIn) return signedIn;
  const to = new URLSearchParams({ to: url.pathname + url.search });
  throw redirect(`/${locale}/account/sign-in?${to.toString()}`);
}
