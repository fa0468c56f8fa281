import type { Language, Phone, Service, ServiceAtLocation } from "@dragoman/hsds";
import { formatPhone, telUri } from "@dragoman/reference/phone";
import { digitsOf, soughtLengths } from "./phone-digits.ts";

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

/** The digits by which the numbers of a service are found: of each number, its last seven to ten, and all of them. */
export function soughtNumbers(service: Service, place: ServiceAtLocation | undefined): string[] {
  const numbers = phonesOf(service, place).flatMap(({ e164, number }) => digitsOf(e164 ?? number ?? ""));
  return [
    ...new Set(
      numbers.flatMap((digits) => [
        digits,
        ...soughtLengths.filter((length) => length < digits.length).map((length) => digits.slice(-length)),
      ]),
    ),
  ];
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
