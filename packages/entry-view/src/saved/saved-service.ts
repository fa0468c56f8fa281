/**
 * The maximum number of saved services: as many as a person can look through, and as QR codes and handouts hold.
 * Nothing is removed automatically to make room; the reader removes something first.
 */
export const maxSaved = 30;

/** A service as a device stores it: complete enough to call it and to go there without a network. */
export interface SavedService {
  id: string;
  /** The language of the interface when it was saved: BCP 47. */
  locale: string;
  name: SavedText;
  organization: SavedText | null;
  phones: SavedPhone[];
  places: SavedPlace[];
  /** Opening hours, one line each. */
  hours: SavedText[];
  /** The date of the last check, as a text. */
  checked: string | null;
  /** Slug of the category, for its picture. */
  category: string | null;
  /** The name of the category, in the language of the interface where there is one. */
  kind: SavedText | null;
  /** The service answers a need that others must not see. */
  sensitive: boolean;
  /** Only the phone numbers are stored: `id` and `name` do not disclose the service. */
  numberOnly: boolean;
  /** The day on which it was saved: `2026-11-21`. */
  day: string;
  /** It came from another device, and this directory has not confirmed it. */
  handed: boolean;
  /** The directory no longer has it. */
  gone: boolean;
}

export interface SavedText {
  value: string;
  /** BCP 47; `null` if unknown. */
  language: string | null;
}

export interface SavedPhone {
  text: string;
  /** RFC 3966, with the extension; `null` if it cannot be called. */
  uri: string | null;
  extension: string | null;
  /** The purpose of the line. */
  purpose: SavedText | null;
}

export interface SavedPlace {
  name: SavedText | null;
  /** The address, as it is written in its country. */
  lines: string[];
  /** Why there is no address, as a text. */
  nowhere: string | null;
  /** How to get there, as the page shows it: never for confidential places. */
  go: { copy: string | null; point: { lat: number; lng: number } | null } | null;
  hours: SavedText[];
}

/** Whether there is a number that can be stored without the rest. */
export function hasNumber({ phones }: SavedService): boolean {
  return phones.some(({ uri }) => uri !== null);
}

/**
 * Reduces a service to its phone numbers: nothing in the result discloses what they are for to others who look through
 * the device, and no id leads to the service. The script of the quick exit does the same.
 */
export function withNumberOnly({ locale, phones, day }: SavedService): SavedService {
  const numbers = phones.filter(({ uri }) => uri !== null).map((phone) => ({ ...phone, purpose: null }));
  const [first] = numbers;
  return {
    id: `number ${first?.uri ?? ""}`,
    locale,
    name: { value: first?.text ?? "", language: null },
    organization: null,
    phones: numbers,
    places: [],
    hours: [],
    checked: null,
    category: null,
    kind: null,
    sensitive: true,
    numberOnly: true,
    day,
    handed: false,
    gone: false,
  };
}

/** Whether both are the same service, stored completely or as its number only. */
export function isSameSaved(one: SavedService, other: SavedService): boolean {
  const [number] = one.phones;
  return one.id === other.id || (one.numberOnly && other.phones.some(({ uri }) => uri === number?.uri));
}

/** Maximum lengths in characters. Longer texts are cut: nobody would read them, and storage on a device is small. */
const maxLength = { id: 200, name: 300, line: 300, text: 60 };
const maxCount = { phones: 6, places: 4, lines: 8, hours: 8 };

/** Parses stored services, and drops what is invalid: a browser's storage may contain anything. */
export function parseSavedServices(text: string | null): SavedService[] {
  const services = parseList(text).flatMap((one) => parseSavedService(one) ?? []);
  return [...new Map(services.map((one) => [one.id, one])).values()];
}

/** Parses any value as a saved service; `null` if nothing of it can be shown. */
export function parseSavedService(value: unknown): SavedService | null {
  const stored = objectOf(value);
  if (stored && isNumberOnly(stored)) return numberOnly(stored);
  const id = textOf(stored?.["id"], maxLength.id);
  const name = readText(stored?.["name"], maxLength.name);
  if (!stored || id === null || name === null) return null;
  return {
    id,
    name,
    locale: textOf(stored["locale"], maxLength.text) ?? "",
    organization: readText(stored["organization"], maxLength.name),
    phones: listOf(stored["phones"], maxCount.phones).flatMap((one) => readPhone(one) ?? []),
    places: listOf(stored["places"], maxCount.places).flatMap((one) => readPlace(one) ?? []),
    hours: readHours(stored["hours"]),
    checked: textOf(stored["checked"], maxLength.line),
    category: textOf(stored["category"], maxLength.text),
    kind: readText(stored["kind"], maxLength.name),
    sensitive: stored["sensitive"] === true,
    numberOnly: false,
    day: /^\d{4}-\d\d-\d\d$/.exec(String(stored["day"]))?.[0] ?? "1970-01-01",
    handed: stored["handed"] === true,
    gone: stored["gone"] === true,
  };
}

type Stored = Partial<Record<string, unknown>>;

/** In the form of `withNumberOnly`, or of the quick exit, which leaves no name at all. */
function isNumberOnly(stored: Stored): boolean {
  return stored["numberOnly"] === true || (stored["sensitive"] === true && stored["name"] === undefined);
}

function numberOnly(stored: Stored): SavedService | null {
  const whole = parseSavedService({
    ...stored,
    id: "-",
    name: { value: "-" },
    sensitive: false,
    numberOnly: false,
  });
  return whole && hasNumber(whole) ? withNumberOnly(whole) : null;
}

function readPhone(value: unknown): SavedPhone | null {
  const stored = objectOf(value);
  const text = textOf(stored?.["text"], maxLength.text);
  if (!stored || text === null) return null;
  return {
    text,
    uri: /^tel:\+?\d{2,15}(?:;ext=\d{1,10})?$/.exec(String(stored["uri"]))?.[0] ?? null,
    extension: textOf(stored["extension"], maxLength.text),
    purpose: readText(stored["purpose"], maxLength.name),
  };
}

function readPlace(value: unknown): SavedPlace | null {
  const stored = objectOf(value);
  if (!stored) return null;
  return {
    name: readText(stored["name"], maxLength.name),
    lines: listOf(stored["lines"], maxCount.lines).flatMap((line) => textOf(line, maxLength.line) ?? []),
    nowhere: textOf(stored["nowhere"], maxLength.line),
    go: readGo(stored["go"]),
    hours: readHours(stored["hours"]),
  };
}

function readGo(value: unknown): SavedPlace["go"] {
  const stored = objectOf(value);
  const point = objectOf(stored?.["point"]);
  const copy = typeof stored?.["copy"] === "string" ? stored["copy"].slice(0, 600) : null;
  const lat = degreesOf(point?.["lat"], 90);
  const lng = degreesOf(point?.["lng"], 180);
  const known = lat === null || lng === null ? null : { lat, lng };
  return copy === null && known === null ? null : { copy, point: known };
}

function readHours(value: unknown): SavedText[] {
  return listOf(value, maxCount.hours).flatMap((one) => readText(one, maxLength.line) ?? []);
}

function readText(value: unknown, length: number): SavedText | null {
  const stored = objectOf(value);
  const text = textOf(stored?.["value"], length);
  return text === null ? null : { value: text, language: languageOf(stored?.["language"]) };
}

function languageOf(value: unknown): string | null {
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.exec(typeof value === "string" ? value : "")?.[0] ?? null;
}

/**
 * Control characters, and characters that hide or reorder the text after them, do not belong in a name or an address.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

function textOf(value: unknown, length: number): string | null {
  if (typeof value !== "string") return null;
  const text = value.replace(unseen, " ").trim();
  return text === "" ? null : cutText(text, length);
}

/** Drops half of a surrogate pair at the end. */
function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

function degreesOf(value: unknown, max: number): number | null {
  return typeof value === "number" && Math.abs(value) <= max ? value : null;
}

function listOf(value: unknown, length: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, length) : [];
}

function objectOf(value: unknown): Partial<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}

function parseList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
