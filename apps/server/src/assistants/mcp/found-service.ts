import { createTextReader, readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { markdownLine, markdownLink } from "@dragoman/pages/markdown/markdown-text.ts";
import type { FoundService } from "@dragoman/pages/site/site.server.ts";
import type { SearchRecord } from "@dragoman/search";
import { z } from "zod";

/** A service in a list of results. */
export const foundService = z.object({
  id: z.string().describe("The argument service of the tool get."),
  name: z.string(),
  organization: z.string().nullable(),
  description: z.string().nullable().describe("Its beginning. The tool get has all of it."),
  needs: z.array(z.string()),
  city: z.string().nullable().describe("null also where the address is confidential."),
  distance_km: z.number().nullable(),
  phone: z.string().nullable(),
  status: z.enum(["active", "temporarily closed", "unknown"]),
  checked_on: z.string().nullable().describe("The day of the last check; null if nobody has recorded one."),
  text_language: z.string().nullable().describe("BCP 47: of these texts, which nobody may have translated."),
  translated_by_computer: z.boolean().describe("A computer has translated some of these texts."),
  outdated_translation: z.boolean().describe("An original has changed since it was translated."),
  example: z.boolean().describe("The entry is not real. Send nobody there."),
  serves_area_from_elsewhere: z
    .boolean()
    .describe("Not near the place, but it serves its area, as by phone."),
  page: z.url().describe("Give this address to the person."),
});

export type FoundValues = z.infer<typeof foundService>;

type RecordPhone = NonNullable<SearchRecord["phone"]>;

/** A record of our own index that was found. */
export type FoundRecord = Pick<SearchRecord, "serviceId" | "categories" | "status"> &
  Partial<Pick<SearchRecord, "city" | "phone" | "_geoloc">>;

export interface FoundOptions {
  record: FoundRecord;
  metres: number | undefined;
  isFromElsewhere: boolean;
  origin: string;
  locale: Locale;
}

/** Characters: enough to distinguish one service from another. */
const longestDescription = 300;

/** A service in a result: the record as search pages show it, and texts as its page reads them. */
export function valuesOfFound(
  { service, source }: Extract<FoundService, { state: "found" }>,
  { record, metres, isFromElsewhere, origin, locale }: FoundOptions,
): FoundValues {
  const { organization, assured_date: date } = service;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const name = readTitle(reader, service);
  const owner = organization && reader.read(organization, "name");
  const description = reader.read(service, "description");
  const { machine, outdated } = reader.note();
  return {
    id: service.id,
    name: name.value,
    organization: owner?.value ?? null,
    description: description && shortened(description.value),
    needs: record.categories,
    city: record.city ?? null,
    distance_km: metres === undefined ? null : Math.round(metres / 100) / 10,
    phone: record.phone ? phoneText(record.phone) : null,
    status: record.status,
    checked_on: checkedOn(date),
    text_language: (description ?? name).language,
    translated_by_computer: machine,
    outdated_translation: outdated,
    example: source.sample,
    serves_area_from_elsewhere: isFromElsewhere,
    page: pageOfService(service.id, { origin, locale }),
  };
}

export function pageOfService(id: string, { origin, locale }: { origin: string; locale: Locale }): string {
  return `${origin}/${locale}/services/${encodeURIComponent(id)}`;
}

/** The day of a check, without a time that a source may have. */
export function checkedOn(date: string | null): string | null {
  return /^\d{4}-\d\d-\d\d/.exec(date ?? "")?.[0] ?? null;
}

/** A service as an item of a list. */
export function lineOfFound(found: FoundValues): string {
  const { organization, city, distance_km: distance, phone, checked_on: day, description } = found;
  const head = [
    markdownLink(found.name, found.page),
    found.example && "**example, not real**",
    organization !== null && markdownLine(organization),
    city !== null && markdownLine(city),
    distance !== null && `${distance} km`,
    found.serves_area_from_elsewhere && "serves this area from elsewhere",
    found.status === "temporarily closed" && "**temporarily closed**",
    phone !== null && phoneLink(phone),
    day === null ? "nobody has recorded a check" : `Checked on ${day}`,
    found.translated_by_computer && "translated by a computer",
    found.outdated_translation && "the original has changed since it was translated",
    `id ${found.id}`,
  ]
    .filter((part) => part !== false)
    .join(" · ");
  return description === null ? `- ${head}` : `- ${head}\n  ${markdownLine(description)}`;
}

/** A number from abroad as a link, any other as it is written. */
function phoneLink(phone: string): string {
  return phone.startsWith("+")
    ? markdownLink(phone, `tel:${phone.replace(extensionMark, ";ext=")}`)
    : markdownLine(phone);
}

const extensionMark = " ext. ";

function phoneText({ text, extension, uri }: RecordPhone): string {
  const number = /^tel:(\+\d+)/.exec(uri ?? "")?.[1] ?? text;
  return extension === undefined ? number : number + extensionMark + extension;
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s*\S*$/u, "")}…`;
}
