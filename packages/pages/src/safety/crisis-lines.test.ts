import { type CrisisLine, type DirectorySettings, usualSettings } from "@dragoman/database";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { expect, test } from "vitest";
import { ownListeningLines, ownSafetyLines, shownSafetyLines } from "./crisis-lines.server.ts";
import { emergencyNumbersOf, isLineShown } from "./emergency-numbers.server.ts";

const line: CrisisLine = {
  country: "DE",
  purpose: "violence",
  number: "116 016",
  uri: "tel:116016",
  names: { de: "Hilfetelefon", ar: "خط المساعدة" },
  hours: null,
  languages: ["ar", "de"],
  takesTexts: true,
  chat: "https://chat.example/",
  isRemoved: false,
};

function settingsWith(lines: Record<string, CrisisLine>, more: Partial<DirectorySettings> = {}) {
  return { ...usualSettings, lines, ...more };
}

async function readerOf(locale: "en" | "ar") {
  return { locale, i18n: await openCatalogue(locale) };
}

test("a line says when it answers, in which languages, and how to write to it", async () => {
  const [shown] = ownSafetyLines(settingsWith({ a: line }), {
    kind: "violence",
    country: "DE",
    ...(await readerOf("en")),
  });
  expect(shown).toMatchObject({
    name: "خط المساعدة",
    language: "ar",
    text: "116 016",
    uri: "tel:116016",
    chat: { address: "https://chat.example/", label: "Chat" },
  });
  expect(shown?.details).toBe("Day and night · Arabic, German · Also by text message");
});

test("a hidden line makes room for the next one of the directory", async () => {
  const found = ["tel:1", "tel:2", "tel:3"].map((uri) => ({
    key: uri,
    name: "Line",
    language: "en",
    text: uri.slice(4),
    uri,
  }));
  const about = { kind: "violence", country: "DE", found, ...(await readerOf("en")) } as const;
  const shown = (settings: DirectorySettings) => shownSafetyLines(settings, about).map(({ uri }) => uri);
  expect(shown(settingsWith({}))).toEqual(["tel:1", "tel:2"]);
  const hiddenLines = { DE: { uris: ["tel:1"] } };
  expect(shown(settingsWith({}, { hiddenLines }))).toEqual(["tel:2", "tel:3"]);
  expect(shown(settingsWith({ a: line }, { hiddenLines }))).toEqual(["tel:116016", "tel:2"]);
});

test("hours are those of the days that were chosen", async () => {
  const hours = { days: ["MO", "WE"], from: "09:00", until: "17:30" };
  const [shown] = ownListeningLines(
    settingsWith({ a: { ...line, hours, languages: [], takesTexts: false } }),
    {
      country: "DE",
      ...(await readerOf("en")),
    },
  );
  expect(shown?.details?.replaceAll(/[\u2068\u2069\u202F]/gu, " ")).toBe(
    "Monday, Wednesday,  9:00 AM – 5:30 PM ",
  );
});

test("a line is for its danger and its country alone, and not once it is removed", async () => {
  const settings = settingsWith({ a: line, b: { ...line, isRemoved: true } });
  const reader = await readerOf("en");
  const count = (kind: "violence" | "suicide", country: string) =>
    ownSafetyLines(settings, { kind, country, ...reader }).length;
  expect([count("violence", "DE"), count("violence", "GR"), count("suicide", "DE")]).toEqual([1, 0, 0]);
  // Who listens to anybody listens to who wants to die.
  const listening = settingsWith({ a: { ...line, purpose: "listening" } });
  expect(ownSafetyLines(listening, { kind: "suicide", country: "DE", ...reader })).toHaveLength(1);
});

test("a configured emergency number replaces the built-in one of its kind; a hidden one is not shown", () => {
  expect(emergencyNumbersOf(usualSettings, "DE")[0]).toEqual({ number: "112", for: "all" });
  const own = settingsWith({ a: { ...line, purpose: "all", number: "115" } });
  expect(emergencyNumbersOf(own, "DE")).toEqual([
    { number: "115", for: "all" },
    ...emergencyNumbersOf(usualSettings, "DE").filter(({ for: service }) => service !== "all"),
  ]);
  expect(emergencyNumbersOf(own, "GR")).toEqual(emergencyNumbersOf(usualSettings, "GR"));
  const hidden = settingsWith({}, { hiddenLines: { DE: { uris: ["tel:112"] } } });
  expect(emergencyNumbersOf(hidden, "DE").some(({ number }) => number === "112")).toBe(false);
  expect(isLineShown(hidden, "GR", "tel:112")).toBe(true);
});
