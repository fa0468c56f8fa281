import { subjectHash, subjectsOf, type KeptSuggestion, type Subject } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { formatPhone } from "@dragoman/reference/phone";
import { plural, msg } from "@lingui/core/macro";
import { may } from "@dragoman/policy";
import { presentAddress } from "../../directory-view/present-address.server.ts";
import { hoursLines } from "../../directory-view/hours-lines.server.ts";
import { presentHours } from "../../directory-view/present-hours.server.ts";
import { createTextReader, readTitle, type TextView } from "../../directory-view/text-reader.server.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { spokenLanguageName } from "../../i18n/spoken-language-name.server.ts";
import { presentMoment } from "./moment.server.ts";
import type { StudioVisit } from "./studio-visit.server.ts";
import type { MomentView } from "./studio-view.ts";
import { studioWords } from "./studio-words.server.ts";
import { kindWords, suggestionWords } from "./suggestion-words.server.ts";

/** What somebody said is wrong, with what stands there. */
export interface SuggestionView {
  id: string;
  service: { name: TextView; to: string } | null;
  kind: string;
  day: MomentView;
  times: string;
  parts: { label: string; lines: TextView[] }[];
  /** It was about something that the entry no longer says. */
  changed: string | null;
  buttons: { accept: string; decline: string } | null;
}

export function presentSuggestion(
  suggestion: KeptSuggestion,
  { service, visit }: { service: Service | undefined; visit: StudioVisit },
): SuggestionView {
  const { i18n, locale, actor } = visit;
  const { id, kind, recordId, seen, note, times, day } = suggestion;
  const subject = service && subjectsOf(service, kind).find((one) => one.recordId === recordId);
  // Something else is about nothing that stands there.
  const present = service && subject && kind !== "other" ? presentLines(subject, { service, visit }) : [];
  const proposed = proposedLines(suggestion, visit);
  const parts = [
    { label: suggestionWords.present, lines: present },
    { label: suggestionWords.proposed, lines: proposed },
    { label: suggestionWords.said, lines: note === "" ? [] : note.split("\n").map(plain) },
  ];
  const reader = createTextReader(locale, service?.language ?? null);
  const canDecide = may(actor, "suggestion:decide");
  return {
    id,
    service: service
      ? { name: readTitle(reader, service), to: `/${locale}/services/${encodeURIComponent(service.id)}` }
      : null,
    kind: service ? i18n._(kindWords[kind]) : i18n._(suggestionWords.goneService),
    day: presentMoment(day, locale),
    times: i18n._(msg`${plural(times, { one: "said once", other: "said # times" })}`),
    parts: parts.flatMap(({ label, lines }) => (lines.length > 0 ? { label: i18n._(label), lines } : [])),
    changed: subject && subjectHash(subject) !== seen ? i18n._(suggestionWords.changed) : null,
    buttons: canDecide
      ? {
          accept: i18n._(studioWords.accept),
          decline: i18n._(studioWords.decline),
        }
      : null,
  };
}

function presentLines(
  { phone, location, schedules, present }: Subject,
  { service, visit }: { service: Service; visit: StudioVisit },
): TextView[] {
  const { i18n, locale } = visit;
  if (phone) return [plain(formatPhone(phone))];
  if (schedules.length > 0) {
    const reader = createTextReader(locale, service.language ?? null);
    const hours = presentHours(schedules, { locale, reader, country: null, zone: null, now: new Date() });
    return hours ? hoursLines(hours, { i18n, locale }) : [];
  }
  if (location)
    return location.addresses.flatMap((address) => presentAddress(address, locale).lines.map(plain));
  if (present === "") return [{ value: i18n._(suggestionWords.unknown), language: locale }];
  // Statuses stand in what is wrong already; languages are tags.
  return present === service.status ? [] : languageLines(present, visit);
}

function proposedLines({ kind, proposed }: KeptSuggestion, visit: StudioVisit): TextView[] {
  // What was said of a closed place is said by its kind.
  if (proposed === "" || kind === "closed") return [];
  if (kind === "phone") return [{ value: formatPhone({ number: proposed, e164: proposed }), language: null }];
  if (kind === "languages") return languageLines(proposed, visit);
  return proposed.split("\n").map((value) => ({ value, language: null }));
}

function languageLines(tags: string, { locale }: StudioVisit): TextView[] {
  const names = tags.split(",").map((tag) => spokenLanguageName(tag, locale));
  return [{ value: joinNames(names, locale), language: locale }];
}

function plain(value: string): TextView {
  return { value, language: null };
}
