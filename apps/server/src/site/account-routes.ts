import { Refusal } from "@dragoman/hsds/refusal";
import { savedControls } from "@dragoman/pages/account/account-controls.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { problemResponse } from "../problem.ts";

/** In the browser's own language, so that cookies and links stay where the reader is. */
export const savedPath = "/:locale/account/saved";
export const exportPath = "/:locale/account/export.json";

const noStore = { "Cache-Control": "no-store" };

/** UTF-16 units: longer than any id. */
const longestId = 64;

type AccountSite = Pick<Site, "signIn" | "people">;

/**
 * `POST`: merges the entries saved on this device (`here`) with those of the account; `known` lists what both had the
 * last time, for `person`. Returns the result; entries that are not in it leave the device. No ids are in an address.
 */
export async function mergeSaved(
  request: Request,
  { site, origin }: { site: AccountSite; origin: string },
): Promise<Response> {
  try {
    const sender = request.headers.get("origin");
    // A page of another site could make its visitors send something; a request without an origin does not come from a
    // page.
    if (sender !== null && sender !== origin) throw new Refusal("page-foreign");
    const signedIn = await site.signIn.whoIs(request.headers);
    if (!signedIn) throw new Refusal("sign-in-needed");
    const { actor, person } = signedIn;
    const form = new URLSearchParams(await request.text());
    const idsOf = (name: string) => form.getAll(name).filter((id) => id.length <= longestId);
    const [here, known] = [idsOf(savedControls.here), idsOf(savedControls.known)];
    // On a shared device, an entry that one person removed is not deleted for another, and entries that the device
    // shared with one account do not become another's.
    const isSame = form.get(savedControls.person) === person.id;
    const ids = await site.people.mergeSaved({
      actor,
      here: isSame ? here : here.filter((id) => !known.includes(id)),
      known: isSame ? known : [],
    });
    return Response.json({ person: person.id, ids }, { headers: noStore });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error);
    throw error;
  }
}

/** Everything stored about the caller, as a JSON file. */
export async function exportAccount(
  request: Request,
  { site, locale }: { site: AccountSite; locale: string },
): Promise<Response> {
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) {
    const headers = { ...noStore, Location: `/${encodeURIComponent(locale)}/account/sign-in` };
    return new Response(null, { status: 303, headers });
  }
  const { actor, person } = signedIn;
  const data = await site.people.exportPerson({ actor, id: person.id });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...noStore,
      "Content-Type": "application/json",
      "Content-Disposition": 'attachment; filename="dragoman-account.json"',
    },
  });
}
