import { useCallback, useRef, useState } from "react";
import { createReading, type SpeechResult } from "@dragoman/entry-view/media/speech/reading.ts";
import type { SentenceView, VoiceView } from "@dragoman/entry-view/media/speech/sentence-view.ts";
import { canSpeak, speakSentence } from "@dragoman/entry-view/media/speech/speak-sentence.ts";
import { useGivingWay } from "@dragoman/entry-view/media/speech/use-giving-way.ts";
import { voiceTags } from "@dragoman/entry-view/speech/voice-tags.ts";
import { heardTexts, type HeardText } from "./heard-texts.ts";

export interface PageReadingOptions {
  /** The elements to read (CSS). */
  parts: string;
  /** Where the server makes sounds of texts of pages; `null` where it has no voice. */
  server: string | null;
}

/**
 * Texts in a row that nobody could speak, after which reading stops: the page has changed on the server, or the
 * connection is lost.
 */
const patience = 4;

/**
 * Reads the texts of elements aloud, by voices of the device or else of the server, and marks the current one. It
 * continues where it stopped. `audio`: the element that plays the sounds of the server.
 */
export function usePageReading({ parts, server }: PageReadingOptions) {
  const [isReading, setReading] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const last = useRef<Element | null>(null);
  const stopRef = useRef(nothing);
  const stop = useCallback(() => stopRef.current(), []);
  const isOurs = useCallback((target: EventTarget | null) => target === audio.current, []);
  useGivingWay(stop, isOurs);

  function read(): void {
    const texts = heardTexts(document.querySelectorAll(parts));
    const speakers = {
      sentences: texts.map((text) => sentenceOf(text, server)),
      voices: voicesFor(texts),
      audio: () => audio.current,
    };
    let unheard = 0;
    const reading = createReading({
      count: texts.length,
      canSpeak: (at) => canSpeak(speakers, at),
      async speak(at, options): Promise<SpeechResult> {
        const result = await speakSentence(speakers, at, options);
        unheard = result === "failed" ? unheard + 1 : 0;
        return result === "failed" && server !== null && unheard < patience ? "done" : result;
      },
    });
    stopRef.current = reading.stop;
    reading.subscribe(() => {
      const { at, phase } = reading.state();
      const element = texts[at]?.element ?? null;
      mark(phase === "still" ? null : element);
      last.current = element;
      setReading(phase !== "still");
    });
    reading.readFrom(
      Math.max(
        0,
        texts.findIndex(({ element }) => element === last.current),
      ),
    );
  }

  return { isReading, read, stop, audio };
}

function sentenceOf({ text, published, language }: HeardText, server: string | null): SentenceView {
  const page = location.pathname + location.search;
  const asked = published.replace(/\s+/gu, " ").trim();
  const sound =
    server === null || asked === ""
      ? null
      : `${server}?${new URLSearchParams({ page, language, text: asked })}`;
  return { id: "", text, spoken: null, language, isTitle: false, sound };
}

function voicesFor(texts: readonly HeardText[]): VoiceView[] {
  return [...new Set(texts.map(({ language }) => language))].map((language) => ({
    language,
    device: voiceTags(language),
    // The button is absent where nobody speaks the language of the page.
    silent: { message: "", steps: [] },
  }));
}

const attribute = "data-heard";

function mark(element: Element | null): void {
  const before = document.querySelector(`[${attribute}]`);
  if (before === element) return;
  before?.removeAttribute(attribute);
  element?.setAttribute(attribute, "");
  element?.scrollIntoView({ block: "center" });
}

function nothing(): void {}
