import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import styles from "./copy-button.module.css";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Copies a text to the clipboard; `children` label the button. The clipboard needs a secure context and scripts. The
 * server renders the button all the same, so that the layout does not shift when the scripts load.
 */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  if (hydrated && !window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // The browser denies access to the clipboard; the reader can still select and copy the text.
      console.warn("The browser does not let this page copy.", error);
    }
  };
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M9 9h11v12H9zM5 15H4V3h11v2"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span aria-live="polite">
        {/* A new element for each text, because translators in browsers replace text nodes. */}
        <span key={String(copied)}>{copied ? <Trans>Copied</Trans> : children}</span>
      </span>
    </button>
  );
}
