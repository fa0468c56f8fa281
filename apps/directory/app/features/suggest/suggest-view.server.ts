import {
  subjectHash,
  languageTagsOf,
  subjectsOf,
  type Subject,
  suggestionKinds,
  type SuggestionKind,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { formatPhone } from "@dragoman/reference/phone";
import type { I18n } from "@lingui/core";
import { isSensitiveService } from "@dragoman/entry-view/facts/needs-of-service.server.ts";
import { presentAddress } from "@dragoman/entry-view/places/present-address.server.ts";
import { presentHours, type HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { countryOf } from "@dragoman/entry-view/places/present-place.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { kindWords, languageWords, rightWords, thanksWords, words } from "./suggest-words.server.ts";
import { countryOfService } from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";

/** One step of telling what is wrong, with all its words: the catalogues of browsers have none of them. */
export type SuggestView = SuggestFrame &
  (
    | { step: "choose"; lead: string; choices: { kind: SuggestionKind; name: string }[] }
    | ({ step: "form"; kind: SuggestionKind } & FormView)
    | { step: "thanks"; next: string; silence: string; back: string; search: string }
  );

interface SuggestFrame {
  title: string;
  service: { id: string; name: TextView };
  /** The service answers a need that titles must not name. */
  sensitive: boolean;
}

interface FormView {
  known: string;
  which: string;
  unknown: string;
  subjects: SubjectView[];
  /** `null` where nothing is asked for. */
  right: { label: string; hint: string | null; input: "tel" | "text" | "lines" } | null;
  spoken: { legend: string; languages: { tag: string; name: string }[] } | null;
  note: { label: string; hint: string; required: boolean };
  send: string;
  offline: string;
}

/** What the directory says of one thing at present. */
export interface SubjectView {
  recordId: string;
  seen: string;
  /** Of the place, or what the number is for. */
  name: TextView | null;
  phone: string | null;
  lines: string[];
  hours: HoursView | null;
}

export interface SuggestVisit {
  service: Service;
  locale: Locale;
  i18n: I18n;
  now: Date;
}

/** The first step: what may be wrong about this service. */
export function presentChoices(visit: SuggestVisit): SuggestView {
  const { service, i18n } = visit;
  return {
    ...frameOf(visit, i18n._(words.title)),
    step: "choose",
    lead: i18n._(words.lead),
    choices: suggestionKinds
      .filter((kind) => subjectsOf(service, kind).length > 0)
      .map((kind) => ({ kind, name: i18n._(kindWords[kind]) })),
  };
}

/** The second: what stands there at present, and what would be right. */
export function presentForm(kind: SuggestionKind, visit: SuggestVisit): SuggestView {
  const { service, i18n } = visit;
  const asked = rightWords[kind];
  const hint = asked?.hint;
  const input = kind === "phone" ? "tel" : kind === "languages" ? "text" : "lines";
  return {
    ...frameOf(visit, i18n._(kindWords[kind])),
    step: "form",
    kind,
    known: i18n._(words.known),
    which: i18n._(words.which),
    unknown: i18n._(words.unknown),
    subjects: subjectsOf(service, kind).map((subject) => presentSubject(subject, visit)),
    right: asked ? { label: i18n._(asked.label), hint: hint ? i18n._(hint) : null, input } : null,
    spoken: kind === "languages" ? spokenOf(visit) : null,
    note: {
      label: i18n._(kind === "other" ? words.title : words.note),
      hint: i18n._(words.noteHint),
      required: kind === "other",
    },
    send: i18n._(words.send),
    offline: i18n._(words.offline),
  };
}

/** The last: what happens next. */
export function presentThanks(visit: SuggestVisit): SuggestView {
  const { i18n } = visit;
  return {
    ...frameOf(visit, i18n._(thanksWords.title)),
    step: "thanks",
    next: i18n._(thanksWords.next),
    silence: i18n._(thanksWords.silence),
    back: i18n._(thanksWords.back),
    search: i18n._(thanksWords.search),
  };
}

function frameOf({ service, locale }: SuggestVisit, title: string): SuggestFrame {
  return {
    title,
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

function spokenOf({ service, locale, i18n }: SuggestVisit): FormView["spoken"] {
  const languages = languageTagsOf(service).map((tag) => ({ tag, name: spokenLanguageName(tag, locale) }));
  if (languages.length === 0) return null;
  return { legend: i18n._(languageWords.legend), languages };
}
