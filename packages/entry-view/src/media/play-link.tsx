import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { MediaIcon } from "./media-icon.tsx";
import type { MediaWords, PlayedView } from "./media-view.ts";
import styles from "./play-link.module.css";

interface PlayLinkProps {
  played: PlayedView;
  words: MediaWords;
  /** The id of its heading. */
  heading: string;
  playing?: boolean;
  onPlay: () => void;
  /** The picture until it plays. */
  children?: ReactNode;
}

/**
 * Starts playback, and shows the size of the file beforehand. Without scripts it is a link to the file, which the
 * browser then plays.
 */
export function PlayLink({ played, words, heading, playing = false, onPlay, children }: PlayLinkProps) {
  const action = useId();
  const hydrated = useHydrated();
  const play = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    <a
      className={styles.link}
      // The last source is the one that most browsers play.
      href={played.sources.at(-1)?.address}
      role={hydrated ? "button" : undefined}
      aria-labelledby={`${action} ${heading}`}
      onClick={play}
      onKeyDown={(event) => {
        if (event.key === " ") play(event);
      }}
    >
      {children}
      <span className={styles.action} id={action}>
        <span className={styles.disc}>
          <MediaIcon name={playing ? "pause" : "play"} />
        </span>
        <span key={String(playing)}>{playing ? words.pause : words.play}</span>{" "}
        <bdi className={styles.fact}>{played.size}</bdi>{" "}
        {played.clock !== null && (
          <bdi className={styles.fact} dir="ltr">
            {played.clock}
          </bdi>
        )}
      </span>
    </a>
  );
}
