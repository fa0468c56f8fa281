import type { ServiceSummary } from "@dragoman/database";
import type { Location } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { presentContacts, type SocialView } from "@dragoman/entry-view/contacts/present-contacts.server.ts";
import { holidaysAt } from "@dragoman/entry-view/hours/hours-holidays.server.ts";
import { presentOpenStatus } from "@dragoman/entry-view/hours/open-status.server.ts";
import {
  phonesOfContacts,
  presentPhones,
  type PhoneView,
} from "@dragoman/entry-view/phones/present-phones.server.ts";
import {
  gatherOriginals,
  outdatedWords,
  withoutOriginal,
} from "@dragoman/entry-view/texts/gather-originals.server.ts";
import { countryOf } from "@dragoman/entry-view/places/present-place.server.ts";
import { createTextReader, readTitle, type TextNote } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { WebLink } from "@dragoman/entry-view/contacts/web-address.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { OriginalTexts } from "@dragoman/entry-view/facts/fact-view.ts";
import type { PreviewView } from "@dragoman/entry-view/texts/preview.server.ts";
import type { FoundOrganization } from "@dragoman/pages/site/site.server.ts";

/** An organization, ready for display. */
export interface OrganizationView {
  id: string;
  name: TextView;
  alternateName: TextView | null;
  description: (TextView & { originals: OriginalTexts[] }) | null;
  note: TextNote & { ofDescription: boolean };
  /** The notice that some translations are older than their source text. */
  outdated: string | null;
  /** Whether its building is open now, if it has one with hours. */
  openNow: OpenStatusView | null;
  phones: PhoneView[];
  email: string | null;
  links: WebLink[];
  /** Pages on social networks, and chats without a phone number. */
  social: SocialView[];
  services: { id: string; name: TextView; summary: TextView | null }[];
  sample: boolean;
  /** Set if the changes are not public yet. */
  preview?: PreviewView;
}

/** Maximum characters of a description: enough to choose by. */
const summaryLength = 180;

export function presentOrganization(
  { organization, services, source }: Extract<FoundOrganization, { state: "found" }>,
  { locale, i18n, now }: { locale: Locale; i18n: I18n; now: Date },
): OrganizationView {
  const reader = createTextReader(locale, organization.language);
  const name = readTitle(reader, organization);
  const description = reader.readWithOriginal(organization, "description");
  const ofDescription = reader.note().languages.length > 0;
  const country = organization.locations.map(countryOf).find((one) => one !== null) ?? null;
  const lines = [...organization.phones, ...phonesOfContacts(organization.contacts)];
  const phones = presentPhones(lines, { locale, reader, country });
  return {
    id: organization.id,
    name,
    alternateName: reader.read(organization, "alternate_name"),
    description: description && {
      ...withoutOriginal(description),
      originals: gatherOriginals([description], i18n),
    },
    openNow: openNowOf(organization.locations, { locale, now }),
    phones,
    email: organization.email,
    ...presentContacts([{ url: organization.website, label: null }, ...organization.additional_websites], {
      phones,
      country,
    }),
    services: services
      .map((service) => presentSummary(service, locale))
      .toSorted((one, other) => one.name.value.localeCompare(other.name.value, locale)),
    sample: source.sample,
    note: { ...reader.note(), ofDescription },
    outdated: outdatedWords(reader.note(), i18n),
  };
}

function openNowOf(
  locations: readonly Location[],
  { locale, now }: { locale: Locale; now: Date },
): OpenStatusView | null {
  const [house, ...others] = locations;
  if (!house || others.length > 0 || house.schedules.length === 0) return null;
  return presentOpenStatus(house.schedules, {
    locale,
    now,
    zone: zoneOfPlace(house),
    country: countryOf(house),
    isHoliday: holidaysAt(house),
  });
}

function presentSummary(service: ServiceSummary, locale: Locale): OrganizationView["services"][number] {
  const reader = createTextReader(locale, service.language);
  const name = readTitle(reader, service);
  const description = reader.read(service, "description");
  return { id: service.id, name, summary: description && { ...description, value: cut(description.value) } };
}

function cut(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  if (line.length <= summaryLength) return line;
  return `${line.slice(0, summaryLength).replace(/\s+\S*$/u, "")} …`;
}
