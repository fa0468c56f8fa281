import { Refusal } from "@dragoman/hsds/refusal";
import { toPhoneCharacters } from "@dragoman/reference/phone";
import { data, redirect } from "react-router";
import { formOf } from "../../server/form-of.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/code-route.ts";
import { controls, longestCode } from "./account-controls.ts";
import { CodePage } from "./code-page.tsx";
import { presentCode } from "./code-view.server.ts";
import { deviceName } from "./device-name.server.ts";
import { withCookies } from "./with-cookies.server.ts";
import { refusalWords } from "./sign-in-view.server.ts";

/** Whoever has asked for no code in this browser is asked for a phone or an address first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const pending = await site.signIn.pending(request.headers);
  if (!pending) throw redirect(`/${locale}/account/sign-in`);
  return presentCode(pending.contact, i18n);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { site, locale, i18n, address } = context.get(visitContext);
  const pending = await site.signIn.pending(request.headers);
  if (!pending) throw redirect(`/${locale}/account/sign-in`);
  const form = await formOf(request);
  const code = readCode(form.get(controls.code));
  const device = deviceName(request.headers.get("user-agent"));
  try {
    const cookies = await site.signIn.enter({ contact: pending.contact, code, device, address });
    return redirect(pending.to || `/${locale}/account`, { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    const words = error instanceof Refusal ? refusalWords(error, i18n) : undefined;
    if (words === undefined || !(error instanceof Refusal)) throw error;
    return data({ words }, { status: error.status });
  }
}

/** Digits of any script, with whatever stands between them. */
function readCode(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? toPhoneCharacters(value.slice(0, longestCode)).replace(/\D/g, "") : "";
}

export { unkeptHeaders as headers } from "./with-cookies.server.ts";

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage view={loaderData} problem={actionData?.words ?? null} />;
}
