import { useEffect, useRef, type ReactNode } from "react";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { MediaIcon } from "../media-icon.tsx";
import type { Reading, ReadingState } from "./reading.ts";
import type { SentenceView } from "./sentence-view.ts";
import styles from "./sentence-list.module.css";

interface SentenceListProps {
  sentences: readonly SentenceView[];
  /** Languages (BCP 47) without a voice: a tap on their sentences would do nothing. */
  silent: readonly string[];
  reading: Reading;
  state: ReadingState;
}

/** One sentence per line. A tap reads from there on, or stops the current one. */
export function SentenceList({ sentences, silent, reading, state }: SentenceListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { at, phase } = state;
  useEffect(() => {
    if (at >= 0) bringIntoView(list.current?.children[at]);
  }, [at]);
  return (
    <ol ref={list} className={styles.list}>
      {sentences.map((sentence, index) => (
        <li key={sentence.id} className={styles.item}>
          <Level isTitle={sentence.isTitle}>
            <Sentence
              sentence={sentence}
              isSilent={silent.includes(sentence.language)}
              isCurrent={index === at}
              onTap={() => {
                if (index === at && phase !== "still") reading.stop();
                else reading.readFrom(index);
              }}
            />
          </Level>
        </li>
      ))}
    </ol>
  );
}

function Level({ isTitle, children }: { isTitle: boolean; children: ReactNode }) {
  return isTitle ? <h2 className={styles.title}>{children}</h2> : children;
}

interface SentenceProps {
  sentence: SentenceView;
  isSilent: boolean;
  isCurrent: boolean;
  onTap: () => void;
}

/** Without scripts it is a link to the server's audio, which browsers play. */
function Sentence({ sentence: { text, language, sound }, isSilent, isCurrent, onTap }: SentenceProps) {
  const hydrated = useHydrated();
  const words = <DataText text={{ value: text, language }} />;
  if (!hydrated && sound !== null) {
    return (
      <a className={styles.sentence} href={sound}>
        {words}
      </a>
    );
  }
  if (!hydrated || isSilent) return <span className={styles.sentence}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.sentence}
      aria-current={isCurrent ? "true" : undefined}
      onClick={onTap}
    >
      {isCurrent && (
        <span className={styles.mark}>
          <MediaIcon name="sound" />
        </span>
      )}
      {words}
    </button>
  );
}

/** Scrolls only if it is not fully visible, so that the page does not move with every sentence. */
function bringIntoView(line: Element | undefined): void {
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  const isSeen = top >= innerHeight * 0.1 && bottom <= innerHeight * 0.7;
  if (isSeen) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  line.scrollIntoView({ block: "center", behavior: isCalm ? "instant" : "smooth" });
}
