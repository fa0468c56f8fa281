import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { bringTogether, type Together } from "./bring-together.ts";
import styles from "./account-page.module.css";

/** What this device keeps and what the account keeps become the same as soon as the account is opened. */
export function SavedTogether() {
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Together | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    async function begin(): Promise<void> {
      const done = await bringTogether(locale, signal);
      if (!signal.aborted) setOutcome(done);
    }
    void begin();
    return () => asking.abort();
  }, [locale]);
  return (
    <output className={styles.together} data-done={outcome === null ? undefined : outcome === "done"}>
      {outcome === "offline" && <Trans>There is no connection. Please try again.</Trans>}
      {outcome === "full" && <Trans>This list is full. Make another one, or remove something.</Trans>}
    </output>
  );
}
