import { useState } from "react";
import type { MediaWords, PlayedView } from "./media-view.ts";
import { type NativelyPlayed, Player } from "./native-player.tsx";
import { playAlone, seek } from "./play-media.ts";
import styles from "./plain-player.module.css";
import { Transcript } from "./transcript.tsx";

/** Sound or a film on a page for editors or stewards, from `presentPlayer`. */
export interface PlainPlayerView {
  played: NativelyPlayed & Pick<PlayedView, "transcripts">;
  words: TranscriptWords;
}

export type TranscriptWords = Pick<MediaWords, "read" | "language" | "failed">;

interface PlainPlayerProps {
  player: PlainPlayerView;
  /** Id of the element that labels it. */
  labelledBy: string;
}

/**
 * Plays sound or a film in place, published or not, with captions and a transcript. It has the browser's own controls,
 * so it works without scripts. Public pages have `Film` and `Recording`.
 */
export function PlainPlayer({ player: { played, words }, labelledBy }: PlainPlayerProps) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [language, setLanguage] = useState(played.firstLanguage);
  const playFrom = (time: number) => {
    if (!media) return;
    seek(media, time);
    playAlone(media);
  };
  return (
    <div className={styles.plain}>
      <Player played={played} labelledBy={labelledBy} element={setMedia} />
      {played.transcripts.length > 0 && (
        <Transcript
          tracks={played.transcripts}
          words={words}
          media={media}
          language={language}
          onLanguage={setLanguage}
          onSeek={playFrom}
        />
      )}
    </div>
  );
}
