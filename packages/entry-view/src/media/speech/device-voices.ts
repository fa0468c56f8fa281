import { useSyncExternalStore } from "react";
import { isOnDevice } from "./choose-voice.ts";

/** Milliseconds after which a device that has listed no voices has none. */
const timeout = 1500;

const none: readonly SpeechSynthesisVoice[] = [];

let known: readonly SpeechSynthesisVoice[] | null = null;

/**
 * The voices that synthesize speech on the device, without sending text over the network; `null` until the device has
 * listed them.
 */
export function voicesOnDevice(): readonly SpeechSynthesisVoice[] | null {
  return known;
}

/** Hook for `voicesOnDevice`. Browsers list the voices with a delay, and again when one is added. */
export function useVoicesOnDevice(): readonly SpeechSynthesisVoice[] | null {
  return useSyncExternalStore(listen, voicesOnDevice, noneYet);
}

function noneYet(): null {
  return null;
}

function listen(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) {
    known = none;
    return () => undefined;
  }
  const update = () => {
    const found = speechSynthesis.getVoices();
    if (found.length > 0) known = found.filter(isOnDevice);
    listener();
  };
  const settle = () => {
    known ??= none;
    listener();
  };
  update();
  const timer = setTimeout(settle, timeout);
  speechSynthesis.addEventListener("voiceschanged", update);
  return () => {
    clearTimeout(timer);
    speechSynthesis.removeEventListener("voiceschanged", update);
  };
}
