import { data } from "react-router";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import type { Route } from "./+types/phone-route.ts";
import type { CheckedPhone } from "@dragoman/ui/fields/phone-field-reader.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { checkPhone } from "@dragoman/pages/phone/check-phone.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { likelyCountries } from "@dragoman/pages/phone/likely-countries.server.ts";
import { PhonePage } from "./phone-page.tsx";
import { planVersion } from "@dragoman/pages/phone/plan-version.server.ts";
import type { PageHandle } from "@dragoman/pages/document/document-shell.tsx";
import "./messages.ts";

export const handle: PageHandle = { messages: "phone" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const accepted = request.headers.get("accept-language");
  return {
    planVersion,
    countries: countryOptions(locale),
    ...(await likelyCountries({ site, locale, accepted })),
  };
}

/** A number comes in the body of a request only: browsers and servers record addresses. */
export async function action({ request }: Route.ActionArgs) {
  return data(checkPhone(await formOf(request)), { headers: { "Cache-Control": "no-store" } });
}

/** Called only if the browser could not read the number itself. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckedPhone | null> {
  try {
    return await serverAction();
  } catch (error) {
    console.warn("The server did not read the number.", error);
    return null;
  }
}

/** A number does not change the countries. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function PhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PhonePage {...loaderData} answer={actionData} />;
}
