import type { PlayedView } from "./media-view.ts";
import styles from "./native-player.module.css";

/** The browser's own player, for browsers that run no scripts. It loads nothing by itself, either. */
export function NativePlayer({ played }: { played: PlayedView }) {
  return (
    <noscript>{played.kind === "audio" ? <Sound played={played} /> : <Film played={played} />}</noscript>
  );
}

function Sound({ played }: { played: PlayedView }) {
  return (
    // What is said is to be read below.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio className={styles.player} controls preload="none">
      <Sources of={played} />
    </audio>
  );
}

function Film({ played }: { played: PlayedView }) {
  return (
    // Its captions are the tracks that somebody has written.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.player}
      controls
      playsInline
      preload="none"
      poster={played.picture?.address}
      width={played.width}
      height={played.height}
    >
      <Sources of={played} />
      {played.captions.map(({ address, language, name }) => (
        <track
          key={address}
          kind="captions"
          src={address}
          srcLang={language}
          label={name}
          default={language === played.firstLanguage}
        />
      ))}
    </video>
  );
}

/** The forms of a file, for a browser to choose from. */
export function Sources({ of }: { of: PlayedView }) {
  return of.sources.map(({ address, type }) => <source key={address} src={address} type={type} />);
}
