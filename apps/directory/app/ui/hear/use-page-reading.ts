import { useCallback, useRef, useState } from "react";
import { chooseVoice } from "@dragoman/entry-view/media/speech/choose-voice.ts";
import { voicesOnDevice } from "@dragoman/entry-view/media/speech/device-voices.ts";
import { createReading } from "@dragoman/entry-view/media/speech/reading.ts";
import { speakOnDevice } from "@dragoman/entry-view/media/speech/speak-on-device.ts";
import { useGivingWay } from "@dragoman/entry-view/media/speech/use-giving-way.ts";
import { voiceTags } from "@dragoman/entry-view/speech/voice-tags.ts";
import { heardTexts, type HeardText } from "./heard-texts.ts";

/** Reads the texts of elements aloud and marks the current one. It continues where it stopped. */
export function usePageReading(parts: string) {
  const [isReading, setReading] = useState(false);
  const last = useRef<Element | null>(null);
  const stopRef = useRef(nothing);
  const stop = useCallback(() => stopRef.current(), []);
  useGivingWay(stop, isNever);

  function read(): void {
    const texts = heardTexts(document.querySelectorAll(parts));
    const reading = createReading({
      count: texts.length,
      canSpeak: (at) => voiceFor(texts[at]) !== undefined,
      async speak(at, options) {
        const text = texts[at];
        const voice = voiceFor(text);
        return text && voice ? speakOnDevice(text.text, { ...options, voice }) : "failed";
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

  return { isReading, read, stop };
}

function voiceFor(text: HeardText | undefined): SpeechSynthesisVoice | undefined {
  return text && chooseVoice(voicesOnDevice() ?? [], voiceTags(text.language));
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

/** It has no audio element of its own. */
function isNever(): boolean {
  return false;
}
