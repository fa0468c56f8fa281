import { useCallback, useState } from "react";
import type { LineTrack, MediaWords } from "./media-view.ts";
import { TranscriptLines } from "./transcript-lines.tsx";
import lines from "./transcript-lines.module.css";
import styles from "./transcript.module.css";

interface TranscriptProps {
  tracks: readonly LineTrack[];
  words: Pick<MediaWords, "read" | "language" | "failed">;
  /** The medium that it follows, once it plays. */
  media: HTMLMediaElement | null;
  language: string | null;
  onLanguage: (language: string) => void;
  onSeek: (time: number) => void;
  /** Opens when playback begins, because sound has no captions. */
  opens?: boolean;
}

/** The transcript, to read along. A tap on a line plays from there. Without scripts it links to the files. */
export function Transcript(props: TranscriptProps) {
  const { tracks, words, media, language, onLanguage, opens = false } = props;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (opens && media !== null);
  const track = tracks.find((one) => one.language === language) ?? tracks[0];
  // It may have been opened before scripts ran.
  const adopt = useCallback((element: HTMLDetailsElement | null) => {
    if (element?.open) setChosen(true);
  }, []);
  if (!track) return null;
  return (
    <details
      ref={adopt}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>{words.read}</summary>
      <noscript>
        <ul>
          {tracks.map(({ address, language: tag, name }) => (
            <li key={address}>
              <a href={address} hrefLang={tag} lang={tag}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {isOpen && tracks.length > 1 && (
        <select
          className={lines.choice}
          aria-label={words.language}
          value={track.language}
          onChange={(event) => onLanguage(event.target.value)}
        >
          {tracks.map(({ address, language: tag, name }) => (
            <option key={address} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      )}
      {isOpen && <TranscriptLines {...props} track={track} key={track.address} />}
    </details>
  );
}
