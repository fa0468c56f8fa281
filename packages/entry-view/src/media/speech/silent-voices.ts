import { chooseVoice, type DeviceVoice } from "./choose-voice.ts";
import type { SentenceView, VoiceView } from "./sentence-view.ts";

/** The languages of sentences that neither the server nor the device speaks. */
export function silentVoices(
  { sentences, voices }: { sentences: readonly SentenceView[]; voices: readonly VoiceView[] },
  onDevice: readonly DeviceVoice[],
): VoiceView[] {
  const silent = new Set(sentences.filter(({ sound }) => sound === null).map(({ language }) => language));
  return voices.filter(
    ({ language, device }) => silent.has(language) && chooseVoice(onDevice, device) === undefined,
  );
}
