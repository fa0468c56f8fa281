import type { Service } from "@dragoman/hsds";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import { categorySlug } from "@dragoman/search";
import { keepService } from "../../directory-view/keep-service.server.ts";
import { needsOfService } from "../../directory-view/needs-of-service.server.ts";
import { phonesOfContacts, presentPhones } from "../../directory-view/present-phones.server.ts";
import { countryOf, presentPlace } from "../../directory-view/present-place.server.ts";
import { presentHours } from "../../directory-view/present-hours.server.ts";
import { createTextReader, readTitle } from "../../directory-view/text-reader.server.ts";
import { formatDay } from "../../i18n/format-day.ts";
import { dayFormsOf } from "../../i18n/words.server.ts";
import { mostSaved, type SavedService } from "../../saved-service.ts";
import { formOf } from "../../server/form-of.server.ts";
import { visitContext, type Visit } from "../../server/visit.server.ts";
import type { Route } from "./+types/entries-route.ts";

/**
 * `POST /{locale}/saved/entries` with `ids`: what a device keeps of these services, in this language. It only reads; it is
 * no `GET` because addresses are remembered by browsers and written down by servers.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const visit = context.get(visitContext);
  const form = await formOf(request);
  const ids = new Set(form.getAll("ids").filter((id) => typeof id === "string"));
  const services: SavedService[] = [];
  const gone: string[] = [];
  for (const id of [...ids].slice(0, mostSaved)) {
    const found = await visit.site.directory.findService(id);
    if (found.state === "found") services.push(saved(found.service, visit));
    else gone.push(id);
  }
  return Response.json({ services, gone }, { headers: { "Cache-Control": "no-store" } });
}

/** There is no page here. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

function saved(service: Service, { locale, i18n }: Visit): SavedService {
  const now = new Date();
  const { organization, assured_date: date } = service;
  const locations = service.service_at_locations.map(({ location }) => location);
  const country = locations.map(countryOf).find((one) => one !== null) ?? null;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const owner = organization && createTextReader(locale, organization.language).read(organization, "name");
  const options = { locale, reader, country };
  const places = service.service_at_locations.map((at) =>
    presentPlace(at, { service, locale, reader, now, ownHours: service.schedules.length > 0 }),
  );
  const own = presentPhones([...service.phones, ...phonesOfContacts(service.contacts)], options);
  const hasPhone = own.length > 0 || places.some(({ phones }) => phones.length > 0);
  return keepService(
    {
      id: service.id,
      name: readTitle(reader, service),
      organization: owner && { name: owner },
      phones: hasPhone ? own : presentPhones(organization?.phones ?? [], options),
      places,
      hours: presentHours(service.schedules, { ...options, now, zone: null }),
      checked: date === null ? null : formatDay(new Date(date), dayFormsOf(locale)),
      category: categoryOf(service),
      sensitive: needsOfService(service).some(isSensitiveNeed),
    },
    { i18n, locale, now },
  );
}

function categoryOf({ attributes }: Service): string | null {
  const [term] = attributes.flatMap(({ taxonomy_term: one }) => one ?? []);
  return term ? categorySlug(term) : null;
}
