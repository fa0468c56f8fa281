import { playAlone } from "../play-media.ts";
import type { SayOptions, SayResult } from "./reading.ts";

/** Milliseconds: the server may have to render the audio first, after other requests. */
const longestSilence = 30_000;

/** Plays audio of the server. */
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
