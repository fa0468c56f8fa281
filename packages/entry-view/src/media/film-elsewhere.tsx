import { useEffect, useId, useRef, useState } from "react";
import styles from "./film-elsewhere.module.css";
import look from "./see-and-hear.module.css";
import { Credit, MediaHeading } from "./media-heading.tsx";
import { MediaIcon } from "./media-icon.tsx";
import type { FilmElsewhereView } from "./media-view.ts";

/**
 * A film on another site. Nothing is requested from that site before the reader agrees, not even a picture. Without
 * scripts there is a link to its page.
 */
export function FilmElsewhere({ film }: { film: FilmElsewhereView }) {
  const { title, words, address, credit } = film;
  const heading = useId();
  const [isPlaying, setPlaying] = useState(false);
  return (
    <figure className={look.item} aria-labelledby={heading}>
      <MediaHeading played={film} id={heading} />
      {isPlaying ? (
        <Player film={film} name={title.value} />
      ) : (
        <div className={styles.card}>
          <p>{words.note}</p>
          <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
            <MediaIcon name="play" />
            <span>{words.play}</span>
          </button>
        </div>
      )}
      <a className={styles.open} href={address} rel="external noopener noreferrer">
        {words.open}
      </a>
      <Credit text={credit} />
    </figure>
  );
}

function Player({ film, name }: { film: FilmElsewhereView; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus was removed.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <iframe
      ref={frame}
      className={styles.player}
      title={name}
      // `sandbox` before `src`: attributes are set in this order, and `src` alone starts loading. The allowed
      // permissions are safe together, because every player has another origin than the page.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy={film.referrer}
      src={film.player}
    />
  );
}
