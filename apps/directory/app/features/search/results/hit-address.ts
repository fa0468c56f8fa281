import type { Locale } from "@dragoman/i18n/locale.ts";
import type { HitView } from "./hit-view.ts";

/** The address of a result's page: its service, at its place. */
export function hitAddress(locale: Locale, { serviceId, locationId }: HitView): string {
  const place = locationId === null ? "" : `?${new URLSearchParams({ place: locationId }).toString()}`;
  return `/${locale}/services/${serviceId}${place}`;
}
