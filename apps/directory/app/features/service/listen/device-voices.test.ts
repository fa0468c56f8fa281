import { expect, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { chooseVoice, type DeviceVoice } from "@dragoman/entry-view/media/speech/choose-voice.ts";
import { deviceVoices } from "./device-voices.server.ts";

function voice(lang: string, changes: Partial<DeviceVoice> = {}): DeviceVoice {
  return { name: lang, voiceURI: lang, lang, localService: true, default: false, ...changes };
}

const cases: [text: string, onDevice: string[], chosen: string | undefined][] = [
  ["ar", ["en-US", "ar-SA"], "ar-SA"],
  ["arz", ["ar-001"], "ar-001"],
  ["prs", ["de-DE", "fa-IR"], "fa-IR"],
  ["fa-AF", ["fa-IR", "fa-AF"], "fa-AF"],
  ["fa", ["fas-IRN"], "fas-IRN"],
  ["zh-Hans", ["zh-HK", "zh-TW", "zh-CN"], "zh-CN"],
  ["zh-Hant-TW", ["zh-CN", "zh-TW"], "zh-TW"],
  ["zh-Hans", ["zh-HK"], undefined],
  ["yue", ["zh-CN", "zh-HK"], "zh-HK"],
  ["ckb", ["ar-SA", "ku-TR", "kmr", "ku"], undefined],
  ["ckb", ["ckb-IQ"], "ckb-IQ"],
  ["kmr", ["ckb-IQ", "ku-TR"], "ku-TR"],
  ["pt-BR", ["pt-PT", "pt_BR"], "pt_BR"],
  ["pt-BR", ["pt-PT"], "pt-PT"],
  ["en", ["enm", "en_GB"], "en_GB"],
  ["de-CH", ["de-DE", "de-CH"], "de-CH"],
  ["ps", ["fa-IR", "ar-SA", "ur-PK"], undefined],
  ["so", ["om-ET", "sw-KE"], undefined],
  ["ti", ["am-ET"], undefined],
  ["pa-Arab", ["pa-IN"], undefined],
  ["no tag", ["no-NO"], undefined],
];

test.each(cases)("%s with %j is spoken by %s", (text, onDevice, chosen) => {
  const found = chooseVoice(
    onDevice.map((lang) => voice(lang)),
    deviceVoices(text),
  );
  expect(found?.lang).toBe(chosen);
});

test("a voice that sends its text to its maker is never used", () => {
  const wanted = deviceVoices("de");
  expect(chooseVoice([voice("de-DE", { localService: false })], wanted)).toBeUndefined();
  expect(chooseVoice([voice("de-DE", { name: "Microsoft Katja Online (Natural)" })], wanted)).toBeUndefined();
  expect(chooseVoice([voice("de-DE", { voiceURI: "de-de-x-nfh-network" })], wanted)).toBeUndefined();
});

test("the default voice of a device comes first, and novelty voices last", () => {
  const wanted = deviceVoices("en");
  const [fun, plain] = [voice("en-US", { name: "Bells" }), voice("en-US", { name: "Samantha" })];
  expect(chooseVoice([fun, plain], wanted)).toBe(plain);
  const standard = voice("en-GB", { default: true });
  expect(chooseVoice([fun, plain, standard], wanted)).toBe(standard);
  expect(chooseVoice([fun], wanted)).toBe(fun);
});

test.each(locales)("a device that has a voice for %s is found to have one", (locale) => {
  const [best = ""] = deviceVoices(locale);
  expect(chooseVoice([voice(best)], deviceVoices(locale))).toBeDefined();
});
