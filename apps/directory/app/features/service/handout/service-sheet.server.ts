import type { Service } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import { noteLines } from "@dragoman/entry-view/texts/note-lines.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import { languageOf } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { EntrySource } from "@dragoman/pages/site/site.server.ts";
import type { HandoutText, Paper, ServiceSheet } from "@dragoman/pages/site/handout.server.ts";
import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import { ownLine, type PresentOptions } from "../service-facts.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import { presentService, type ServiceView } from "../service-view.server.ts";
import { handoutCode } from "./handout-code.server.ts";
import { handoutHours } from "./handout-hours.server.ts";
import { handoutPhones } from "./handout-phones.server.ts";
import { handoutFact, handoutPlace } from "./handout-places.server.ts";
import { handoutText, languagePart, ownText } from "./handout-text.server.ts";

export interface SheetOptions extends PresentOptions {
  service: Service;
  source: EntrySource;
  /** The origin of the page to which the QR code leads. */
  origin: string;
  now: Date;
  paper: Paper;
  /** The name of the directory. */
  brand: string;
}

/** Maximum number of places per sheet, and of addresses per place. The page has the others. */
const maxCount = { places: 12, addresses: 4 };

/** Maximum length in characters. Nobody types a longer one; the page has it as a link. */
const maxAddressLength = 80;

/** Where one books or applies, as somebody types it. */
function bookingFacts({ booking }: ServiceView, { i18n }: SheetOptions): FactView[] {
  const lines = booking
    .map(({ href }) => withoutScheme(href))
    .filter(({ length }) => length <= maxAddressLength)
    .map((address) => ownLine("item", address));
  return lines.length > 0
    ? [{ icon: "checked", title: i18n._(msg`Book or apply online`), lines, originals: [] }]
    : [];
}

/** Everything on the page of a service, for paper. */
export function serviceSheet(options: SheetOptions): ServiceSheet {
  const { service, source, locale, i18n, now, paper, brand } = options;
  const view = presentService({ service, source, locale, now, firstPlace: null });
  const page = servicePageView(view, options);
  const place = { ...options, language: view.card, door: view.ownName ?? view.name };
  return {
    kind: "service",
    // Others may see the list of recently printed files.
    title: view.sensitive ? brand : view.name.value,
    lang: languagePart(locale) ?? "en",
    dir: languageOf(locale).direction,
    brand,
    paper,
    foot: footOf(view, options),
    name: handoutText(view.name),
    under: namesOf(view),
    warnings: [
      ...(page.closed === null ? [] : [ownText(page.closed, locale)]),
      ...(view.alert ? [handoutText(view.alert, "text")] : []),
    ],
    check: page.check.lines,
    words: {
      contact: i18n._(msg`Call or write`),
      hours: page.messages.hours,
      where: page.messages.where,
      scan: i18n._(msg`Scan this code with a phone to open the page.`),
    },
    phones: handoutPhones(view.phones, options),
    addresses: [
      ...(view.email === null ? [] : [view.email]),
      ...view.links.map(({ href }) => withoutScheme(href)),
    ]
      .filter(({ length }) => length <= maxAddressLength)
      .slice(0, maxCount.addresses),
    hours: view.hours && handoutHours(view.hours, options),
    description: view.description && handoutText(view.description, "text"),
    facts: [...bookingFacts(view, options), ...page.facts].map(handoutFact),
    places: page.places.slice(0, maxCount.places).map((one) => handoutPlace(one, place)),
    notes: [
      ...noteLines([view.note], options),
      ...(page.messages.outdated === null ? [] : [page.messages.outdated]),
    ],
    code: handoutCode(pageAddress(options)),
  };
}

/** The address of a page, short enough to type. */
export function pageAddress({
  origin,
  locale,
  service,
}: Pick<SheetOptions, "origin" | "locale" | "service">) {
  return `${origin}/${locale}/services/${encodeURIComponent(service.id)}`;
}

/** The other names of the service, the organization and the program, each once. */
export function namesOf({ name, ownName, alternateName, organization, program }: ServiceView): HandoutText[] {
  const names = [ownName, alternateName, organization?.name ?? null, program].filter((one) => one !== null);
  const once = new Map(names.map((one) => [one.value, one]));
  once.delete(name.value);
  return [...once.values()].map((one) => handoutText(one));
}

/** Paper does not change, so it shows its date. */
export function footOf(
  { source }: Pick<ServiceView, "source">,
  { i18n, locale, now }: SheetOptions,
): string[] {
  const day = formatDay(now, dayFormsOf(locale));
  return [
    i18n._(msg`Printed on ${day}`),
    ...(source.sample
      ? [i18n._(msg`This is an example. It is not real. It only shows how the directory works.`)]
      : []),
  ];
}

function withoutScheme(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}
