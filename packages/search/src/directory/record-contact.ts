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

/** Lengths of the ends by which a number is found, however much of its code is typed. */
const soughtLengths = [7, 8, 9, 10];

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

/** The digits of a number that a question consists of, by which `soughtNumbers` finds it; `undefined` for other text. */
export function numberIn(question: string): string | undefined {
  const text = question.normalize("NFKC").replaceAll(/\p{Nd}/gu, toAscii);
  if (!/^[\s\d+()./-]+$/u.test(text)) return undefined;
  const [digits = ""] = digitsOf(text);
  return digits.length >= (soughtLengths[0] ?? 0) ? digits.slice(-(soughtLengths.at(-1) ?? 0)) : undefined;
}

/** Without the prefixes that callers dial before a code: `+`, `00`, `0`. */
function digitsOf(number: string): string[] {
  const digits = number.replaceAll(/\D/g, "").replace(/^0+/, "");
  return digits === "" ? [] : [digits];
}

function toAscii(digit: string): string {
  // Decimal digits of every script stand in runs of ten that begin with zero.
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return String(code - zero);
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
