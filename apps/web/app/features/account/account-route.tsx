import { Refusal } from "@dragoman/hsds/refusal";
import { data, redirect } from "react-router";
import { formOf } from "../../server/form-of.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/account-route.ts";
import { controls, intents, longestName, type Intent } from "./account-controls.ts";
import { AccountPage } from "./account-page.tsx";
import { presentAccount, refusedWords } from "./account-view.server.ts";
import { withCookies } from "./with-cookies.server.ts";

/** `?delete`: whether somebody is sure. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) throw redirect(`/${locale}/account/sign-in`);
  const sessions = await site.signIn.sessions(request.headers);
  const view = presentAccount({
    signedIn,
    sessions,
    locale,
    i18n,
    isLeaving: url.searchParams.has("delete"),
  });
  return view;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { site, locale, i18n } = context.get(visitContext);
  const { headers } = request;
  const form = await formOf(request);
  const signedIn = await site.signIn.whoIs(headers);
  const intent = intents.find((one) => one === form.get(controls.intent));
  const here = `/${locale}/account`;
  if (!signedIn) throw redirect(`${here}/sign-in`);
  const { actor, person } = signedIn;
  const perform: Record<Intent, () => Promise<Response>> = {
    async profile() {
      const displayName = textOf(form.get(controls.displayName)).trim().slice(0, longestName);
      await site.people.changeProfile({ actor, id: person.id, profile: { displayName } });
      return redirect(`${here}?saved`, 303);
    },
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
    async delete() {
      await site.people.deletePerson({ actor, id: person.id });
      return redirect(`/${locale}`, { status: 303, headers: withCookies(await site.signIn.leave(headers)) });
    },
  };
  if (!intent) return redirect(here, 303);
  try {
    return await perform[intent]();
  } catch (error) {
    const words = error instanceof Refusal ? refusedWords(error, i18n) : undefined;
    if (words === undefined || !(error instanceof Refusal)) throw error;
    return data({ words }, { status: error.status });
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

export { unkeptHeaders as headers } from "./with-cookies.server.ts";

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} problem={actionData?.words ?? null} />;
}
