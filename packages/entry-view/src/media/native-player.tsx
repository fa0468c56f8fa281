import type { PlayedView } from "./media-view.ts";
import styles from "./native-player.module.css";

/** Properties of the browser's own player. */
export type NativelyPlayed = Pick<
  PlayedView,
  "kind" | "picture" | "sources" | "width" | "height" | "captions" | "firstLanguage"
>;

interface PlayerProps {
  played: NativelyPlayed;
  /** Id of the element that labels it. */
  labelledBy?: string;
  element?: (media: HTMLMediaElement | null) => void;
}

/** The browser's own player, for browsers without scripts. */
export function NativePlayer({ played }: { played: PlayedView }) {
  return (
    <noscript>
      <Player played={played} />
    </noscript>
  );
}

/** Sound or a film with the browser's own controls. It preloads nothing either. */
export function Player(props: PlayerProps) {
  return props.played.kind === "audio" ? <Sound {...props} /> : <Film {...props} />;
}

function Sound({ played, labelledBy, element }: PlayerProps) {
  return (
    // Sound has no picture for captions: its transcript is below it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio ref={element} className={styles.player} controls preload="none" aria-labelledby={labelledBy}>
      <Sources of={played} />
    </audio>
  );
}

function Film({ played, labelledBy, element }: PlayerProps) {
  return (
    // Its captions are the written tracks, if any, which the rule does not recognize in a list.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      className={styles.player}
      controls
      playsInline
      preload="none"
      poster={played.picture?.address}
      width={played.width}
      height={played.height}
      aria-labelledby={labelledBy}
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

/** The sources of a file, for a browser to choose from. */
export function Sources({ of }: { of: Pick<PlayedView, "sources"> }) {
  return of.sources.map(({ address, type }) => <source key={address} src={address} type={type} />);
}
