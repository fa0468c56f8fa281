import { useEffect, useState } from "react";
import { hasFailed } from "./play-media.ts";

/** The playback state that a player shows. */
export interface Playback {
  playing: boolean;
  /** Playing, but waiting for the network. */
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

/** `length`: seconds, used until the metadata of the file has loaded. */
export function usePlayback(media: HTMLMediaElement | null, length: number | null): Playback {
  const [playback, setPlayback] = useState(() => playbackOf(media, length));
  useEffect(() => {
    if (!media) return undefined;
    const update = () => setPlayback(playbackOf(media, length));
    update();
    // `error` events of a source do not bubble, so they are captured.
    for (const change of changes) media.addEventListener(change, update, true);
    return () => {
      for (const change of changes) media.removeEventListener(change, update, true);
    };
  }, [media, length]);
  // Resets the state of the previous element.
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
