import { chooseVoice } from "./choose-voice.ts";
import { voicesOnDevice } from "./device-voices.ts";
import type { SayOptions, SayResult } from "./reading.ts";
import { sayByDevice } from "./say-by-device.ts";
import { sayBySound } from "./say-by-sound.ts";
import type { SentenceView, VoiceView } from "./sentence-view.ts";

export interface Speakers {
  sentences: readonly SentenceView[];
  voices: readonly VoiceView[];
  /** In which the sounds of the server are played; it is in the page, where the quick way out stops it. */
  audio: () => HTMLAudioElement | null;
}

/** Whether anybody can say a sentence: a voice of this device, or the server. */
export function canSay({ sentences, voices }: Omit<Speakers, "audio">, at: number): boolean {
  const sentence = sentences[at];
  return sentence !== undefined && (sentence.sound !== null || voiceFor(sentence, voices) !== undefined);
}

/** Says a sentence by the device, which sends nothing to anybody, or else by the server. */
export async function saySentence(
  { sentences, voices, audio }: Speakers,
  at: number,
  options: SayOptions,
): Promise<SayResult> {
  const sentence = sentences[at];
  if (!sentence) return "failed";
  const { sound } = sentence;
  const voice = voiceFor(sentence, voices);
  if (voice) {
    quieten();
    const result = await sayByDevice(sentence.spoken ?? sentence.text, { ...options, voice });
    if (result !== "failed" || sound === null) return result;
  }
  const element = audio();
  if (sound === null || !element) return "failed";
  const onStart = () => {
    options.onStart();
    prepare(sentences[at + 1], voices);
  };
  return sayBySound(sound, { ...options, onStart, audio: element });
}

function voiceFor({ language }: SentenceView, voices: readonly VoiceView[]) {
  const wanted = voices.find((one) => one.language === language)?.device ?? [];
  return chooseVoice(voicesOnDevice() ?? [], wanted);
}

/** Has the server make the next sound while this one plays. */
function prepare(next: SentenceView | undefined, voices: readonly VoiceView[]): void {
  if (!next || next.sound === null || voiceFor(next, voices)) return;
  fetch(next.sound, { priority: "low" }).catch(unprepared);
}

/** It is asked for again when it is played, and says then what is wrong. */
function unprepared(): void {}

function quieten(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
}
