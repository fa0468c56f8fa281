import type { PageVisit } from "@dragoman/pages/request/page-route.server.ts";
import { returnAddress } from "../sign-in/return-address.server.ts";

/** `?to=…`: the address after signing in. */
export function loadPasskey({ origin, locale, url }: PageVisit) {
  const to = returnAddress(url.searchParams.get("to"), { origin, usual: `/${locale}/account` });
  return Promise.resolve({ page: "passkey" as const, to });
}
