import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speakOnDevice } from "./speak-on-device.ts";

class Utterance extends EventTarget {
  readonly text: string;
  voice: { lang: string } | null = null;
  lang = "";
  rate = 1;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let spoken: Utterance[];
let cancelled: number;
const device = {
  speaking: false,
  pending: false,
  speak: (utterance: Utterance) => void spoken.push(utterance),
  cancel: () => void (cancelled += 1),
  resume: () => undefined,
};

beforeEach(() => {
  spoken = [];
  cancelled = 0;
  device.speaking = false;
  vi.useFakeTimers();
  vi.stubGlobal("speechSynthesis", device);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function speak(text = "Come in.") {
  const controller = new AbortController();
  const onStart = vi.fn();
  // Only the properties that are read.
  const voice = { lang: "de_DE" } as SpeechSynthesisVoice;
  const result = speakOnDevice(text, { voice, pace: 0.75, signal: controller.signal, onStart });
  return { result, onStart, stop: () => controller.abort() };
}

/** With the reason of an error, as browsers report it. */
function happen(type: string, error?: string): void {
  spoken[0]?.dispatchEvent(Object.assign(new Event(type), { error }));
}

test("it is spoken immediately, within the tap, with the language beside the voice", async () => {
  const { result, onStart } = speak();
  expect(spoken.map(({ text, lang, rate }) => [text, lang, rate])).toEqual([["Come in.", "de-DE", 0.75]]);
  happen("start");
  expect(onStart).toHaveBeenCalledOnce();
  happen("end");
  expect(await result).toBe("done");
  expect(cancelled).toBe(0);
});

test("an engine that makes no sound has failed, and is stopped", async () => {
  const { result } = speak();
  vi.advanceTimersByTime(5000);
  expect(await result).toBe("failed");
  expect(cancelled).toBe(1);
});

test("an engine that never says that it has ended is not waited for", async () => {
  const { result } = speak();
  happen("start");
  vi.advanceTimersByTime(60_000);
  expect(await result).toBe("done");
});

test("stopping takes effect immediately, and the later end is ignored", async () => {
  const { result, stop } = speak();
  happen("start");
  stop();
  expect(await result).toBe("stopped");
  expect(cancelled).toBe(1);
  happen("end");
  expect(cancelled).toBe(1);
});

test.each([
  ["canceled", "stopped"],
  ["interrupted", "stopped"],
  ["synthesis-failed", "failed"],
  ["not-allowed", "failed"],
])("the error %s means that it %s", async (error, expected) => {
  const { result } = speak();
  happen("error", error);
  expect(await result).toBe(expected);
});

test("the engine gets a pause after a stop, and speaks nothing if stopped again in it", async () => {
  device.speaking = true;
  const { result, stop } = speak();
  expect([spoken.length, cancelled]).toEqual([0, 1]);
  vi.advanceTimersByTime(100);
  expect(spoken).toHaveLength(1);
  stop();
  await result;
  device.speaking = true;
  const second = speak("Again");
  second.stop();
  vi.advanceTimersByTime(100);
  expect(spoken).toHaveLength(1);
  expect(await second.result).toBe("stopped");
});
