import type { Contact, Phone } from "@dragoman/hsds";
import { lineHours } from "@dragoman/hsds/open-hours";
import { channelsOf, chatUri, messengerNames, type Messenger } from "@dragoman/reference/messengers";
import { formatPhone, parsePhone, telUri, type ReadNumber } from "@dragoman/reference/phone";
import { mayFailAbroad } from "@dragoman/reference/phone-dialling";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { OpenStatusView } from "../hours/open-status-view.ts";
import { presentOpenStatus, type OpenStatusOptions } from "../hours/open-status.server.ts";
import type { TextReader } from "../texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

export interface PhoneView {
  /** The number in national format, without the extension. */
  text: string;
  /**
   * `tel:` URI (RFC 3966) with the extension; `null` for what cannot be called: a fax, a line for messages only, or an
   * unreadable number.
   */
  uri: string | null;
  extension: string | null;
  /** Whether a person or a machine answers. */
  kind: "voice" | "fax" | "textphone";
  /** The price of a call, where the country's number plan makes it unusual. */
  cost: "free" | "expensive" | null;
  /** The same number in international format; `null` where `text` is the same. */
  abroad: AbroadView | null;
  /** Messaging links for this number, if the record lists any. */
  chats: ChatView[];
  /** The purposes of this line. */
  purposes: TextView[];
  /** Whether somebody answers now, where the source is clear enough. */
  open?: OpenStatusView | undefined;
  /** Names of the languages spoken on this line, in the reader's language. */
  languages: string[];
}

export interface AbroadView {
  text: string;
  /** Many free and premium numbers cannot be called from abroad. */
  mayFail: boolean;
}

export interface ChatView {
  /** The brand name of the app; `null` for SMS, which has a message of its own. */
  name: string | null;
  href: string;
}

export interface PhonesOptions {
  locale: Locale;
  reader: TextReader;
  /** ISO 3166-1 alpha-2: numbers of this country have its national format. */
  country: string | null;
  /** The local time of the phones; without it, their hours are not shown. */
  clock?: PhoneClock;
}

export interface PhoneClock extends Pick<OpenStatusOptions, "now" | "isHoliday"> {
  /** IANA time zone; `null` where the phones are in several zones, or it is unknown. */
  zone: string | null;
}

/**
 * Presents each line once: first those for calls, then those for messages, and otherwise in the order of the source.
 * Sources repeat a line for another language or purpose; the duplicates are merged.
 */
export function presentPhones(phones: readonly Phone[], options: PhonesOptions): PhoneView[] {
  const byNumber = new Map<string, PhoneView>();
  for (const phone of phones) {
    const view = presentPhone(phone, options);
    if (view.text === "") continue;
    const key = `${phone.e164 ?? view.text} ${view.extension ?? ""}`;
    const before = byNumber.get(key);
    byNumber.set(key, before ? together(before, view) : view);
  }
  return abroadOnce([...byNumber.values()].toSorted((one, other) => useOf(one) - useOf(other)));
}

/** Extensions share a number, so only the first of them shows the international format. */
function abroadOnce(phones: readonly PhoneView[]): PhoneView[] {
  const firstOf = new Map(phones.toReversed().map((phone) => [phone.text, phone]));
  return phones.map((phone) => (firstOf.get(phone.text) === phone ? phone : { ...phone, abroad: null }));
}

function useOf({ uri, chats }: PhoneView): number {
  if (uri !== null) return 0;
  return chats.length > 0 ? 1 : 2;
}

function together(one: PhoneView, other: PhoneView): PhoneView {
  const purposes = [...one.purposes, ...other.purposes];
  const chats = [...one.chats, ...other.chats];
  return {
    ...one,
    uri: one.uri ?? other.uri,
    // Hours for one purpose do not apply to another on the same line.
    open: purposes.length > 1 ? undefined : (one.open ?? other.open),
    kind: one.kind === "voice" || one.kind === other.kind ? one.kind : other.kind,
    chats: [...new Map(chats.map((chat) => [chat.href, chat])).values()],
    purposes: [...new Map(purposes.map((purpose) => [purpose.value, purpose])).values()],
    languages: [...new Set([...one.languages, ...other.languages])],
  };
}

/** The phones of contacts, with the contact's department or title as their purpose. Personal names are not shown. */
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

function presentPhone(phone: Phone, options: PhonesOptions): PhoneView {
  const { locale, reader, country } = options;
  const kind = kindOf(phone);
  const { calls, messengers } = channelsOf(phone);
  const chats = chatsOf(phone, messengers);
  const read = readNumber(phone);
  // A text that is not shown must not be read, or it would count among the languages of the page.
  const purpose = isSaidAlready(phone, { kind, chats }) ? null : reader.read(phone, "description");
  return {
    text: formatPhone(phone, country === null ? {} : { country }),
    uri: kind === "fax" || (!calls && chats.length > 0) ? null : telUri(phone),
    extension: phone.extension,
    kind,
    cost: costOf(read),
    abroad: abroadOf(read, country),
    chats,
    purposes: purpose ? [purpose] : [],
    open: kind === "voice" ? openOf(phone, options) : undefined,
    languages: [...new Set(phone.languages.flatMap((one) => spokenName(one, locale)))],
  };
}

/** Without a zone, only lines open around the clock have a status. */
function openOf(phone: Phone, { locale, country, clock }: PhonesOptions): OpenStatusView | undefined {
  const hours = clock ? lineHours(phone) : [];
  if (!clock || hours.length === 0) return undefined;
  const status = presentOpenStatus(hours, { locale, country, ...clock });
  return status && status.state !== "unknown" ? status : undefined;
}

function spokenName({ code, name }: Phone["languages"][number], locale: Locale): string | [] {
  return code ? spokenLanguageName(code, locale) : (name ?? []);
}

/** Many sources leave the type empty and write `Fax` in the description. */
function kindOf({ type, description }: Phone): PhoneView["kind"] {
  const texts = [type, description].map((text) => text?.trim() ?? "");
  if (texts.some((text) => faxWords.test(text))) return "fax";
  return texts.some((text) => textphoneWords.test(text)) ? "textphone" : "voice";
}

const faxWords = /^(?:(?:tele)?fax(?: ?(?:number|nummer))?|факс|φαξ|فاكس|فکس|فاکس|faks|ፋክስ|传真)[.:]?$/i;
const textphoneWords = /^(?:tty|tdd|tty ?\/ ?tdd|text ?-?(?:tele)?phone|schreibtelefon)[.:]?$/i;
const chatWords = /^(?:text|sms|whats ?app|signal|telegram|viber)[.:]?$/i;

/** Whether the purpose of a line only repeats what its number already shows. */
function isSaidAlready({ description }: Phone, { kind, chats }: Pick<PhoneView, "kind" | "chats">): boolean {
  const purpose = description?.trim() ?? "";
  if (kind !== "voice") return faxWords.test(purpose) || textphoneWords.test(purpose);
  return chats.length > 0 && chatWords.test(purpose);
}

/** Messages go to a number, never to an extension. */
function chatsOf(phone: Phone, messengers: readonly Messenger[]): ChatView[] {
  const to = telUri({ ...phone, extension: null })?.slice("tel:".length);
  if (to === undefined) return [];
  return messengers.flatMap((messenger) => {
    const href = chatUri(messenger, to);
    const name = messenger === "sms" ? null : messengerNames[messenger];
    return href === null ? [] : [{ name, href }];
  });
}

function readNumber({ e164 }: Phone): ReadNumber | null {
  const [read] = e164 === null ? [] : parsePhone(e164);
  return read?.kind === "number" ? read : null;
}

function costOf(read: ReadNumber | null): PhoneView["cost"] {
  if (read?.type === "toll-free") return "free";
  return read?.type === "premium" ? "expensive" : null;
}

function abroadOf(read: ReadNumber | null, country: string | null): AbroadView | null {
  if (read === null || read.country === null || read.country !== country) return null;
  return { text: read.international, mayFail: mayFailAbroad(read) };
}
