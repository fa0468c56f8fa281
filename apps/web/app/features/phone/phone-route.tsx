import { data } from "react-router";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/phone-route.ts";
import type { CheckedPhone } from "../../ui/phone-field-reader.ts";
import { formOf } from "../../server/form-of.server.ts";
import { checkPhone } from "../../phone/check-phone.server.ts";
import { countryOptions } from "../../phone/country-options.server.ts";
import { likelyCountries } from "../../phone/likely-countries.server.ts";
import { PhonePage } from "./phone-page.tsx";
import { phoneWords } from "./phone-words.server.ts";
import { planVersion } from "../../phone/plan-version.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const accepted = request.headers.get("accept-language");
  return {
    planVersion,
    words: phoneWords(i18n),
    countries: countryOptions(locale),
    ...(await likelyCountries({ site, locale, accepted })),
  };
}

/** A number comes in the body of a request only: addresses are remembered by browsers, and written down by servers. */
export async function action({ request }: Route.ActionArgs) {
  return data(checkPhone(await formOf(request)), { headers: { "Cache-Control": "no-store" } });
}

/** Only asked when the browser could not read the number itself. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckedPhone | null> {
  try {
    return await serverAction();
  } catch (error) {
    console.warn("The server did not read the number.", error);
    return null;
  }
}

/** A number changes nothing about the countries. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function PhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PhonePage {...loaderData} answer={actionData} />;
}
