import { playAlone } from "../play-media.ts";
import type { SpeechOptions, SpeechResult } from "./reading.ts";

/** Milliseconds: the server may have to render the audio first, after other requests. */
const longestSilence = 30_000;

/** Plays audio of the server. */
export function speakByAudio(
  address: string,
  { audio, pace, signal, onStart }: SpeechOptions & { audio: HTMLAudioElement },
): Promise<SpeechResult> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(settle, longestSilence, "failed");

    function settle(result: SpeechResult): void {
      clearTimeout(timer);
      done.abort();
      if (result !== "done") audio.pause();
      resolve(result);
    }

    const on = (event: string, act: () => void) => audio.addEventListener(event, act, done);
    on("playing", () => {
      clearTimeout(timer);
      onStart();
    });
    on("ended", () => settle("done"));
    on("error", () => settle("failed"));
    // Another player has started. Players also pause at their end.
    on("pause", () => !audio.ended && settle("stopped"));
    signal.addEventListener("abort", () => settle("stopped"), done);
    audio.src = address;
    // Both: a new file resets to the default.
    audio.defaultPlaybackRate = pace;
    audio.playbackRate = pace;
    playAlone(audio);
  });
}
