import { useCallback, useRef, useState } from "react";
import { Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { showBar } from "@dragoman/pages/frame/lasting-bar.tsx";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import styles from "./audio-bar.module.css";
import type { MediaWords, PlayedView } from "./media-view.ts";
import { Sources } from "./native-player.tsx";
import { setNowPlaying } from "./now-playing.ts";

const PlayerControls = loadLater(() => import("./player-controls.tsx"));

interface AudioBarProps {
  recording: PlayedView;
  words: MediaWords;
  /** The path of the page on which playback began. */
  page: string;
}

/**
 * The recording that plays at the bottom of every page. Its element is in the page, so that the quick exit can stop it.
 */
export function AudioBar({ recording, words, page }: AudioBarProps) {
  const { id, title, duration } = recording;
  const stage = useRef<HTMLElement>(null);
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [isOurs, setOurs] = useState(false);
  const hold = useCallback(
    (element: HTMLAudioElement | null) => {
      setAudio(element);
      setNowPlaying(element && id, element);
    },
    [id],
  );
  return (
    <section ref={stage} className={styles.bar} dir="ltr" aria-label={title.value}>
      <div className={styles.parts}>
        <Link className={styles.title} to={page}>
          <DataText text={title} />
        </Link>
        <button type="button" className={styles.close} aria-label={words.close} onClick={() => showBar(null)}>
          <Icon name="close" />
        </button>
        {/* The page of the recording has its transcript. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio ref={hold} className={styles.audio} controls={!isOurs}>
          <Sources of={recording} />
        </audio>
        {audio && (
          <PlayerControls media={audio} length={duration} words={words} stage={stage} onReady={setOurs} />
        )}
      </div>
    </section>
  );
}
