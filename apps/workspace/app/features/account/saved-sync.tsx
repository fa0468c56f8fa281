import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { type SyncOutcome, syncSaved } from "./sync-saved.ts";
import styles from "./account-page.module.css";

/** Synchronizes the saved services of this device and of the account when the account is opened. */
export function SavedSync() {
  const locale = useLocale();
  const [outcome, setOutcome] = useState<SyncOutcome | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function begin(): Promise<void> {
      const ended = await syncSaved(locale, signal);
      if (!signal.aborted) setOutcome(ended);
    }
    void begin();
    return () => leaving.abort();
  }, [locale]);
  return (
    <output className={styles.sync} data-done={outcome === null ? undefined : outcome === "done"}>
      {outcome === "offline" && <Trans>There is no connection. Try again.</Trans>}
      {outcome === "full" && <Trans>This list is full. Make another one, or remove something.</Trans>}
    </output>
  );
}
