import { useEffect, useState } from "react";
import { useLocale } from "../../i18n/use-locale.ts";
import { bringTogether } from "./bring-together.ts";
import styles from "./account-page.module.css";
import type { AccountView } from "./account-view.server.ts";

/** What this device keeps and what the account keeps become the same as soon as the account is opened. */
export function SavedTogether({ offline }: Pick<AccountView, "offline">) {
  const locale = useLocale();
  const [isDone, setIsDone] = useState<boolean | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    async function begin(): Promise<void> {
      const done = await bringTogether(locale, signal);
      if (!signal.aborted) setIsDone(done);
    }
    void begin();
    return () => asking.abort();
  }, [locale]);
  return (
    <output className={styles.together} data-done={isDone ?? undefined}>
      {isDone === false && offline}
    </output>
  );
}
