import {
  parseSavedService,
  type SavedService,
  type SavedText,
} from "@dragoman/entry-view/saved/saved-service.ts";
import { readPhone, writePhone } from "./written-phone.ts";

/*
 * A list as a code contains it after its ids, before compression: plain text. The first line is the language of the
 * list; each further line is a service: category (with `!` if it is sensitive), name, the name's language, phones,
 * address. Fields are separated by tabs, and their parts by `|`.
 */

/**
 * Maximum lengths in characters, and counts: enough to call and to find the door, and no more, to leave room for
 * others.
 */
const maxLength = { name: 120, line: 80 };
const maxCount = { phones: 2, lines: 4 };

export function writeList(services: readonly SavedService[]): string {
  const [first] = services;
  const locale = first?.locale ?? "";
  return [locale, ...services.map((service) => writeService(service, locale))].join("\n");
}

/** Parses a list, and drops what is invalid: a code may contain anything. */
export function readList(
  text: string,
  { ids, day }: { ids: readonly string[]; day: string },
): SavedService[] {
  const [locale = "", ...lines] = text.split("\n");
  return lines.flatMap((line, index) => readService(line, { id: ids[index], locale, day }) ?? []);
}

function writeService({ category, sensitive, name, phones, places }: SavedService, locale: string): string {
  const place = places.find(({ lines }) => lines.length > 0);
  return [
    (category ?? "") + (sensitive ? "!" : ""),
    cut(name.value, maxLength.name),
    name.language === locale ? "" : (name.language ?? "-"),
    phones.flatMap((phone) => writePhone(phone) ?? []).slice(0, maxCount.phones),
    (place?.lines ?? []).slice(0, maxCount.lines).map((line) => cut(line, maxLength.line)),
  ]
    .map((field) => (typeof field === "string" ? plain(field) : field.map(plain).join("|")))
    .join("\t");
}

function readService(
  line: string,
  { id, locale, day }: { id: string | undefined; locale: string; day: string },
): SavedService | null {
  const [category = "", name, language = "", phones = "", address = ""] = line.split("\t");
  const lines = address.split("|").slice(0, maxCount.lines);
  return parseSavedService({
    id,
    locale,
    name: { value: name, language: language === "" ? locale : language } satisfies Partial<
      Record<keyof SavedText, unknown>
    >,
    category: category.replace("!", ""),
    sensitive: category.endsWith("!"),
    numberOnly: false,
    phones: phones.split("|").slice(0, maxCount.phones).map(readPhone),
    places: address === "" ? [] : [{ lines, go: { copy: lines.join("\n") } }],
    day,
    handed: true,
  });
}

/** Removes the separators of lines and fields. */
function plain(text: string): string {
  return text.replace(/[\t\n\r|]+/g, " ");
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // Drops half of a surrogate pair at the end.
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
