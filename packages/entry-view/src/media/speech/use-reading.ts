import { useState, useSyncExternalStore } from "react";
import { createReading, type Reading, type ReadingState } from "./reading.ts";
import { canSpeak, speakSentence } from "./speak-sentence.ts";
import type { SentenceView, VoiceView } from "./sentence-view.ts";
import { useGivingWay } from "./use-giving-way.ts";

interface UsedReading {
  reading: Reading;
  state: ReadingState;
  /** Called with the element that plays the server's audio. */
  keepAudio: (element: HTMLAudioElement | null) => void;
}

/** Reads the sentences of a page aloud until the reader leaves the page, or other audio plays. */
export function useReading(sentences: readonly SentenceView[], voices: readonly VoiceView[]): UsedReading {
  const [{ reading, keepAudio, isOurs }] = useState(() => createSpokenReading(sentences, voices));
  const state = useSyncExternalStore(reading.subscribe, reading.state, reading.state);
  useGivingWay(reading.stop, isOurs);
  return { reading, state, keepAudio };
}

function createSpokenReading(sentences: readonly SentenceView[], voices: readonly VoiceView[]) {
  let audio: HTMLAudioElement | null = null;
  const speakers = { sentences, voices, audio: () => audio };
  return {
    keepAudio: (element: HTMLAudioElement | null) => void (audio = element),
    isOurs: (target: EventTarget | null) => target === audio,
    reading: createReading({
      count: sentences.length,
      canSpeak: (at) => canSpeak(speakers, at),
      speak: (at, options) => speakSentence(speakers, at, options),
    }),
  };
}
