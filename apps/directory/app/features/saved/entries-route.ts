import { readTownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import { savedServiceOf } from "@dragoman/entry-view/saved/saved-service-of.server.ts";
import { maxSaved, type SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { findListedServices } from "@dragoman/pages/site/find-listed-service.server.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/**
 * `POST /{locale}/saved/entries` with `ids`: the data of these services for a device to save, in this language. It only
 * reads; it is not a `GET` because browsers and servers record addresses.
 */
export async function action({ context, request }: FileArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const form = await formOf(request);
  const ids = new Set(form.getAll("ids").filter((id) => typeof id === "string"));
  const { locale, i18n, site } = visit;
  const { found, gone, twice } = await findListedServices(site.directory, [...ids].slice(0, maxSaved));
  const services: SavedService[] = [];
  for (const { service } of found) {
    const towns = await readTownNames([service], { places: site.places, locale });
    services.push(savedServiceOf(service, { locale, i18n, towns }));
  }
  return Response.json({ services, gone, twice }, { headers: { "Cache-Control": "no-store" } });
}

/** There is no page here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
