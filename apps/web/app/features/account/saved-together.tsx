import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { bringTogether } from "./bring-together.ts";
import form from "../../ui/form-page.module.css";
import styles from "./account-page.module.css";
import type { AccountView } from "./account-view.server.ts";

/** What this device keeps and what the account keeps become the same as soon as the account is opened. */
export function SavedTogether({ words }: { words: AccountView["saved"] }) {
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
    <section className={styles.part}>
      <h2>
        <Link className={form.other} to={`/${locale}/saved`}>
          {words.title}
        </Link>
      </h2>
      <p className={form.quiet}>{words.together}</p>
      <output className={form.quiet} data-done={isDone ?? undefined}>
        {isDone === false && words.offline}
      </output>
    </section>
  );
}
