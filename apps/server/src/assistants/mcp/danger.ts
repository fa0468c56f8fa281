import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { emergencyLines } from "@dragoman/pages/safety/emergency-lines.server.ts";
import { emergencyNumbersOf } from "@dragoman/pages/safety/emergency-numbers.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { recognizeDanger } from "@dragoman/reference/recognize-danger";
import { z } from "zod";

export const emergency = z.object({
  number: z.string(),
  for: z
    .enum(["all", "police", "ambulance", "fire"])
    .nullable()
    .describe("null for the number to try first."),
  countries: z.array(z.string()),
});

/** Needs whose readers may be in immediate danger, as on the pages. */
const dangerous: ReadonlySet<string> = new Set(["violence-at-home", "sexual-violence"]);

/**
 * The numbers that precede all results where a search speaks of danger: those of the country of the place, or else of
 * the countries of the directory. Empty otherwise.
 */
export async function numbersInDanger(
  site: Site,
  {
    words,
    need,
    country,
    locale,
  }: { words: string; need: string | undefined; country: string | undefined; locale: Locale },
): Promise<z.infer<typeof emergency>[]> {
  const isDanger = recognizeDanger(words) !== null || (need !== undefined && dangerous.has(need));
  if (!isDanger) return [];
  if (country === undefined) {
    const lines = await emergencyLines({ site, locale });
    return lines.map(({ number, countries }) => ({ number, for: null, countries: [...countries] }));
  }
  const name = new Intl.DisplayNames(formattingOf(locale), { type: "region" }).of(country) ?? country;
  const numbers = emergencyNumbersOf(await site.directory.settings(), country);
  return numbers.map((one) => ({ number: one.number, for: one.for, countries: [name] }));
}
