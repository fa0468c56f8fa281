import { useEffect, useRef } from "react";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { clockText } from "./clock-text.ts";
import { cueAt } from "./cues.ts";
import type { LineTrack, MediaWords } from "./media-view.ts";
import styles from "./transcript-lines.module.css";
import { useCues } from "./use-cues.ts";
import { usePlayback } from "./use-playback.ts";

interface TranscriptLinesProps {
  track: LineTrack;
  words: Pick<MediaWords, "failed">;
  media: HTMLMediaElement | null;
  onSeek: (time: number) => void;
}

/** The transcript in one language. The current line is highlighted and scrolled into view. */
export function TranscriptLines({ track, words, media, onSeek }: TranscriptLinesProps) {
  const box = useRef<HTMLOListElement>(null);
  const cues = useCues(track.address);
  const { time } = usePlayback(media, null);
  const current = media && cues ? cueAt(cues, time) : -1;
  useEffect(() => {
    const line = box.current?.children[current];
    // Scrolls only the box, and not the page.
    if (line instanceof HTMLElement) box.current?.scrollTo({ top: line.offsetTop - line.offsetHeight });
  }, [current]);
  if (cues === undefined) return null;
  if (cues === null) return <p role="alert">{words.failed}</p>;
  return (
    <ol ref={box} className={styles.lines}>
      {cues.map(({ start, text }, index) => (
        <li key={start}>
          <button
            type="button"
            className={styles.line}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onSeek(start)}
          >
            <bdi className={styles.clock} dir="ltr">
              {clockText(start)}
            </bdi>
            <DataText text={{ value: text, language: track.language }} />
          </button>
        </li>
      ))}
    </ol>
  );
}
