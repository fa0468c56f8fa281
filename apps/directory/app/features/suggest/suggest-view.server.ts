import {
  subjectHash,
  languageTagsOf,
  subjectsOf,
  type Subject,
  suggestionKinds,
  type EntryErrorKind,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { formatPhone } from "@dragoman/reference/phone";
import { isSensitiveService } from "@dragoman/entry-view/facts/sensitive-service.server.ts";
import { presentAddress } from "@dragoman/entry-view/places/present-address.server.ts";
import { presentHours, type HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { countryOf } from "@dragoman/entry-view/places/present-place.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { countryOfService } from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";

/** One step of reporting a mistake. */
export type SuggestView = SuggestedService &
  (
    | { step: "choose"; kinds: EntryErrorKind[] }
    | { step: "form"; kind: EntryErrorKind; subjects: SubjectView[]; spoken: SpokenLanguage[] }
    | { step: "thanks" }
  );

interface SuggestedService {
  service: { id: string; name: TextView };
  /** The service answers a need that titles must not name. */
  sensitive: boolean;
}

/** A language that is spoken there, according to the directory; only the form about languages has any. */
export interface SpokenLanguage {
  tag: string;
  name: string;
}

/** One value of the directory. */
export interface SubjectView {
  recordId: string;
  seen: string;
  /** Of the place, or the purpose of the number. */
  name: TextView | null;
  phone: string | null;
  lines: string[];
  hours: HoursView | null;
}

export interface SuggestVisit {
  service: Service;
  locale: Locale;
  now: Date;
}

/** The first step: the choice of what is wrong with this service. */
export function presentChoices(visit: SuggestVisit): SuggestView {
  const kinds = suggestionKinds.filter((kind) => subjectsOf(visit.service, kind).length > 0);
  return { ...suggestedService(visit), step: "choose", kinds };
}

/** The second step: the form, with the current values. */
export function presentForm(kind: EntryErrorKind, visit: SuggestVisit): SuggestView {
  return {
    ...suggestedService(visit),
    step: "form",
    kind,
    subjects: subjectsOf(visit.service, kind).map((subject) => presentSubject(subject, visit)),
    spoken: kind === "languages" ? spokenLanguages(visit) : [],
  };
}

/** The last step: it has been sent. */
export function presentThanks(visit: SuggestVisit): SuggestView {
  return { ...suggestedService(visit), step: "thanks" };
}

function suggestedService({ service, locale }: SuggestVisit): SuggestedService {
  return {
    service: { id: service.id, name: readTitle(readerOf({ service, locale }), service) },
    sensitive: isSensitiveService(service),
  };
}

function readerOf({ service, locale }: Pick<SuggestVisit, "service" | "locale">) {
  return createTextReader(locale, service.language ?? service.organization?.language ?? null);
}

function presentSubject(subject: Subject, visit: SuggestVisit): SubjectView {
  const { service, locale, now } = visit;
  const { recordId, location, phone, schedules } = subject;
  const reader = readerOf(visit);
  const country = location ? countryOf(location) : countryOfService(service);
  const places = service.service_at_locations.map((at) => at.location);
  const zones = new Set((location ? [location] : places).flatMap((place) => zoneOfPlace(place) ?? []));
  const [zone = null, ...otherZones] = zones;
  const hours = presentHours(schedules, {
    locale,
    reader,
    country,
    now,
    zone: otherZones.length > 0 ? null : zone,
  });
  return {
    recordId,
    seen: subjectHash(subject),
    name: (location && reader.read(location, "name")) ?? (phone && reader.read(phone, "description")),
    phone: phone && withExtension(formatPhone(phone, country === null ? {} : { country }), phone.extension),
    lines: location?.addresses.flatMap((address) => presentAddress(address, locale).lines) ?? [],
    hours: hours && { ...hours, now: null, clock: null },
  };
}

function withExtension(number: string, extension: string | null): string {
  return extension === null ? number : `${number} / ${extension}`;
}

function spokenLanguages({ service, locale }: SuggestVisit): SpokenLanguage[] {
  return languageTagsOf(service).map((tag) => ({ tag, name: spokenLanguageName(tag, locale) }));
}
