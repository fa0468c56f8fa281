import { playAlone } from "../play-media.ts";
import type { SayOptions, SayResult } from "./reading.ts";

/** Milliseconds: the server may have to make the sound first, and others may wait before. */
const longestSilence = 30_000;

/** Plays a sound of the server. */
export function sayBySound(
  address: string,
  { audio, pace, signal, onStart }: SayOptions & { audio: HTMLAudioElement },
): Promise<SayResult> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(settle, longestSilence, "failed");

    function settle(result: SayResult): void {
      clearTimeout(timer);
      done.abort();
      if (result !== "said") audio.pause();
      resolve(result);
    }

    const on = (event: string, act: () => void) => audio.addEventListener(event, act, done);
    on("playing", () => {
      clearTimeout(timer);
      onStart();
    });
    on("ended", () => settle("said"));
    on("error", () => settle("failed"));
    // Another player has begun. Players pause at their end, too.
    on("pause", () => !audio.ended && settle("stopped"));
    signal.addEventListener("abort", () => settle("stopped"), done);
    audio.src = address;
    // Both: a new file begins with the default.
    audio.defaultPlaybackRate = pace;
    audio.playbackRate = pace;
    playAlone(audio);
  });
}
