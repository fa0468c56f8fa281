import { type Announcement, usualSettings } from "@dragoman/database";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { expect, test } from "vitest";
import { hideEnded } from "../offline/hide-ended.ts";
import { currentAnnouncements } from "./announcement-view.ts";
import { exampleSite } from "../testing/example-site.ts";
import { markdownAnnouncements } from "./markdown-announcements.server.ts";
import { presentAnnouncements } from "./present-announcements.server.ts";

const berlin = { town: "2950159", reach: "region", code: "region:DE.16" } as const;
const flood: Announcement = {
  urgency: "warning",
  texts: { de: "Hochwasser", ar: "فيضان" },
  area: berlin,
  timeZone: "Europe/Berlin",
  from: "2026-11-28T00:00:00.000Z",
  until: "2026-11-30T00:00:00.000Z",
  isWithdrawn: false,
};
const strike: Announcement = { ...flood, urgency: "information", texts: { en: "Strike" }, area: null };
const now = Date.parse("2026-11-29T00:00:00Z");

async function viewsFor(locale: Locale, announcements: Record<string, Announcement>) {
  const i18n = await openCatalogue(locale);
  return presentAnnouncements({ ...usualSettings, announcements }, { locale, i18n, now });
}

test("a reader gets the text in their language, or one marked with its language", async () => {
  const [arabic] = await viewsFor("ar", { flood });
  expect(arabic).toMatchObject({ text: { value: "فيضان", language: "ar" }, note: null });
  const [english] = await viewsFor("en", { flood });
  expect(english?.text).toEqual({ value: "فيضان", language: "ar" });
  expect(english?.note).toMatch(/^.?Arabic.?, not translated$/u);
});

test("warnings come first; ended announcements are left out, later ones are included", async () => {
  const over = { ...strike, until: "2026-11-29T00:00:00.000Z" };
  const ended = { ...strike, isWithdrawn: true };
  const later = { ...strike, from: "2026-11-29T12:00:00.000Z" };
  const views = await viewsFor("en", { strike, over, ended, later, flood });
  expect(views.map(({ id }) => id)).toEqual(["flood", "later", "strike"]);
});

test("those that are on are those of the area, between their beginning and their end", async () => {
  const views = await viewsFor("de", { strike, flood });
  const shown = (areas: readonly string[] | null, moment: string) =>
    currentAnnouncements(views, { areas, now: Date.parse(moment) }).map(({ id }) => id);
  const [inBerlin, inAthens] = [
    ["place:2950159", "region:DE.16", "country:DE"],
    ["place:264371", "region:GR.ESYE31", "country:GR"],
  ];
  expect(shown(inBerlin ?? null, "2026-11-29T00:00:00Z")).toEqual(["flood", "strike"]);
  expect(shown(inAthens ?? null, "2026-11-29T00:00:00Z")).toEqual(["strike"]);
  expect(shown(null, "2026-11-29T00:00:00Z")).toEqual(["strike"]);
  expect(shown(inBerlin ?? null, "2026-11-27T23:59:59Z")).toEqual([]);
  expect(shown(inBerlin ?? null, "2026-11-30T00:00:00Z")).toEqual([]);
});

test("those that are on are in Markdown, each a quote in which no text makes a link", async () => {
  const hostile = { ...strike, texts: { en: "[Strike](https://evil.example)" } };
  const site = exampleSite();
  const visit = {
    site,
    locale: "en",
    i18n: await openCatalogue("en"),
    settings: {
      ...usualSettings,
      announcements: { hostile, flood: { ...flood, area: null, texts: { de: "Flut" } } },
    },
  } as const;
  expect(await markdownAnnouncements(visit, { areas: null, now })).toEqual([
    "> **Warning:** Flut (\u2068German\u2069, not translated)",
    String.raw`> **Announcement:** \[Strike\](https\://evil.example)`,
  ]);
  const inBerlin = { ...visit, settings: { ...usualSettings, announcements: { flood } } };
  expect(await markdownAnnouncements(inBerlin, { areas: ["country:GR"], now })).toEqual([]);
  expect(await markdownAnnouncements(inBerlin, { areas: ["region:DE.16"], now })).toHaveLength(1);
});

test("a copy of a page hides announcements that have ended since", () => {
  const html = '<details data-until="1000"></details><details data-until="3000"></details>';
  expect(hideEnded(html, 1000)).toBe(
    '<details data-until="1000" hidden=""></details><details data-until="3000"></details>',
  );
});
