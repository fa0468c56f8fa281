import { msg } from "@lingui/core/macro";
import type { HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import type { Told } from "./service-facts.server.ts";
import type { ServiceView } from "./service-view.server.ts";

/** Files with which a reader takes a service along, and their words. */
export interface TakeAlongView {
  title: string;
  /** What the links lead to. */
  cards: string;
  /** What to think of first: the files of a sensitive need tell whoever looks into the phone. `null` for all others. */
  question: string | null;
  links: { href: string; text: string }[];
  /** Into a list of an account. */
  list: { address: string; words: string };
}

/** The files that there are: without phones, hours and a way there are none. */
export function takeAlong(service: ServiceView, { i18n, locale }: Told): TakeAlongView {
  const { id, sensitive } = service;
  const address = (file: string) => `/${locale}/services/${id}/${file}`;
  const card = address("contact.vcf");
  const hours = address("hours.ics");
  const links = [
    ...(sensitive && hasPhone(service)
      ? [{ href: card, text: i18n._(msg`Contact card without a name`) }]
      : []),
    ...(hasContact(service)
      ? sensitive
        ? [{ href: `${card}?name=yes`, text: i18n._(msg`Contact card with the name`) }]
        : [{ href: card, text: i18n._(msg`Contact card`) }]
      : []),
    ...(hasTimetable(service) ? [{ href: hours, text: i18n._(msg`Opening hours for your calendar`) }] : []),
  ];
  return {
    title: i18n._(msg`Take it with you`),
    cards: i18n._(msg`Contact card`),
    question: sensitive
      ? i18n._(
          msg`Does somebody else look at your phone? A name in your contacts can tell them about this help.`,
        )
      : null,
    links,
    list: {
      address: `/${locale}/account/lists/add?${new URLSearchParams({ service: id }).toString()}`,
      words: i18n._(msg`Put it in a list`),
    },
  };
}

function hasPhone({ phones, places }: ServiceView): boolean {
  return [...phones, ...places.flatMap((place) => place.phones)].some(({ uri }) => uri !== null);
}

function hasContact(service: ServiceView): boolean {
  return hasPhone(service) || service.email !== null || service.places.some(({ go }) => go !== null);
}

/** Hours that come and go at times that are known, by clocks that are known. */
function hasTimetable({ status, openNow, hours, places }: ServiceView): boolean {
  if (status !== "open" || openNow?.state === "always") return false;
  return [hours, ...places.map((place) => place.hours)].some((one) => one !== null && isTimetable(one));
}

function isTimetable({ now, today, week, monthly, dated }: HoursView): boolean {
  if (today === null || now?.state === "always") return false;
  return (
    (week ?? []).some(({ state }) => state === "open") ||
    [...monthly, ...dated].some(({ interval }) => interval !== null)
  );
}
