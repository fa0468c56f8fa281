import { useState, useSyncExternalStore } from "react";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "./account-page.module.css";
import type { PasskeyOutcome } from "./passkey-ceremony.ts";

export interface PasskeyButtonProps {
  words: string;
  failed: string;
  run: () => Promise<PasskeyOutcome>;
  /** It was tried in another way. */
  hasFailed?: boolean;
  /** It is what one does on this page. */
  isMain?: boolean;
}

/** Stands there only where the browser knows passkeys; everybody else has the code. */
export function PasskeyButton({ words, failed, run, hasFailed = false, isMain = false }: PasskeyButtonProps) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, onServer);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  async function begin(): Promise<void> {
    setState("busy");
    setState((await run()) === "failed" ? "failed" : "ready");
  }
  return (
    <div className={styles.part} hidden={!isKnown}>
      <button
        className={isMain ? form.button : form.quietButton}
        type="button"
        aria-disabled={state === "busy"}
        onClick={() => {
          if (state !== "busy") void begin();
        }}
      >
        {words}
      </button>
      <output className={form.quiet}>
        {(state === "failed" || (state === "ready" && hasFailed)) && failed}
      </output>
    </div>
  );
}

function never(): () => void {
  return () => undefined;
}

function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

function onServer(): boolean {
  return false;
}
