import { redirect } from "react-router";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/export-route.ts";

/** Everything that is kept of whoever asks, as a file of JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, locale } = context.get(visitContext);
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) throw redirect(`/${locale}/account/sign-in`);
  const { actor, person } = signedIn;
  const kept = await site.people.exportPerson({ actor, id: person.id });
  return new Response(JSON.stringify(kept, null, 2), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="dragoman-account.json"',
      "Cache-Control": "no-store",
    },
  });
}
