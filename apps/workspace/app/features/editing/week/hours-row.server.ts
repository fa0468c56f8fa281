import type { Schedule } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { hoursLines } from "@dragoman/entry-view/hours/hours-lines.server.ts";
import { presentHours } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { createTextReader } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { isWeekly } from "@dragoman/entry-view/hours/weekly-hours.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { DraftRow } from "../fields/draft-rows.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/**
 * Hours that the form cannot express, as the public page states them; `undefined` for those that it can: the same times
 * on some days of each week.
 */
export function wordsOfHours(
  { id, values }: DraftRow,
  { locale, i18n, language, now }: { locale: Locale; i18n: I18n; language: string | null; now: Date },
): TextView[] | undefined {
  if (isWeekly(values)) return undefined;
  // A cast, because a row of the entry holds every field of its table.
  const schedule = { id, ...values, translations: [] } as unknown as Schedule;
  const reader = createTextReader(locale, language);
  const view = presentHours([schedule], { locale, reader, now, zone: null, country: null });
  const lines = view ? hoursLines(view, { i18n, locale }) : [];
  if (lines.length > 0) return lines.map(({ value, language: of }) => ({ value, language: of }));
  // No page shows hours that ended long ago.
  const rest = Object.values(values).filter((value) => typeof value === "string");
  return [{ value: rest.slice(-3).join(" · "), language: null }];
}
