import type { SayOptions, SayResult } from "./reading.ts";

/** Milliseconds without a sound, after which an engine does not speak at all. */
const longestSilence = 5000;

/** Milliseconds for a character, for engines that never say that they have ended: three times as long as it takes. */
const patienceForCharacter = 250;

/** Milliseconds. What is said in the same moment in which something was stopped is dropped by some engines. */
const breath = 80;

/** Chrome forgets an utterance that nobody holds, and with it that it has ended. */
let held: SpeechSynthesisUtterance | null = null;

/** Says a text with a voice of this device. */
export function sayByDevice(
  text: string,
  { voice, pace, signal, onStart }: SayOptions & { voice: SpeechSynthesisVoice },
): Promise<SayResult> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    // Android asks for the language beside the voice.
    utterance.lang = voice.lang.replaceAll("_", "-");
    utterance.rate = pace;
    held = utterance;
    let timer = setTimeout(settle, longestSilence, "failed");

    function settle(result: SayResult): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (held === utterance) {
        held = null;
        if (result !== "said" || speechSynthesis.speaking) speechSynthesis.cancel();
      }
      resolve(result);
    }

    function stop(): void {
      settle("stopped");
    }

    utterance.addEventListener("start", () => {
      clearTimeout(timer);
      timer = setTimeout(settle, 2000 + (text.length * patienceForCharacter) / pace, "said");
      onStart();
    });
    utterance.addEventListener("end", () => settle("said"));
    utterance.addEventListener("error", ({ error }) =>
      settle(error === "canceled" || error === "interrupted" ? "stopped" : "failed"),
    );
    signal.addEventListener("abort", stop);
    const isBusy = speechSynthesis.speaking || speechSynthesis.pending;
    if (isBusy) speechSynthesis.cancel();
    const begin = () => {
      if (signal.aborted) return;
      // Somebody may have left a page while it was paused.
      speechSynthesis.resume();
      speechSynthesis.speak(utterance);
    };
    if (isBusy) setTimeout(begin, breath);
    else begin();
  });
}
