import { Refusal } from "@dragoman/hsds/refusal";
import { data } from "react-router";
import { formOf } from "../../server/form-of.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/saved-route.ts";
import { savedControls } from "./account-controls.ts";

/** UTF-16 units: longer than any id. */
const longestId = 64;

/**
 * `POST /{locale}/account/saved`: what this device keeps (`here`) and what it and the account held the last time
 * (`known`) become what both hold, which is answered. Nothing of it is in an address.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { site, origin } = context.get(visitContext);
  const sender = request.headers.get("origin");
  // A page of another site could make its visitors send something; what says no origin is no page.
  if (sender !== null && sender !== origin) throw data(null, { status: 403 });
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) return Response.json(null, { status: 401, headers: { "Cache-Control": "no-store" } });
  const form = await formOf(request);
  const idsOf = (name: string) =>
    form.getAll(name).filter((id): id is string => typeof id === "string" && id.length <= longestId);
  try {
    const ids = await site.people.mergeSaved({
      actor: signedIn.actor,
      here: idsOf(savedControls.here),
      // On a device that several people use, what one took out is nothing that another has to lose.
      known: form.get(savedControls.person) === signedIn.person.id ? idsOf(savedControls.known) : [],
    });
    return Response.json({ person: signedIn.person.id, ids }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (error instanceof Refusal) return Response.json(null, { status: error.status });
    throw error;
  }
}

/** There is no page here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
