import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { showBar } from "@dragoman/pages/frame/lasting-bar.tsx";
import { AudioBar } from "./audio-bar.tsx";
import { Credit, MediaHeading } from "./media-heading.tsx";
import type { MediaWords, PlayedView } from "./media-view.ts";
import { NativePlayer } from "./native-player.tsx";
import { audioOf, useAudioOf } from "./now-playing.ts";
import { playAlone, seek, togglePlay } from "./play-media.ts";
import { PlayLink } from "./play-link.tsx";
import styles from "./see-and-hear.module.css";
import { Transcript } from "./transcript.tsx";
import { usePlayback } from "./use-playback.ts";

/** A recording. It plays below the page and continues when the reader goes to another page. */
export function Recording({ recording, words }: { recording: PlayedView; words: MediaWords }) {
  const heading = useId();
  const { pathname } = useLocation();
  const audio = useAudioOf(recording.id);
  const { playing } = usePlayback(audio, recording.duration);
  const [language, setLanguage] = useState(recording.firstLanguage);
  const element = () => {
    // Some browsers allow playback only within the tap itself.
    if (!audio)
      flushSync(() =>
        showBar(<AudioBar key={recording.id} recording={recording} words={words} page={pathname} />),
      );
    return audioOf(recording.id);
  };
  const toggle = () => {
    const media = element();
    if (media) togglePlay(media);
  };
  const playFrom = (time: number) => {
    const media = element();
    if (!media) return;
    seek(media, time);
    playAlone(media);
  };
  return (
    <article className={styles.item} aria-labelledby={heading}>
      <MediaHeading played={recording} id={heading} />
      <PlayLink played={recording} words={words} heading={heading} playing={playing} onPlay={toggle} />
      <NativePlayer played={recording} />
      {recording.transcripts.length > 0 && (
        <Transcript
          tracks={recording.transcripts}
          words={words}
          media={audio}
          language={language}
          onLanguage={setLanguage}
          onSeek={playFrom}
          opens
        />
      )}
      <Credit text={recording.credit} />
    </article>
  );
}
