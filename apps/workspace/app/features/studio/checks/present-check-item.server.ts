import type { WorklistItem } from "@dragoman/database";
import type { Service } from "@dragoman/hsds";
import { noAnswersToArchive } from "@dragoman/policy";
import { linkFaults } from "@dragoman/entry-view/contacts/link-faults.server.ts";
import type { I18n } from "@lingui/core";
import { type WebLink, webLink, webLinks } from "@dragoman/entry-view/contacts/web-address.ts";
import {
  phonesOfContacts,
  presentPhones,
  type PhoneView,
} from "@dragoman/entry-view/phones/present-phones.server.ts";
import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** A service of the worklist. */
export interface CheckLine {
  id: string;
  name: TextView;
  organization: TextView | null;
  town: string | null;
  /** The day of the last check; `null`: never. */
  checked: string | null;
  noAnswers: number;
  /** Web addresses that do not work. */
  broken: BrokenLine[];
}

export interface BrokenLine {
  href: string;
  /** Without the scheme. */
  text: string;
  fault: string;
  /** The day since when. */
  since: string;
}

/** The service to check now, with the data for the check. */
export interface CheckItem extends CheckLine {
  phones: PhoneView[];
  email: string | null;
  links: WebLink[];
  /** Its page for stewards, and its public page. */
  listing: string;
  entry: string;
  /** Nobody has answered so often that it should be archived. */
  isSilent: boolean;
}

interface Reader {
  locale: Locale;
  i18n: I18n;
}

export function presentCheckLine(
  { service, noAnswers, broken }: WorklistItem,
  { locale, i18n }: Reader,
): CheckLine {
  const { id, organization, assured_date: checkedOn } = service;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  return {
    id,
    name: readTitle(reader, service),
    organization: organization && readTitle(reader, organization),
    town: addressesOf(service).find(({ city }) => city !== null)?.city ?? null,
    checked: checkedOn === null ? null : formatDay(new Date(checkedOn), dayFormsOf(locale)),
    noAnswers,
    broken: broken.flatMap(({ url, fault, since }) => {
      const link = webLink(url);
      const day = formatDay(new Date(since), dayFormsOf(locale));
      return link
        ? {
            href: link.href,
            text: url.replace(/^https?:\/\//i, ""),
            fault: i18n._(linkFaults[fault]),
            since: day,
          }
        : [];
    }),
  };
}

export function presentCheckItem(item: WorklistItem, reading: Reader): CheckItem {
  const { locale } = reading;
  const { service, noAnswers } = item;
  const { organization, service_at_locations: places } = service;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const lines = [
    ...service.phones,
    ...phonesOfContacts(service.contacts),
    ...places.flatMap((at) => [...at.phones, ...at.location.phones]),
    ...(organization?.phones ?? []),
  ];
  const country = addressesOf(service).find((one) => one.country !== null)?.country ?? null;
  const path = encodeURIComponent(service.id);
  return {
    ...presentCheckLine(item, reading),
    phones: presentPhones(lines, { locale, reader, country }),
    email: service.email ?? organization?.email ?? null,
    links: webLinks([webLink(service.url), webLink(organization?.website ?? null)]),
    listing: `/${locale}/studio/listings/${path}`,
    entry: `/${locale}/services/${path}`,
    isSilent: noAnswers >= noAnswersToArchive,
  };
}

function addressesOf({ service_at_locations: places }: Service) {
  return places.flatMap(({ location }) => location.addresses);
}
