import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "../account-page.module.css";
import type { PasskeyOutcome } from "./passkey-ceremony.ts";

export interface PasskeyButtonProps {
  run: () => Promise<PasskeyOutcome>;
  /** An earlier attempt, outside this button, has failed. */
  hasFailed?: boolean;
  /** The main action of its page. */
  isMain?: boolean;
  children: ReactNode;
}

/** Hidden in browsers that do not support passkeys. */
export function PasskeyButton({ run, hasFailed = false, isMain = false, children }: PasskeyButtonProps) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, onServer);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  async function begin(): Promise<void> {
    setState("busy");
    setState((await run()) === "failed" ? "failed" : "ready");
  }
  return (
    <div className={styles.part} hidden={!isKnown}>
      <Button
        kind={isMain ? "primary" : "quiet"}
        type="button"
        aria-disabled={state === "busy"}
        onClick={() => {
          if (state !== "busy") void begin();
        }}
      >
        {children}
      </Button>
      <output className={form.quiet}>
        {(state === "failed" || (state === "ready" && hasFailed)) && (
          <Trans>This did not work. Try again, or sign in with a code.</Trans>
        )}
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
