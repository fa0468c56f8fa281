import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { asksForWords, audienceWords, needsNoWords } from "@dragoman/entry-view/facts/fact-words.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { FactLine, FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import { gatherOriginals, withoutOriginal } from "@dragoman/entry-view/texts/gather-originals.server.ts";
import type { ServiceView } from "./service-view.server.ts";

/** The catalogue and locale of the reader. */
export interface PresentOptions {
  i18n: I18n;
  locale: Locale;
}

const titles = {
  hours: msg`Opening hours`,
  languages: msg`Languages`,
  people: msg`Who it is for`,
  papers: msg`What to bring`,
  cost: msg`Cost`,
  steps: msg`How to get this help`,
  area: msg`For people in`,
  access: msg`Accessibility`,
  unknown: msg`What we do not know`,
};

/** Important facts before a visit, the most urgent first; finally, unknown ones. */
export function serviceFacts(service: ServiceView, options: PresentOptions): FactView[] {
  const facts = [
    ...(isHoursKnown(service) ? [] : [hoursFact(options)]),
    languagesFact(service, options),
    peopleFact(service, options),
    papersFact(service, options),
    costFact(service, options),
    stepsFact(service, options),
    areaFact(service, options),
    unknownFact(service, options),
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

function isHoursKnown({ hours, places }: ServiceView): boolean {
  return hours !== null || places.some((place) => place.hours !== null);
}

/** A line of interface text, in the reader's language. */
export function ownLine(kind: FactLine["kind"], value: string): FactLine {
  return { kind, label: null, text: { value, language: null } };
}

/** A line of the source's text. */
export function quotedLines(kind: FactLine["kind"], text: TextView | null): FactLine[] {
  return text ? [{ kind, label: null, text: withoutOriginal(text) }] : [];
}

function hoursFact({ i18n }: PresentOptions): FactView {
  const message = i18n._(msg`We do not know the hours. Call before you go.`);
  return { icon: "hours", title: i18n._(titles.hours), lines: [ownLine("text", message)], originals: [] };
}

function languagesFact(
  { languages, speaksOurs, interpretation }: ServiceView,
  options: PresentOptions,
): FactView {
  const { i18n, locale } = options;
  return {
    icon: "languages",
    title: i18n._(titles.languages),
    lines: [
      ...(speaksOurs ? [ownLine("yes", i18n._(msg`They speak your language`))] : []),
      ...(languages.length > 0 ? [ownLine("text", joinNames(languages, locale))] : []),
      ...quotedLines("text", interpretation),
    ],
    originals: gatherOriginals([interpretation], i18n),
  };
}

function peopleFact(
  { ages, audience, asksFor, eligibility }: ServiceView,
  { i18n, locale }: PresentOptions,
): FactView {
  const groups = audience.map((one) => i18n._(audienceWords[one]));
  const especially: FactLine[] =
    groups.length > 0
      ? [{ ...ownLine("text", joinNames(groups, locale)), label: i18n._(msg`Mainly for`) }]
      : [];
  return {
    icon: "people",
    title: i18n._(titles.people),
    lines: [
      ...(asksFor.includes("membership") ? [ownLine("text", i18n._(asksForWords.membership))] : []),
      ...(ages ? [ownLine("text", i18n._(agesMessage(ages)))] : []),
      ...especially,
      ...quotedLines("text", eligibility),
    ],
    originals: gatherOriginals([eligibility], i18n),
  };
}

function agesMessage({ from, to }: NonNullable<ServiceView["ages"]>): MessageDescriptor {
  if (from !== null && to !== null) return msg`Ages ${from} to ${to}`;
  if (from !== null) return msg`${plural(from, { one: "# year or older", other: "# years or older" })}`;
  return msg`${plural({ to: to ?? 0 }, { one: "Up to # year old", other: "Up to # years old" })}`;
}

function papersFact({ needsNo, documents }: ServiceView, { i18n }: PresentOptions): FactView {
  return {
    icon: "papers",
    title: i18n._(titles.papers),
    lines: [
      ...(needsNo.includes("documents") ? [ownLine("yes", i18n._(needsNoWords.documents))] : []),
      ...documents.flatMap((one) => quotedLines("item", one)),
    ],
    originals: gatherOriginals(documents, i18n),
  };
}

function costFact({ costs }: ServiceView, { i18n }: PresentOptions): FactView {
  return {
    icon: "cost",
    title: i18n._(titles.cost),
    lines: costs.flatMap(({ free, amount, texts }) => [
      ...(free ? [ownLine("yes", i18n._(msg`Free`))] : []),
      ...(amount === null ? [] : [ownLine("item", amount)]),
      ...texts.flatMap((one) => quotedLines("text", one)),
    ]),
    originals: gatherOriginals(
      costs.flatMap(({ texts }) => texts),
      i18n,
    ),
  };
}

function stepsFact({ needsNo, asksFor, apply, wait }: ServiceView, { i18n }: PresentOptions): FactView {
  const waitingTime: FactLine[] = quotedLines("text", wait).map((line) => ({
    ...line,
    label: i18n._(msg`Waiting time`),
  }));
  return {
    icon: "checked",
    title: i18n._(titles.steps),
    lines: [
      ...(asksFor.includes("appointment") ? [ownLine("text", i18n._(asksForWords.appointment))] : []),
      ...needsNo.filter((one) => one !== "documents").map((one) => ownLine("yes", i18n._(needsNoWords[one]))),
      ...quotedLines("text", apply),
      ...waitingTime,
    ],
    originals: gatherOriginals([apply], i18n),
  };
}

function areaFact({ areas }: ServiceView, { i18n }: PresentOptions): FactView {
  return {
    icon: "area",
    title: i18n._(titles.area),
    lines: areas.flatMap((one) => quotedLines("item", one)),
    originals: [],
  };
}

/** In one sentence, so that it does not fill the page of a short entry. */
function unknownFact(service: ServiceView, { i18n, locale }: PresentOptions): FactView {
  const { languages, interpretation, costs, documents, needsNo, phones, places } = service;
  const visited = places.filter(({ confidential, virtual }) => !confidential && !virtual);
  const isSpoken = [...phones, ...places, ...places.flatMap((place) => place.phones)].some(
    (one) => one.languages.length > 0,
  );
  const isAccessKnown = visited.some(({ access, accessibility }) => access.length + accessibility.length > 0);
  const unknown = [
    ...(languages.length > 0 || interpretation || isSpoken ? [] : [titles.languages]),
    ...(visited.length === 0 || documents.length > 0 || needsNo.includes("documents") ? [] : [titles.papers]),
    ...(costs.length > 0 ? [] : [titles.cost]),
    ...(visited.length === 0 || isAccessKnown ? [] : [titles.access]),
  ];
  const names = unknown.map((title) => i18n._(title));
  return {
    icon: "warning",
    title: i18n._(titles.unknown),
    lines:
      names.length > 0
        ? [ownLine("text", joinNames(names, locale)), ownLine("text", i18n._(msg`Ask before you go.`))]
        : [],
    originals: [],
  };
}
