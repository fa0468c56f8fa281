import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { useSaveAll } from "@dragoman/entry-view/saved/use-save-all.tsx";
import { numberSign } from "./number-sign.ts";
import styles from "./shared-list.module.css";
import type { SharedListView } from "./shared-list-view.server.ts";

/** Puts the whole list on this device, where it is there without a connection, and when the link is taken back. */
export function SaveAll({
  services,
  words,
}: {
  services: readonly SavedService[];
  words: SharedListView["keep"];
}) {
  const locale = useLocale();
  const { keep, leftOut, question } = useSaveAll(services, words.choice);
  return (
    <>
      <button type="button" className={styles.primary} onClick={keep}>
        {words.all}
      </button>
      {question}
      <output className={styles.answer}>
        {leftOut !== null && (
          <span key={leftOut}>
            {leftOut === 0 ? words.kept : words.noRoom.replace(numberSign, () => String(leftOut))}
          </span>
        )}
      </output>
      {leftOut !== null && (
        <Link className={styles.button} to={`/${locale}/saved`}>
          {words.list}
        </Link>
      )}
    </>
  );
}
