import { expect, test } from "vitest";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { storableText } from "./unmet-needs-text.ts";

test.each<[Locale, string, string]>([
  ["en", "Where can I learn the piano?", "learn piano"],
  ["en", "PIANO", "piano"],
  ["en", "piano maria@example.org", "piano"],
  ["en", "piano @maria https://example.org/maria www.maria.example maria.com", "piano"],
  ["en", "piano 0151 2345678", "piano"],
  ["ar", "بيانو ٠١٥١٢٣٤٥٦٧٨", "بيانو"],
  ["en", "piano near Maria", "piano"],
  ["en", "Maria Lopez piano", "piano"],
  ["en", "Maria Lopez", ""],
  ["en", "piano mrs lopez", "piano"],
  ["de", "Klavier Frau Lopez", "klavier"],
  ["de", "Klavier in der Hauptstraße 5", ""],
  ["fr", "piano 5 rue de la paix", ""],
  ["en", "sleep on street", "sleep street"],
  ["tr", "PİYANO", "piyano"],
  ["zh-Hans", "学钢琴", "学钢琴"],
  ["fa", "می‌خواهم‌پیانو", "می‌خواهم‌پیانو"],
  ["en", "", ""],
  ["en", "?!", ""],
])("%s: %s is kept as “%s”", (locale, query, expected) => {
  expect(storableText(query, locale)).toBe(expected);
});

test("six words are kept at most, and sixty characters", () => {
  const long = "piano violin trumpet drums cello flute harp oboe";
  expect(storableText(long, "en")).toBe("piano violin trumpet drums cello flute");
  expect(storableText("琴".repeat(70), "zh-Hans")).toHaveLength(60);
  expect(storableText("pianopianopiano ".repeat(6), "en").length).toBeLessThanOrEqual(60);
});
