import { useEffect, useState } from "react";
import { hasFailed } from "./play-media.ts";

/** What a player shows of the state of some sound or film. */
export interface Playback {
  playing: boolean;
  /** It plays, and waits for the network. */
  waiting: boolean;
  failed: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  speed: number;
  muted: boolean;
}

const changes =
  "play playing pause waiting seeking seeked timeupdate durationchange ratechange volumechange ended emptied canplay error".split(
    " ",
  );

/** `length`: seconds, as long as the file has not said its own. */
export function usePlayback(media: HTMLMediaElement | null, length: number | null): Playback {
  const [playback, setPlayback] = useState(() => playbackOf(media, length));
  useEffect(() => {
    if (!media) return undefined;
    const update = () => setPlayback(playbackOf(media, length));
    update();
    // Errors of a source do not bubble: they are caught on their way down.
    for (const change of changes) media.addEventListener(change, update, true);
    return () => {
      for (const change of changes) media.removeEventListener(change, update, true);
    };
  }, [media, length]);
  // What another element said is forgotten with it.
  return media ? playback : playbackOf(null, length);
}

function playbackOf(media: HTMLMediaElement | null, length: number | null): Playback {
  const known = media && Number.isFinite(media.duration) ? media.duration : (length ?? 0);
  if (!media) {
    return {
      playing: false,
      waiting: false,
      failed: false,
      time: 0,
      duration: known,
      speed: 1,
      muted: false,
    };
  }
  const failed = hasFailed(media);
  const playing = !media.paused && !media.ended && !failed;
  return {
    playing,
    waiting: playing && media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed,
    time: media.currentTime,
    duration: known,
    speed: media.playbackRate,
    muted: media.muted || media.volume === 0,
  };
}
