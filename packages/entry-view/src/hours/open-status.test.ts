import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Schedule } from "@dragoman/hsds";
import { I18nProvider } from "@lingui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { exampleSchedule } from "@dragoman/pages/testing/example-directory.ts";
import { presentOpenStatus } from "./open-status.server.ts";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { OpenStatus } from "./open-status.tsx";
import type { OpenStatusView } from "./open-status-view.ts";

/** One line of the table; `packages/hsds` tests the hours themselves with the same lines. */
interface OpenNowCase {
  name: string;
  schedules: Partial<Schedule>[];
  zone: string | null;
  country: string | null;
  holidays?: string[];
  at: string;
  state: "open" | "closed" | "unknown";
  until?: string | null;
  opens?: string | null;
  says: string;
}

const table = readFileSync(join(import.meta.dirname, "../../../../fixtures/hours/open-now.jsonl"), "utf8");
const cases = table
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as OpenNowCase); // our own fixture

function present({ schedules, holidays = [], zone, country, at }: OpenNowCase, locale: Locale) {
  return presentOpenStatus(schedules.map(exampleSchedule), {
    locale,
    zone,
    country,
    now: new Date(at),
    isHoliday: (date) => holidays.includes(date),
  });
}

/** The component as the text of a page. */
async function openWords(locale: Locale): Promise<(view: OpenStatusView) => string> {
  const i18n = await openCatalogue(locale);
  return (status) =>
    renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(OpenStatus, { status })))
      .replace(/(<span class="[^"]*holiday[^"]*">)/, ". $1")
      .replace(/<[^>]*>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("\u00A0", " ");
}

test("the English text is correct for every line of the table", async () => {
  const words = await openWords("en");
  const said = cases.map((line) => {
    const view = present(line, "en");
    return `${line.name}: ${view ? words(view) : "We do not know if it is open now"}`;
  });
  expect(said).toEqual(cases.map(({ name, says }) => `${name}: ${says}`));
});

test("the Arabic text has the times of the table, and days in Arabic", async () => {
  const words = await openWords("ar");
  const names = weekdayNames("ar");
  for (const line of cases) {
    const view = present(line, "ar");
    const next = line.until ?? line.opens ?? null;
    const state = view?.state === "always" ? "open" : view?.state;
    expect(state ?? "unknown", line.name).toBe(line.state);
    if (!view || next === null) continue;
    expect(view.time, line.name).toBe(next.slice(11, 16));
    const said = words(view);
    expect(said, line.name).toContain(view.time);
    const date = new Date(`${next.slice(0, 10)}T00:00Z`);
    const day = names[weekdays[(date.getUTCDay() + 6) % 7] ?? "MO"];
    const isTold = /(?:on|until) \p{L}+day/u.test(line.says);
    expect(said.includes(day), line.name).toBe(isTold);
  }
});
