import { type CapacityLevel, currentCapacity, type Service } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { capacityWords } from "@dragoman/i18n/capacity-words.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import type { I18n } from "@lingui/core";
import { countryOf } from "../places/present-place.server.ts";
import { capacityText, type CapacityText } from "./capacity-view.ts";

/** Whether there is space, for forms that report it, too. */
export interface CapacityView extends CapacityText {
  level: CapacityLevel;
}

export interface PresentCapacity {
  locale: Locale;
  i18n: I18n;
  now: Date;
}

/** The current report about the space of a service; `null` if there is no recent one, or it is closed. */
export function presentCapacity(
  { capacities, status, service_at_locations: places }: Service,
  { locale, i18n, now }: PresentCapacity,
): CapacityView | null {
  const current = status !== null && status !== "active" ? null : currentCapacity(capacities, now);
  if (!current) return null;
  const locations = places.map((at) => at.location);
  const [zone = null, ...otherZones] = new Set(locations.flatMap((one) => zoneOfPlace(one) ?? []));
  const names = weekdayNames(locale);
  const { level, until } = current;
  const statement = { capacity: level, capacityUntil: until };
  const text = capacityText(statement, {
    locale,
    zone: otherZones.length > 0 ? null : zone,
    country: locations.map(countryOf).find((one) => one !== null) ?? null,
    now: now.getTime() / 1000,
    weekdays: weekdays.map((day) => names[day]),
    capacity: capacityWords(i18n),
  });
  return text && { ...text, level };
}

/** The same for several services, by id; those without a report are left out. */
export function presentCapacities(
  services: readonly Service[],
  options: PresentCapacity,
): ReadonlyMap<string, CapacityView> {
  return new Map(
    services.flatMap((service) => {
      const capacity = presentCapacity(service, options);
      return capacity ? [[service.id, capacity] as const] : [];
    }),
  );
}
