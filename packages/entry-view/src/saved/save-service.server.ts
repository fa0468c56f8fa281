import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { SavedPhone, SavedPlace, SavedService } from "./saved-service.ts";
import { hoursLines } from "../hours/hours-lines.server.ts";
import type { HoursView } from "../hours/present-hours.server.ts";
import type { PhoneView } from "../phones/present-phones.server.ts";
import type { PlaceView } from "../places/present-place.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** The data of a service that is saved. */
export interface SavedParts {
  id: string;
  name: TextView;
  organization: { name: TextView } | null;
  phones: readonly PhoneView[];
  places: readonly PlaceParts[];
  hours: HoursView | null;
  /** The day of the last check, in the reader's language. */
  checked: string | null;
  category: { slug: string; name: TextView | null } | null;
  sensitive: boolean;
}

type PlaceParts = Pick<
  PlaceView,
  "name" | "confidential" | "virtual" | "addresses" | "go" | "phones" | "hours"
>;

/** Limits: a device stores what the reader can call, the first numbers before the others. */
const maxPhones = 6;
const maxPlaces = 4;

/** Converts a service to the form that devices store: what its page shows, and never more. */
export function saveService(
  parts: SavedParts,
  { i18n, locale, now }: { i18n: I18n; locale: Locale; now: Date },
): SavedService {
  const { id, name, organization, phones, places, hours, checked, category, sensitive } = parts;
  const options = { i18n, locale };
  const lines = [...phones, ...places.flatMap((place) => place.phones)].filter(({ uri }) => uri !== null);
  return {
    id,
    locale,
    name: textOf(name),
    organization: organization && textOf(organization.name),
    phones: onlyOnce(lines.map(savedPhone)).slice(0, maxPhones),
    places: places.slice(0, maxPlaces).map((place) => savedPlace(place, options)),
    hours: hours ? hoursLines(hours, options).map(textOf) : [],
    checked: checked === null ? null : i18n._(msg`Checked on ${checked}`),
    category: category?.slug ?? null,
    kind: category?.name ? textOf(category.name) : null,
    sensitive,
    day: now.toISOString().slice(0, 10),
    numberOnly: false,
    handed: false,
    gone: false,
  };
}

function savedPhone({ text, uri, extension, purposes: [purpose] }: PhoneView): SavedPhone {
  return { text, uri, extension, purpose: purpose ? textOf(purpose) : null };
}

function onlyOnce(phones: readonly SavedPhone[]): SavedPhone[] {
  return [...new Map(phones.map((phone) => [phone.uri, phone])).values()];
}

function savedPlace(place: PlaceParts, options: { i18n: I18n; locale: Locale }): SavedPlace {
  // Of a confidential place, `presentPlace` has nothing finer than the town.
  const [address] = place.addresses;
  return {
    name: place.name && textOf(place.name),
    lines: address ? [...address.lines, ...(address.where === null ? [] : [address.where])] : [],
    nowhere: nowhereOf(place, options.i18n),
    go: place.go && { copy: place.go.copy, point: place.go.point },
    hours: place.hours ? hoursLines(place.hours, options).map(textOf) : [],
  };
}

function nowhereOf({ confidential, virtual, addresses }: PlaceParts, i18n: I18n): string | null {
  if (confidential)
    return addresses.length > 0
      ? i18n._(msg`Only the town is shown, because the address is confidential. Call first.`)
      : i18n._(msg`The address is confidential. Call first.`);
  if (virtual) return i18n._(msg`This service is by phone or online.`);
  return addresses.length > 0 ? null : i18n._(msg`We do not know the address. Call first.`);
}

/** Drops the other fields that texts of views may have. */
function textOf({ value, language }: TextView): TextView {
  return { value, language };
}
