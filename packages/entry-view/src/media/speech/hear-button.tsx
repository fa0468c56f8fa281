import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { MediaIcon } from "../media-icon.tsx";
import styles from "./hear-button.module.css";
import type { SentenceView } from "./sentence-view.ts";

interface HearButtonProps {
  sentence: SentenceView;
  words: { hear: string; pause: string };
  isHeard: boolean;
  onHear: () => void;
  onStop: () => void;
}

/** Speaks one sentence. Without scripts it is a link to the server's audio, if there is one. */
export function HearButton({ sentence, words, isHeard, onHear, onStop }: HearButtonProps) {
  const hydrated = useHydrated();
  const word = isHeard ? words.pause : words.hear;
  const content = (
    <>
      <MediaIcon name={isHeard ? "pause" : "sound"} />
      <span key={word}>{word}</span>
    </>
  );
  if (!hydrated) {
    if (sentence.sound === null) return null;
    return (
      <a className={styles.hear} href={sentence.sound}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={styles.hear} onClick={isHeard ? onStop : onHear}>
      {content}
    </button>
  );
}
