import type { SpeechOptions, SpeechResult } from "./reading.ts";

/** Milliseconds of silence after which the engine counts as failed. */
const longestSilence = 5000;

/** Milliseconds per character, for engines that never report the end: three times the usual duration. */
const patienceForCharacter = 250;

/** Milliseconds. Some engines drop an utterance that follows a cancellation immediately. */
const pauseAfterCancel = 80;

/** Chrome garbage-collects an utterance without a reference, and its end event with it. */
let held: SpeechSynthesisUtterance | null = null;

/** Speaks a text with a voice of this device. */
export function speakOnDevice(
  text: string,
  { voice, pace, signal, onStart }: SpeechOptions & { voice: SpeechSynthesisVoice },
): Promise<SpeechResult> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    // Android needs the language in addition to the voice.
    utterance.lang = voice.lang.replaceAll("_", "-");
    utterance.rate = pace;
    held = utterance;
    let timer = setTimeout(settle, longestSilence, "failed");

    function settle(result: SpeechResult): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (held === utterance) {
        held = null;
        if (result !== "done" || speechSynthesis.speaking) speechSynthesis.cancel();
      }
      resolve(result);
    }

    function stop(): void {
      settle("stopped");
    }

    utterance.addEventListener("start", () => {
      clearTimeout(timer);
      timer = setTimeout(settle, 2000 + (text.length * patienceForCharacter) / pace, "done");
      onStart();
    });
    utterance.addEventListener("end", () => settle("done"));
    utterance.addEventListener("error", ({ error }) =>
      settle(error === "canceled" || error === "interrupted" ? "stopped" : "failed"),
    );
    signal.addEventListener("abort", stop);
    const isBusy = speechSynthesis.speaking || speechSynthesis.pending;
    if (isBusy) speechSynthesis.cancel();
    const begin = () => {
      if (signal.aborted) return;
      // A previous page may have been left while speech was paused.
      speechSynthesis.resume();
      speechSynthesis.speak(utterance);
    };
    if (isBusy) setTimeout(begin, pauseAfterCancel);
    else begin();
  });
}
