import { useSyncExternalStore } from "react";
import { isOnDevice } from "./choose-voice.ts";

/** Milliseconds after which a device that has named no voice has none. */
const patience = 1500;

const none: readonly SpeechSynthesisVoice[] = [];

let known: readonly SpeechSynthesisVoice[] | null = null;

/** The voices on this device, which send nothing to anybody; `null` as long as it has not said which there are. */
export function voicesOnDevice(): readonly SpeechSynthesisVoice[] | null {
  return known;
}

/** The same for a component. Browsers learn of the voices after a while, and of others when somebody adds one. */
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
  const timer = setTimeout(settle, patience);
  speechSynthesis.addEventListener("voiceschanged", update);
  return () => {
    clearTimeout(timer);
    speechSynthesis.removeEventListener("voiceschanged", update);
  };
}
