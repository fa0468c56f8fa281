import type { Language, Phone, Service, ServiceAtLocation } from "@dragoman/hsds";
import { formatPhone, telUri } from "@dragoman/reference/phone";

export interface RecordPhone {
  /** In local format, without the extension. */
  text: string;
  extension?: string;
  /** RFC 3966, including the extension. Absent when the text has no dialable number. */
  uri?: string;
}

/** Types of numbers without voice. */
const silentTypes = new Set(["fax", "pager", "textphone", "tty", "tdd"]);

/** The number to call: the one most specific to the service at this place, never a fax. */
export function firstPhone(service: Service, place: ServiceAtLocation | undefined): RecordPhone | undefined {
  const phone = phonesOf(service, place).find(
    (one) => one.number && !silentTypes.has((one.type ?? "").toLowerCase()),
  );
  if (!phone?.number) return undefined;
  const country = place?.location.addresses.find((address) => address.country)?.country;
  const uri = telUri(phone);
  return {
    text: formatPhone(phone, country ? { country } : {}),
    ...(phone.extension && { extension: phone.extension }),
    ...(uri !== null && { uri }),
  };
}

/** The tags of all languages spoken, each preceded by its base language: `es`, `es-MX`. */
export function languagesOf(service: Service, place: ServiceAtLocation | undefined): string[] {
  const spoken: Language[] = [
    ...service.languages,
    ...(place?.location.languages ?? []),
    ...[...(place?.phones ?? []), ...(place?.location.phones ?? []), ...service.phones].flatMap(
      (phone) => phone.languages,
    ),
  ];
  const tags = spoken.flatMap(({ code }) => (code ? [code.split("-", 1)[0] ?? code, code] : []));
  return [...new Set(tags)];
}

function phonesOf(service: Service, place: ServiceAtLocation | undefined): Phone[] {
  return [
    ...(place?.phones ?? []),
    ...(place?.location.phones ?? []),
    ...service.phones,
    ...(service.organization?.phones ?? []),
  ];
}
