import {
  type MissingPlace,
  parseMissingPlace,
  subjectHash,
  subjectsOf,
  type StoredSuggestion,
  type Subject,
} from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { formatPhone } from "@dragoman/reference/phone";
import type { I18n } from "@lingui/core";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { hoursLines } from "../hours/hours-lines.server.ts";
import { presentAddress } from "../places/present-address.server.ts";
import { presentHours } from "../hours/present-hours.server.ts";
import { suggestionKindWords, suggestionPartWords } from "./suggestion-words.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A visitor's suggestion, beside the current value. */
export interface SuggestionSummary {
  id: string;
  kind: string;
  parts: { label: string; lines: TextView[] }[];
  /** Set if the entry has changed since the visitor saw it. */
  changed: string | null;
}

export interface SuggestionReader {
  i18n: I18n;
  locale: Locale;
}

export function summarizeSuggestion(
  suggestion: StoredSuggestion,
  { service, reader }: { service: Service | undefined; reader: SuggestionReader },
): SuggestionSummary {
  const { i18n, locale } = reader;
  const { id, kind, recordId, seen, note } = suggestion;
  const subject = service && subjectsOf(service, kind).find((one) => one.recordId === recordId);
  // The kind `other` concerns no value of the entry.
  const present = service && subject && kind !== "other" ? presentLines(subject, { service, reader }) : [];
  // Most likely in the language of the page on which it was written.
  const message =
    note === "" ? [] : note.split("\n").map((value) => ({ value, language: suggestion.locale }));
  const parts = [
    { label: suggestionPartWords.said, lines: message },
    { label: suggestionPartWords.proposed, lines: proposedLines(suggestion, locale) },
    { label: suggestionPartWords.present, lines: present },
  ];
  return {
    id,
    kind: i18n._(service || kind === "missing" ? suggestionKindWords[kind] : suggestionPartWords.goneService),
    parts: parts.flatMap(({ label, lines }) => (lines.length > 0 ? { label: i18n._(label), lines } : [])),
    changed: subject && subjectHash(subject) !== seen ? i18n._(suggestionPartWords.changed) : null,
  };
}

function presentLines(
  { phone, location, schedules, present }: Subject,
  { service, reader: { i18n, locale } }: { service: Service; reader: SuggestionReader },
): TextView[] {
  if (phone) return [plain(formatPhone(phone))];
  if (schedules.length > 0) {
    const reader = createTextReader(locale, service.language ?? null);
    const hours = presentHours(schedules, { locale, reader, country: null, zone: null, now: new Date() });
    return hours ? hoursLines(hours, { i18n, locale }) : [];
  }
  if (location)
    return location.addresses.flatMap((address) => presentAddress(address, locale).lines.map(plain));
  if (present === "") return [{ value: i18n._(suggestionPartWords.unknown), language: locale }];
  // The kind of the suggestion already names the status; languages are tags.
  return present === service.status ? [] : languageLines(present, locale);
}

function proposedLines({ kind, proposed }: StoredSuggestion, locale: Locale): TextView[] {
  // The kind of the suggestion already means that the place is closed.
  if (proposed === "" || kind === "closed") return [];
  if (kind === "phone") return [{ value: formatPhone({ number: proposed, e164: proposed }), language: null }];
  if (kind === "languages") return languageLines(proposed, locale);
  if (kind === "missing") return missingLines(parseMissingPlace(proposed));
  return proposed.split("\n").map((value) => ({ value, language: null }));
}

function missingLines({ name, street, city, phone, web }: MissingPlace): TextView[] {
  const number = phone === "" ? "" : formatPhone({ number: phone, e164: phone });
  return [name, street, city, number, web].filter((line) => line !== "").map(plain);
}

function languageLines(tags: string, locale: Locale): TextView[] {
  const names = tags.split(",").map((tag) => spokenLanguageName(tag, locale));
  return [{ value: joinNames(names, locale), language: locale }];
}

function plain(value: string): TextView {
  return { value, language: null };
}
