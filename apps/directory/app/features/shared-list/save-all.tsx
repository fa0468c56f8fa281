import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSaveAll } from "@dragoman/entry-view/saved/use-save-all.tsx";
import styles from "./shared-list.module.css";

/**
 * Saves the whole list on this device, where it stays available without a connection and after the link is withdrawn.
 */
export function SaveAll({ services }: { services: readonly SavedService[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { save, leftOut, question } = useSaveAll(services);
  return (
    <>
      <button type="button" className={styles.primary} onClick={save}>
        <Trans>Save all on this device</Trans>
      </button>
      {question}
      <output className={styles.answer}>
        {leftOut !== null && (
          <span key={leftOut}>
            {leftOut === 0
              ? t`Saved on this device`
              : t`Not saved, because the list is full: ${{ value: leftOut }}`}
          </span>
        )}
      </output>
      {leftOut !== null && (
        <Link className={styles.button} to={`/${locale}/saved`}>
          <Trans>Go to your saved list</Trans>
        </Link>
      )}
    </>
  );
}
