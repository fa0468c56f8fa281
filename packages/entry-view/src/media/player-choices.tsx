import { MediaButton } from "./media-button.tsx";
import styles from "./player-choices.module.css";
import { setSpeed, toggleSound } from "./play-media.ts";
import type { PlayerControlsProps } from "./player-controls.tsx";
import { canFillScreen, canLeaveThePage, toggleSmallWindow, toggleWholeScreen } from "./screen-modes.ts";
import type { Playback } from "./use-playback.ts";

/** Playback settings: speed, captions, volume and full screen. */
export function PlayerChoices(props: PlayerControlsProps & { playback: Playback }) {
  const { media, words, stage, captions = [], language = null, onLanguage, playback } = props;
  const isFilm = media instanceof HTMLVideoElement;
  return (
    <div className={styles.choices} data-part="choices">
      <select
        className={styles.choice}
        data-part="speed"
        aria-label={words.speed}
        value={playback.speed}
        onChange={(event) => setSpeed(media, Number(event.target.value))}
      >
        {words.speeds.map(({ factor, text }) => (
          <option key={factor} value={factor}>
            {text}
          </option>
        ))}
      </select>
      {captions.length > 0 && (
        <select
          className={styles.choice}
          aria-label={words.captions}
          value={language ?? ""}
          onChange={(event) => onLanguage?.(event.target.value || null)}
        >
          <option value="">{words.noCaptions}</option>
          {captions.map((track) => (
            <option key={track.address} value={track.language} lang={track.language}>
              {track.name}
            </option>
          ))}
        </select>
      )}
      <MediaButton
        icon={playback.muted ? "muted" : "sound"}
        name={words.soundOff}
        pressed={playback.muted}
        onClick={() => toggleSound(media)}
      />
      {isFilm && canLeaveThePage(media) && (
        <MediaButton icon="small" name={words.smallWindow} onClick={() => void toggleSmallWindow(media)} />
      )}
      {isFilm && canFillScreen(media) && (
        <MediaButton
          icon="large"
          name={words.wholeScreen}
          onClick={() => stage.current && void toggleWholeScreen(media, stage.current)}
        />
      )}
    </div>
  );
}
