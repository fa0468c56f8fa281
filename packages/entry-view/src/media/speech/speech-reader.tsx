import { useRef, type ReactNode } from "react";
import { useDirection } from "@dragoman/i18n/document-language.tsx";
import { useVoicesOnDevice } from "./device-voices.ts";
import { ReadingControls } from "./reading-controls.tsx";
import type { SentenceView, SpeechWords, VoiceView } from "./sentence-view.ts";
import { SentenceList } from "./sentence-list.tsx";
import { SilentNotice } from "./silent-notice.tsx";
import { silentVoices } from "./silent-voices.ts";
import styles from "./speech-reader.module.css";
import { useReading } from "./use-reading.ts";
import { useReadingKeys } from "./use-reading-keys.ts";

interface SpeechReaderProps {
  sentences: readonly SentenceView[];
  voices: readonly VoiceView[];
  words: SpeechWords;
  /** The label of the text. */
  name: string;
  /** The action of a tap. */
  lead: string;
  /** Alternatives where no voice speaks the language. */
  ways: ReactNode;
}

/** Reads sentences aloud and highlights the current one. */
export function SpeechReader({ sentences, voices, words, name, lead, ways }: SpeechReaderProps) {
  const onDevice = useVoicesOnDevice();
  const direction = useDirection();
  const stage = useRef<HTMLElement>(null);
  const { reading, state, keepAudio } = useReading(sentences, voices);
  const silent = onDevice ? silentVoices({ sentences, voices }, onDevice) : [];
  const isMute = silent.length === voices.length;
  useReadingKeys(stage, { reading, state, direction });
  return (
    <section ref={stage} className={styles.reader} aria-label={name}>
      <SilentNotice voices={silent}>{ways}</SilentNotice>
      {!isMute && <p className={styles.lead}>{lead}</p>}
      <SentenceList
        sentences={sentences}
        silent={silent.map(({ language }) => language)}
        reading={reading}
        state={state}
      />
      {/* The text on the page is the transcript. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={keepAudio} preload="none" />
      {!isMute && <ReadingControls reading={reading} state={state} words={words} />}
    </section>
  );
}
