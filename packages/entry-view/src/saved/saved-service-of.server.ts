import type { I18n } from "@lingui/core";
import { textIn, type Service } from "@dragoman/hsds";
import { categorySlug } from "@dragoman/search";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { SavedService } from "./saved-service.ts";
import { saveService, type SavedParts } from "./save-service.server.ts";
import { isSensitiveService } from "../facts/sensitive-service.server.ts";
import { presentHours } from "../hours/present-hours.server.ts";
import { phonesOfContacts, presentPhones } from "../phones/present-phones.server.ts";
import { countryOf, presentPlace } from "../places/present-place.server.ts";
import type { TownNames } from "../places/town-names.server.ts";
import { createTextReader, readTitle, type TextNote } from "../texts/text-reader.server.ts";

export interface SavedServiceOptions {
  locale: Locale;
  i18n: I18n;
  /** See `readTownNames`. */
  towns: TownNames;
}

/** Converts a service of the directory to the form that devices and lists store, in the reader's language. */
export function savedServiceOf(service: Service, options: SavedServiceOptions): SavedService {
  return readSavedService(service, options).saved;
}

/** The same, with the notes about its untranslated and machine-translated texts. */
export function readSavedService(
  service: Service,
  { locale, i18n, towns }: SavedServiceOptions,
): { saved: SavedService; notes: TextNote[] } {
  const now = new Date();
  const { organization, assured_date: date } = service;
  const locations = service.service_at_locations.map(({ location }) => location);
  const country = locations.map(countryOf).find((one) => one !== null) ?? null;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const ownerReader = createTextReader(locale, organization?.language ?? null);
  const owner = organization && ownerReader.read(organization, "name");
  const options = { locale, reader, country };
  const places = service.service_at_locations.map((at) =>
    presentPlace(at, { service, locale, reader, now, ownHours: service.schedules.length > 0, towns }),
  );
  const own = presentPhones([...service.phones, ...phonesOfContacts(service.contacts)], options);
  const hasPhone = own.length > 0 || places.some(({ phones }) => phones.length > 0);
  const saved = saveService(
    {
      id: service.id,
      name: readTitle(reader, service),
      organization: owner && { name: owner },
      phones: hasPhone ? own : presentPhones(organization?.phones ?? [], options),
      places,
      hours: presentHours(service.schedules, { ...options, now, zone: null }),
      checked: date === null ? null : formatDay(new Date(date), dayFormsOf(locale)),
      category: categoryOf(service, locale),
      sensitive: isSensitiveService(service),
    },
    { i18n, locale, now },
  );
  return { saved, notes: [reader.note(), ownerReader.note()] };
}

function categoryOf({ attributes }: Service, locale: Locale): SavedParts["category"] {
  const [term] = attributes.flatMap(({ taxonomy_term: one }) => one ?? []);
  return term ? { slug: categorySlug(term), name: textIn(term, "name", locale) ?? null } : null;
}
