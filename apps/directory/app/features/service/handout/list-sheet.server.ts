import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { languageOf } from "@dragoman/i18n/locales.server.ts";
import type { ListEntry, ListSheet } from "@dragoman/pages/site/handout.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService } from "../service-view.server.ts";
import { handoutCode } from "./handout-code.server.ts";
import { handoutHours } from "./handout-hours.server.ts";
import { handoutPhones } from "./handout-phones.server.ts";
import { handoutText, languagePart } from "./handout-text.server.ts";
import type { PaperNotes } from "./paper-notes.server.ts";
import { footOf, namesOf, pageAddress, type SheetOptions } from "./service-sheet.server.ts";

/** Maximum number of lines per entry, so that the others fit. */
const maxCount = { phones: 2, places: 2 };

export interface ListOptions extends Omit<SheetOptions, "service" | "source"> {
  found: readonly Pick<SheetOptions, "service" | "source">[];
  notes: PaperNotes;
}

/** Several services in short, in the order in which they were chosen. */
export function listSheet({ found, notes, ...options }: ListOptions): ListSheet {
  const { i18n, locale, paper, brand } = options;
  const sample = found.some(({ source }) => source.sample);
  const [first] = found;
  return {
    kind: "list",
    title: brand,
    lang: languagePart(locale) ?? "en",
    dir: languageOf(locale).direction,
    brand,
    paper,
    heading: i18n._(msg`Places that can help you`),
    foot: first ? footOf({ source: { ...first.source, sample } }, { ...options, ...first }) : [],
    entries: found.map((one) => listEntry({ ...options, ...one, note: notes.get(one.service.id) })),
  };
}

function listEntry({ note, ...options }: SheetOptions & { note: TextView | undefined }): ListEntry {
  const { service, source, locale, now } = options;
  const view = presentService({ service, source, locale, now, firstPlace: null });
  const page = servicePageView(view, options);
  const hours = view.hours ?? view.places.find((place) => place.hours !== null)?.hours ?? null;
  const phones = [...view.phones, ...page.places.flatMap((place) => place.phones)];
  return {
    name: handoutText(view.name),
    under: namesOf(view),
    warning: page.closed,
    phones: handoutPhones(phones, options).slice(0, maxCount.phones),
    there: page.places
      .map(({ go, addresses }) => go?.copy?.replaceAll("\n", ", ") ?? addresses[0]?.lines.join(", ") ?? "")
      .filter((line) => line !== "")
      .slice(0, maxCount.places)
      .map((value) => handoutText({ value, language: null })),
    hours: hours && handoutHours(hours, options),
    note: note ? handoutText(note, "text") : null,
    code: handoutCode(pageAddress(options)),
  };
}
