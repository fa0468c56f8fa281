import { expect, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { serverVoice } from "./speech-voices.ts";

test.each([
  ["en", "gmw/en"],
  ["en-US", "gmw/en-US"],
  ["pt-BR", "roa/pt-BR"],
  ["pt-PT", "roa/pt"],
  ["es-419", "roa/es-419"],
  ["zh-Hans", "sit/cmn"],
  ["zh-Hant-TW", "sit/cmn"],
  ["yue", "sit/yue"],
  ["prs", "ira/fa"],
  ["arz", "sem/ar"],
  ["ku", "ira/ku"],
  ["kmr", "ira/ku"],
  ["ckb", null],
  ["ku-Arab", null],
  ["pa-Arab", null],
  ["so", null],
  ["ps", null],
  ["constructor", null],
  ["not a tag", null],
])("%s is spoken by %s", (tag, voice) => {
  expect(serverVoice(tag)).toBe(voice);
});

test("three of the languages of the interface have no voice on a server", () => {
  expect(locales.filter((locale) => serverVoice(locale) === null)).toEqual(["ps", "ckb", "so"]);
});
