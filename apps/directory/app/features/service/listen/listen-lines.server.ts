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

export interface SpeechOptions extends PresentOptions {
  /** BCP 47: the local language, in which addresses are written. */
  there: string;
}

/** Everything on the page of a service, in the order that suits a listener. */
export function listenLines(service: ServicePageView, options: SpeechOptions): ListenLine[] {
  const { name, ownName, organization, closed, alert, description, openNow, hours, messages } = service;
  const { places, facts, phones, check, source } = service;
  const { i18n } = options;
  const lines = [
    ...title(name, options),
    ...[ownName, organization?.name].flatMap((text) => (text ? quote(text, options) : [])),
    ...(closed === null ? [] : own(closed, options)),
    ...(alert ? quote(alert, options) : []),
    ...(description ? quote(description, options) : []),
    ...(openNow ? statusLines(openNow, options) : []),
    ...(hours ? hoursLines(hours, { title: messages.hours, options }) : []),
    ...(messages.noPlace === null ? [] : own(messages.noPlace, options)),
    ...places.flatMap((place) => placeLines(place, { hoursTitle: messages.hours, options })),
    ...facts.flatMap((fact) => factLines(fact, options)),
    ...phoneLines(phones, options),
    ...check.lines.flatMap((line) => own(line, options)),
    ...(source.sample
      ? own(i18n._(msg`This is an example. It is not real. It only shows how the directory works.`), options)
      : []),
  ];
  // A text that the page shows twice, in a column and at a place, is spoken once.
  return lines.filter(({ text }, index) => text !== lines[index - 1]?.text);
}

function line(text: string, language: string): ListenLine {
  return { text, spoken: spokenForm(text), language, isTitle: false };
}

/** Lines of interface text. */
function own(text: string, { locale }: SpeechOptions): ListenLine[] {
  return cutSentences(text, locale).map((one) => line(one, locale));
}

/** Lines of directory text. */
function quote(text: TextView, options: SpeechOptions): ListenLine[] {
  const language = languageOfText(text, options);
  return cutSentences(text.value, language).map((one) => line(one, language));
}

function title(text: TextView, options: SpeechOptions): ListenLine[] {
  return quote(text, options).map((one) => ({ ...one, isTitle: true }));
}

function ownTitle(text: string, options: SpeechOptions): ListenLine[] {
  return title({ value: text, language: options.locale }, options);
}

function statusLines(status: OpenStatusView, options: SpeechOptions): ListenLine[] {
  const holiday = status.holiday ? own(options.i18n._(msg`Public holiday today: call first`), options) : [];
  return [...own(spokenStatus(status, options), options), ...holiday].map((one) => ({
    ...one,
    at: status.at,
  }));
}

function hoursLines(
  hours: HoursView,
  { title: name, options }: { title: string; options: SpeechOptions },
): ListenLine[] {
  const lines = [
    ...(hours.now ? statusLines(hours.now, options) : []),
    ...spokenHours(hours, options).flatMap((one) => own(one, options)),
    ...hours.words.flatMap((one) => quote(one, options)),
  ];
  return lines.length > 0 ? [...ownTitle(name, options), ...lines] : [];
}

function placeLines(
  { name, ownName, nowhere, addresses, hours, facts, phones }: ShownPlace,
  { hoursTitle, options }: { hoursTitle: string; options: SpeechOptions },
): ListenLine[] {
  const where = [
    ...(nowhere ? own(nowhere.words, options) : []),
    ...addresses.flatMap(({ lines }) => quote({ value: lines.join(", "), language: options.there }, options)),
  ];
  return [
    ...(name ? title(name, options) : ownTitle(options.i18n._(msg`Where`), options)),
    ...(ownName ? quote(ownName, options) : []),
    ...where,
    ...(hours ? hoursLines(hours, { title: hoursTitle, options }) : []),
    ...phoneLines(phones, options),
    ...facts.flatMap((fact) => factLines(fact, options)),
  ];
}

function factLines({ title: name, lines }: FactView, options: SpeechOptions): ListenLine[] {
  return [
    ...ownTitle(name, options),
    ...lines.flatMap(({ label, text }) => [
      ...(label === null ? [] : own(label, options)),
      ...quote(text, options),
    ]),
  ];
}

function phoneLines(phones: readonly PhoneView[], options: SpeechOptions): ListenLine[] {
  const { i18n } = options;
  return phones.flatMap(({ text, extension, kind, purposes, cost }) => {
    const number = { ...line(text, options.locale), spoken: spokenDigits(text) };
    return [
      ...ownTitle(kind === "fax" ? i18n._(msg`Fax`) : i18n._(msg`Phone number`), options),
      ...purposes.flatMap((one) => quote(one, options)),
      number,
      ...(extension === null ? [] : extensionLines(extension, options)),
      ...(cost === "free" ? own(i18n._(msg`Free to call`), options) : []),
    ];
  });
}

function extensionLines(extension: string, options: SpeechOptions): ListenLine[] {
  const message = (digits: string) => options.i18n._(extensionMessage(digits));
  return [{ ...line(message(extension), options.locale), spoken: message(spokenDigits(extension)) }];
}

function extensionMessage(digits: string) {
  return msg`Extension ${digits}`;
}
