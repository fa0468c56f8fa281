import { msg } from "@lingui/core/macro";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";
import type { HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { ServicePageView } from "../service-page-view.server.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { cutSentences } from "./cut-sentences.server.ts";
import { languageOfText } from "./language-of-text.server.ts";
import { spokenDigits, spokenForm } from "./spoken-form.server.ts";
import { spokenHours, spokenStatus } from "./spoken-hours.server.ts";

/** One sentence, with the language in which it is spoken. */
export interface ListenLine {
  text: string;
  spoken: string;
  /** BCP 47. */
  language: string;
  isTitle: boolean;
  /** Seconds since the epoch: the moment for which the sentence holds, if it depends on the time. */
  at?: number;
}

export interface Teller extends PresentOptions {
  /** BCP 47: the local language, in which addresses are written. */
  there: string;
}

/** Everything on the page of a service, in the order that suits a listener. */
export function listenLines(service: ServicePageView, teller: Teller): ListenLine[] {
  const { name, ownName, organization, closed, alert, description, openNow, hours, words } = service;
  const { places, facts, phones, check, source } = service;
  const { i18n } = teller;
  const lines = [
    ...title(name, teller),
    ...[ownName, organization?.name].flatMap((text) => (text ? quote(text, teller) : [])),
    ...(closed === null ? [] : own(closed, teller)),
    ...(alert ? quote(alert, teller) : []),
    ...(description ? quote(description, teller) : []),
    ...(openNow ? statusLines(openNow, teller) : []),
    ...(hours ? hoursLines(hours, { title: words.hours, teller }) : []),
    ...(words.noPlace === null ? [] : own(words.noPlace, teller)),
    ...places.flatMap((place) => placeLines(place, { hoursTitle: words.hours, teller })),
    ...facts.flatMap((fact) => factLines(fact, teller)),
    ...phoneLines(phones, teller),
    ...check.lines.flatMap((line) => own(line, teller)),
    ...(source.sample
      ? own(i18n._(msg`This is an example. It is not real. It only shows how the directory works.`), teller)
      : []),
  ];
  // A text that the page shows twice, in a column and at a place, is spoken once.
  return lines.filter(({ text }, index) => text !== lines[index - 1]?.text);
}

function line(text: string, language: string): ListenLine {
  return { text, spoken: spokenForm(text), language, isTitle: false };
}

/** Lines of interface text. */
function own(text: string, { locale }: Teller): ListenLine[] {
  return cutSentences(text, locale).map((one) => line(one, locale));
}

/** Lines of directory text. */
function quote(text: TextView, teller: Teller): ListenLine[] {
  const language = languageOfText(text, teller);
  return cutSentences(text.value, language).map((one) => line(one, language));
}

function title(text: TextView, teller: Teller): ListenLine[] {
  return quote(text, teller).map((one) => ({ ...one, isTitle: true }));
}

function ownTitle(text: string, teller: Teller): ListenLine[] {
  return title({ value: text, language: teller.locale }, teller);
}

function statusLines(status: OpenStatusView, teller: Teller): ListenLine[] {
  const holiday = status.holiday ? own(teller.i18n._(msg`Public holiday today: call first`), teller) : [];
  return [...own(spokenStatus(status, teller), teller), ...holiday].map((one) => ({
    ...one,
    at: status.at,
  }));
}

function hoursLines(
  hours: HoursView,
  { title: name, teller }: { title: string; teller: Teller },
): ListenLine[] {
  const lines = [
    ...(hours.now ? statusLines(hours.now, teller) : []),
    ...spokenHours(hours, teller).flatMap((one) => own(one, teller)),
    ...hours.words.flatMap((one) => quote(one, teller)),
  ];
  return lines.length > 0 ? [...ownTitle(name, teller), ...lines] : [];
}

function placeLines(
  { name, ownName, nowhere, addresses, hours, facts, phones }: ShownPlace,
  { hoursTitle, teller }: { hoursTitle: string; teller: Teller },
): ListenLine[] {
  const where = [
    ...(nowhere ? own(nowhere.words, teller) : []),
    ...addresses.flatMap(({ lines }) => quote({ value: lines.join(", "), language: teller.there }, teller)),
  ];
  return [
    ...(name ? title(name, teller) : ownTitle(teller.i18n._(msg`Where`), teller)),
    ...(ownName ? quote(ownName, teller) : []),
    ...where,
    ...(hours ? hoursLines(hours, { title: hoursTitle, teller }) : []),
    ...phoneLines(phones, teller),
    ...facts.flatMap((fact) => factLines(fact, teller)),
  ];
}

function factLines({ title: name, lines }: FactView, teller: Teller): ListenLine[] {
  return [
    ...ownTitle(name, teller),
    ...lines.flatMap(({ label, text }) => [
      ...(label === null ? [] : own(label, teller)),
      ...quote(text, teller),
    ]),
  ];
}

function phoneLines(phones: readonly PhoneView[], teller: Teller): ListenLine[] {
  const { i18n } = teller;
  return phones.flatMap(({ text, extension, kind, purposes, cost }) => {
    const number = { ...line(text, teller.locale), spoken: spokenDigits(text) };
    return [
      ...ownTitle(kind === "fax" ? i18n._(msg`Fax`) : i18n._(msg`Phone number`), teller),
      ...purposes.flatMap((one) => quote(one, teller)),
      number,
      ...(extension === null ? [] : extensionLines(extension, teller)),
      ...(cost === "free" ? own(i18n._(msg`Free to call`), teller) : []),
    ];
  });
}

function extensionLines(extension: string, teller: Teller): ListenLine[] {
  const message = (digits: string) => teller.i18n._(extensionMessage(digits));
  return [{ ...line(message(extension), teller.locale), spoken: message(spokenDigits(extension)) }];
}

function extensionMessage(digits: string) {
  return msg`Extension ${digits}`;
}
