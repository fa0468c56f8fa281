import type { Service } from "@dragoman/hsds";
import type { Visit } from "../request/visit.server.ts";

/**
 * Codes of the areas of a service's places, by the towns nearest to their public coordinates; `null` if no announcement
 * has an area, which needs no look-up.
 */
export async function areasOfService(
  service: Service,
  { site, locale, settings }: Pick<Visit, "site" | "locale" | "settings">,
): Promise<string[] | null> {
  if (Object.values(settings.announcements).every(({ area }) => area === null)) return null;
  const places = (service.service_at_locations ?? []).slice(0, maxPlaces);
  const found = await Promise.all(
    places.map(async ({ location }) => {
      const { latitude: lat, longitude: lng, visibility } = location ?? {};
      if (visibility === "confidential" || typeof lat !== "number" || typeof lng !== "number") return [];
      return (await site.places.nearest({ lat, lng }, locale))?.areas ?? [];
    }),
  );
  return [...new Set(found.flat())];
}

/** A service of many places is in many towns; the first are those that its page shows first. */
const maxPlaces = 10;
