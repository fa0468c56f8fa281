import type { Page } from "@playwright/test";

/** A device with voices, which is silent until the test ends a sentence. */
interface FakeDevice {
  spoken: { text: string; voice: string; rate: number }[];
  cancelled: number;
  end: () => void;
}

declare global {
  // A global variable for the test: only `var` declares one.
  var fakeDevice: FakeDevice;
}

export async function giveVoices(
  page: Page,
  voices: { lang: string; localService: boolean }[],
): Promise<void> {
  await page.addInitScript((available) => {
    class Utterance extends EventTarget {
      text: string;
      voice: { lang: string } | null = null;
      lang = "";
      rate = 1;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let current: Utterance | null = null;
    const device: FakeDevice = {
      spoken: [],
      cancelled: 0,
      end: () => {
        const ended = current;
        current = null;
        ended?.dispatchEvent(new Event("end"));
      },
    };
    const synthesis = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () =>
        available.map((voice) => ({ ...voice, name: voice.lang, voiceURI: voice.lang, default: false })),
      resume: () => undefined,
      cancel: () => {
        device.cancelled += 1;
        current = null;
      },
      speak: (utterance: Utterance) => {
        current = utterance;
        device.spoken.push({
          text: utterance.text,
          voice: utterance.voice?.lang ?? "",
          rate: utterance.rate,
        });
        setTimeout(() => utterance.dispatchEvent(new Event("start")));
      },
    });
    globalThis.fakeDevice = device;
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
  }, voices);
}

export function spoken(page: Page): Promise<FakeDevice["spoken"]> {
  return page.evaluate(() => fakeDevice.spoken);
}
