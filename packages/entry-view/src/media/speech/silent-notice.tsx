import type { ReactNode } from "react";
import { Icon } from "@dragoman/ui/icons.tsx";
import type { VoiceView } from "./sentence-view.ts";
import styles from "./silent-notice.module.css";

/** The languages without a voice, and what to do. `children`: other ways, which come first: not everybody can read. */
export function SilentNotice({ voices, children }: { voices: readonly VoiceView[]; children?: ReactNode }) {
  const steps = new Set(voices.flatMap(({ silent }) => silent.steps));
  if (voices.length === 0) return null;
  return (
    <div className={styles.notice} role="note" data-silent={voices.map(({ language }) => language).join(" ")}>
      <Icon name="warning" />
      <div className={styles.words}>
        {children}
        {voices.map(({ language, silent }) => (
          <p key={language} className={styles.message}>
            {silent.message}
          </p>
        ))}
        <ul>
          {[...steps].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
