import { useEffect, type RefObject } from "react";
import { clockText } from "./clock-text.ts";
import { MediaButton } from "./media-button.tsx";
import { MediaIcon } from "./media-icon.tsx";
import type { LineTrack, MediaWords } from "./media-view.ts";
import { seek, togglePlay } from "./play-media.ts";
import { PlayerChoices } from "./player-choices.tsx";
import styles from "./player-controls.module.css";
import { usePlayback } from "./use-playback.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

export interface PlayerControlsProps {
  media: HTMLMediaElement;
  /** Seconds, until the metadata of the file has loaded. */
  length: number | null;
  words: MediaWords;
  /** The element that receives key events and that full screen enlarges. */
  stage: RefObject<HTMLElement | null>;
  captions?: readonly LineTrack[];
  /** Language of the captions; `null` for none. */
  language?: string | null;
  /** The captions to show when the reader turns them on. */
  usual?: string | null;
  onLanguage?: (language: string | null) => void;
  /** Called when the controls mount and unmount. */
  onReady: (isReady: boolean) => void;
}

/** Seconds that the buttons skip backwards or forwards. */
const step = 10;

/**
 * Our own media controls; the surrounding layout may position their parts (`data-part`). They run from left to right,
 * as players do in every country.
 */
export default function PlayerControls(props: PlayerControlsProps) {
  const { media, length, words, onReady } = props;
  const playback = usePlayback(media, length);
  const { playing, waiting, failed, time, duration } = playback;
  usePlayerKeys(props);
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
  const clock = `${clockText(time)} / ${clockText(duration)}`;
  return (
    <div className={styles.controls} data-part="controls" dir="ltr" aria-busy={waiting}>
      <input
        className={styles.time}
        data-part="time"
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(time, duration)}
        aria-label={words.time}
        aria-valuetext={clock}
        onChange={(event) => seek(media, event.target.valueAsNumber)}
      />
      <div className={styles.buttons} data-part="buttons">
        <MediaButton
          icon="earlier"
          name={words.earlier}
          onClick={() => seek(media, media.currentTime - step)}
        />
        <button
          type="button"
          className={styles.play}
          data-part="play"
          aria-label={playing ? words.pause : words.play}
          onClick={() => togglePlay(media)}
        >
          <MediaIcon name={playing ? "pause" : "play"} />
        </button>
        <MediaButton icon="later" name={words.later} onClick={() => seek(media, media.currentTime + step)} />
        <bdi className={styles.clock} data-part="clock">
          {clock}
        </bdi>
      </div>
      <PlayerChoices {...props} playback={playback} />
      {failed && (
        <p className={styles.failed} data-part="failed" role="alert" dir="auto">
          {words.failed}
        </p>
      )}
    </div>
  );
}
