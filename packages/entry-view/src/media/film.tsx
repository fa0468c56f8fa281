import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { Picture } from "@dragoman/ui/picture.tsx";
import styles from "./film.module.css";
import look from "./see-and-hear.module.css";
import { holdCaptions } from "./hold-captions.ts";
import { Credit, MediaHeading } from "./media-heading.tsx";
import type { MediaWords, PlayedView } from "./media-view.ts";
import { NativePlayer, Sources } from "./native-player.tsx";
import { playAlone, seek, togglePlay } from "./play-media.ts";
import { PlayLink } from "./play-link.tsx";
import { Transcript } from "./transcript.tsx";

const PlayerControls = loadLater(() => import("./player-controls.tsx"));

/** As wide as the column of a page (`--measure`), with a rem of 18 px. */
const sizes = "(min-width: 800px) 720px, 100vw";

/** A film behind its picture. A tap plays it in place, with the browser's own controls until ours have loaded. */
export function Film({ film, words }: { film: PlayedView; words: MediaWords }) {
  const heading = useId();
  const stage = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isStarted, setStarted] = useState(false);
  const [isOurs, setOurs] = useState(false);
  const [language, setLanguage] = useState(film.firstLanguage);
  const [hasCaptions, setCaptions] = useState(true);
  useEffect(() => {
    return video ? holdCaptions(video, hasCaptions ? language : null) : undefined;
  }, [video, language, hasCaptions]);
  const start = () => {
    // Some browsers allow playback only within the tap itself.
    flushSync(() => setStarted(true));
    const element = stage.current?.querySelector("video");
    if (!element) return;
    playAlone(element);
    // The link that had the focus was removed.
    element.focus({ preventScroll: true });
  };
  const playFrom = (time: number) => {
    if (!isStarted) start();
    const element = stage.current?.querySelector("video");
    if (!element) return;
    seek(element, time);
    playAlone(element);
  };
  return (
    <figure className={look.item} aria-labelledby={heading}>
      <MediaHeading played={film} id={heading} />
      {!isStarted && (
        <PlayLink played={film} words={words} heading={heading} onPlay={start}>
          {film.picture && (
            <Picture className={look.poster} picture={film.picture} alternative="" sizes={sizes} />
          )}
        </PlayLink>
      )}
      <NativePlayer played={film} />
      {isStarted && (
        <div ref={stage} className={styles.stage}>
          {/* Its captions are the written tracks, if any. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={setVideo}
            className={styles.video}
            controls={!isOurs}
            playsInline
            tabIndex={-1}
            poster={film.picture?.address}
            width={film.width}
            height={film.height}
            aria-labelledby={heading}
            onClick={isOurs && video ? () => togglePlay(video) : undefined}
          >
            <Sources of={film} />
            {film.captions.map((track) => (
              <track
                key={track.address}
                kind="captions"
                src={track.address}
                srcLang={track.language}
                label={track.name}
              />
            ))}
          </video>
          {video && (
            <PlayerControls
              media={video}
              length={film.duration}
              words={words}
              stage={stage}
              captions={film.captions}
              language={hasCaptions ? language : null}
              usual={language}
              onLanguage={(chosen) => {
                setCaptions(chosen !== null);
                if (chosen !== null) setLanguage(chosen);
              }}
              onReady={setOurs}
            />
          )}
        </div>
      )}
      {film.transcripts.length > 0 && (
        <Transcript
          tracks={film.transcripts}
          words={words}
          media={video}
          language={language}
          onLanguage={setLanguage}
          onSeek={playFrom}
        />
      )}
      <Credit text={film.credit} />
    </figure>
  );
}
