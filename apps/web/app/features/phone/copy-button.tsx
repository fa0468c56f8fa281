import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import styles from "./copy-button.module.css";

/** Puts a text where the reader can paste it from. Browsers allow that to scripts of secure pages only. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  if (!hydrated || !window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      // The reader's browser forbids it; the number can still be marked and copied by hand.
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
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy the number</Trans>}</span>
    </button>
  );
}
