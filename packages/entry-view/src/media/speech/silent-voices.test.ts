import { expect, test } from "vitest";
import type { SentenceView, VoiceView } from "./sentence-view.ts";
import { silentVoices } from "./silent-voices.ts";

function sentence(language: string, sound: string | null): SentenceView {
  return { id: language, text: "…", spoken: null, language, isTitle: false, sound };
}

function voice(language: string): VoiceView {
  return { language, device: [language], silent: { message: "", steps: [] } };
}

const german = { name: "Anna", voiceURI: "Anna", lang: "de-DE", localService: true, default: true };

const page = {
  sentences: [sentence("so", null), sentence("de", null), sentence("ar", "/a.mp3")],
  voices: [voice("so"), voice("de"), voice("ar")],
};

test("a language is silent when neither the server nor the device speaks it", () => {
  const silent = (onDevice: (typeof german)[]) =>
    silentVoices(page, onDevice).map(({ language }) => language);
  expect(silent([german])).toEqual(["so"]);
  expect(silent([])).toEqual(["so", "de"]);
  expect(silent([{ ...german, localService: false }])).toEqual(["so", "de"]);
});
