import type { Address, Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { ServiceView } from "../service-view.server.ts";
import { escapeText, quoteParameter, writeContentLines, writeInstant } from "./content-lines.ts";

export interface ContactCardOptions {
  service: Service;
  view: ServiceView;
  /** When and by whom the entry was checked, as texts. */
  checked: readonly string[];
  /** The address of the page. */
  page: string;
  i18n: I18n;
  /**
   * Include the name and all details. Without it, a card has only a number, and discloses nothing about its purpose.
   */
  named: boolean;
}

/** Maximum number of lines of each kind. */
const maxCount = { phones: 12, places: 5, links: 5 };

/** A contact card for any address book: vCard 4.0, RFC 6350. It contains only data that the page shows. */
export function contactCard(options: ContactCardOptions): string {
  const { view } = options;
  const lines = options.named ? namedLines(options) : [`FN:${escapeText(options.i18n._(msg`Contact`))}`];
  return writeContentLines([
    "BEGIN:VCARD",
    "VERSION:4.0",
    ...lines,
    ...phoneLines(view, options.named),
    "END:VCARD",
  ]);
}

function namedLines({ service, view, checked, page }: ContactCardOptions): string[] {
  const { name, organization, email, booking } = view;
  const links = [...booking, ...view.links];
  return [
    "KIND:org",
    ...(uuid.test(service.id) ? [`UID:urn:uuid:${service.id}`] : []),
    ...(service.last_modified === null
      ? []
      : [`REV:${writeInstant(Date.parse(service.last_modified) / 1000)}`]),
    textLine("FN", name),
    ...(organization ? [`ORG:${escapeText(organization.name.value)}`] : []),
    ...(email === null ? [] : [`EMAIL:${escapeText(email)}`]),
    `URL:${page}`,
    ...links.slice(0, maxCount.links).map(({ href }) => `URL:${href}`),
    ...placeLines(service, view),
    ...new Set(service.languages.flatMap(({ code }) => (code === null ? [] : `LANG:${code}`))),
    ...(checked.length > 0 ? [`NOTE:${escapeText(checked.join("\n"))}`] : []),
  ];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function textLine(property: string, { value, language }: TextView): string {
  return `${property}${language === null ? "" : `;LANGUAGE=${language}`}:${escapeText(value)}`;
}

/** Only numbers that can be called, and so no fax numbers. */
function phoneLines({ phones, places }: ServiceView, named: boolean): string[] {
  const all = [...phones, ...places.flatMap((place) => place.phones)].filter(({ uri }) => uri !== null);
  return [...new Map(all.map((phone) => [phone.uri, phone])).values()]
    .slice(0, maxCount.phones)
    .map(({ uri, kind, chats, purposes }, index) => {
      const types = [kind === "textphone" ? "textphone" : "voice", ...(chats.length > 0 ? ["text"] : [])];
      const [purpose] = named ? purposes : [];
      // Some address books show the purpose as a label; others ignore it.
      const label = purpose ? `;X-LABEL=${quoteParameter(purpose.value)}` : "";
      const first = index === 0 ? ";PREF=1" : "";
      return `TEL;VALUE=uri${types.map((type) => `;TYPE=${type}`).join("")}${first}${label}:${uri ?? ""}`;
    });
}

/** The places that the page shows: confidential ones have neither address nor point. */
function placeLines(service: Service, view: ServiceView): string[] {
  const shown = view.places.filter((place) => place.go !== null).slice(0, maxCount.places);
  const addresses = shown.flatMap((place) => {
    const at = service.service_at_locations.find(({ location }) => location.id === place.id);
    const raw = at?.location.addresses.find(
      ({ address_type: type }) => type !== "postal" && type !== "virtual",
    );
    const [written] = place.addresses;
    return raw && written && written.lines.length > 0 ? addressLine(raw, written.lines) : [];
  });
  const points = shown.flatMap((place) => place.go?.point ?? []);
  const [point] = points.length === 1 ? points : [];
  return point ? [...addresses, `GEO:geo:${degrees(point.lat)},${degrees(point.lng)}`] : addresses;
}

/** The components in the order of RFC 6350, 6.3.1, and the complete address as the page shows it. */
function addressLine(address: Address, written: readonly string[]): string {
  const street = [address.address_1, address.address_2].flatMap((line) => line?.trim() || []);
  const { city, state_province: state, postal_code: code, country } = address;
  const region = state?.trim() === city?.trim() ? "" : state;
  const parts = [
    street.map(escapeText).join(","),
    ...[city, region, code, country].map((part) => escapeText(part ?? "")),
  ];
  return `ADR;LABEL=${quoteParameter(written.join("\n"))}:;;${parts.join(";")}`;
}

/** Five decimals are about a metre. */
function degrees(value: number): string {
  return String(Math.round(value * 100_000) / 100_000);
}
