import { MediaIcon } from "../media-icon.tsx";
import styles from "./reading-controls.module.css";
import type { Reading, ReadingState } from "./reading.ts";
import type { SpeechWords } from "./sentence-view.ts";
import { toggleReading } from "./use-reading-keys.ts";

interface ReadingControlsProps {
  reading: Reading;
  state: ReadingState;
  words: SpeechWords;
}

/**
 * The bar at the bottom of the screen, within reach of a thumb. The button for the previous sentence is on the side
 * where reading begins.
 */
export function ReadingControls({ reading, state, words }: ReadingControlsProps) {
  const isOn = state.phase !== "still";
  return (
    <div className={styles.controls} data-reading-controls="">
      {state.failed && (
        <p className={styles.failed} role="alert">
          {words.failed}
        </p>
      )}
      <div className={styles.buttons}>
        <StepButton name={words.before} path="M18 5v14L8 12zM6 5v14" onClick={() => reading.step(-1)} />
        <button
          type="button"
          className={styles.play}
          aria-label={isOn ? words.pause : words.play}
          aria-busy={state.phase === "waiting"}
          data-part="play"
          onClick={() => toggleReading(reading, state)}
        >
          <MediaIcon name={isOn ? "pause" : "play"} size={28} />
        </button>
        <StepButton name={words.next} path="M6 5v14l10-7zM18 5v14" onClick={() => reading.step(1)} />
      </div>
      <select
        className={styles.pace}
        aria-label={words.speed}
        value={state.pace}
        onChange={(event) => reading.setPace(Number(event.target.value))}
      >
        {words.speeds.map(({ factor, text }) => (
          <option key={factor} value={factor}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function StepButton({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.step} aria-label={name} title={name} onClick={onClick}>
      {/* Drawn along the direction of reading and mirrored with it. */}
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"

        data-directional
      >
        <path d={path} />
      </svg>
    </button>
  );
}
