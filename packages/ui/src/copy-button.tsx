import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import styles from "./copy-button.module.css";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Puts a text where the reader can paste it from; `children` say which. Browsers allow that to scripts of secure pages
 * only; it stands there before they have come, so that nothing moves under a finger.
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
      // The reader's browser forbids it; the text can still be marked and copied by hand.
      console.warn("The browser does not let this page copy.", error);
    }
  };
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
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
        {/* Another text is another element: browsers' translators take text nodes away. */}
        <span key={String(copied)}>{copied ? <Trans>Copied</Trans> : children}</span>
      </span>
    </button>
  );
}
