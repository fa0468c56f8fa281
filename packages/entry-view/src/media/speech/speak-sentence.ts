import { chooseVoice } from "./choose-voice.ts";
import { voicesOnDevice } from "./device-voices.ts";
import type { SpeechOptions, SpeechResult } from "./reading.ts";
import { speakOnDevice } from "./speak-on-device.ts";
import { speakByAudio } from "./speak-by-audio.ts";
import type { SentenceView, VoiceView } from "./sentence-view.ts";

export interface Speakers {
  sentences: readonly SentenceView[];
  voices: readonly VoiceView[];
  /** Plays the server's audio; the element is in the page, so that the quick exit can stop it. */
  audio: () => HTMLAudioElement | null;
}

/** Whether a sentence can be spoken: by a voice of this device, or by the server. */
export function canSpeak({ sentences, voices }: Omit<Speakers, "audio">, at: number): boolean {
  const sentence = sentences[at];
  return sentence !== undefined && (sentence.sound !== null || voiceFor(sentence, voices) !== undefined);
}

/** Speaks a sentence with a voice of the device, which sends nothing, or else with the server's audio. */
export async function speakSentence(
  { sentences, voices, audio }: Speakers,
  at: number,
  options: SpeechOptions,
): Promise<SpeechResult> {
  const sentence = sentences[at];
  if (!sentence) return "failed";
  const { sound } = sentence;
  const voice = voiceFor(sentence, voices);
  if (voice) {
    quieten();
    const result = await speakOnDevice(sentence.spoken ?? sentence.text, { ...options, voice });
    if (result !== "failed" || sound === null) return result;
  }
  const element = audio();
  if (sound === null || !element) return "failed";
  const onStart = () => {
    options.onStart();
    prepare(sentences[at + 1], voices);
  };
  return speakByAudio(sound, { ...options, onStart, audio: element });
}

function voiceFor({ language }: SentenceView, voices: readonly VoiceView[]) {
  const wanted = voices.find((one) => one.language === language)?.device ?? [];
  return chooseVoice(voicesOnDevice() ?? [], wanted);
}

/** Lets the server render the next sentence while this one plays. */
function prepare(next: SentenceView | undefined, voices: readonly VoiceView[]): void {
  if (!next || next.sound === null || voiceFor(next, voices)) return;
  fetch(next.sound, { priority: "low" }).catch(unprepared);
}

/** Playback requests it again, and reports the error then. */
function unprepared(): void {}

function quieten(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
}
