import type { Contact, Phone } from "@dragoman/hsds";
import { formatPhone, telUri } from "@dragoman/reference/phone";
import { languageName } from "../i18n/language-name.server.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TextReader, TextView } from "./text-reader.server.ts";

export interface PhoneView {
  /** The number as people write it, without the extension. */
  text: string;
  /** RFC 3966, with the extension; `null` for what cannot be called: a fax, or a number that nobody can read. */
  uri: string | null;
  extension: string | null;
  fax: boolean;
  /** What this line is for. */
  purpose: TextView | null;
  /** Spoken on this line, as the reader calls them. */
  languages: string[];
}

export interface PhonesOptions {
  locale: Locale;
  reader: TextReader;
  /** ISO 3166-1 alpha-2: numbers of this country are written as people there write them. */
  country: string | null;
}

/** Every line once, those that can be called first. The order of the source is kept otherwise. */
export function presentPhones(phones: readonly Phone[], options: PhonesOptions): PhoneView[] {
  const byNumber = new Map<string, PhoneView>();
  for (const phone of phones) {
    const view = presentPhone(phone, options);
    const key = `${phone.e164 ?? view.text} ${view.extension ?? ""}`;
    if (view.text !== "" && !byNumber.has(key)) byNumber.set(key, view);
  }
  return [...byNumber.values()].toSorted(
    (one, other) => Number(one.uri === null) - Number(other.uri === null),
  );
}

/** The lines of contacts, whose purpose is their office. Names of people are not shown. */
export function phonesOfContacts(contacts: readonly Contact[]): Phone[] {
  return contacts.flatMap((contact) =>
    contact.phones.map((phone) => (phone.description ? phone : withOffice(phone, contact))),
  );
}

function withOffice(phone: Phone, { title, department, translations }: Contact): Phone {
  const field = department ? "department" : "title";
  const ofOffice = translations.filter((one) => one.field_name === field);
  return {
    ...phone,
    description: department ?? title,
    translations: ofOffice.map((one) => ({ ...one, field_name: "description" })),
  };
}

function presentPhone(phone: Phone, { locale, reader, country }: PhonesOptions): PhoneView {
  const fax = phone.type?.toLowerCase() === "fax";
  return {
    text: formatPhone(phone, country === null ? {} : { country }),
    uri: fax ? null : telUri(phone),
    extension: phone.extension,
    fax,
    purpose: reader.read(phone, "description"),
    languages: phone.languages.flatMap(({ code, name }) =>
      code ? languageName(code, locale) : (name ?? []),
    ),
  };
}
