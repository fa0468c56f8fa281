import { Trans } from "@lingui/react/macro";
import type { TextNote } from "./text-reader.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { ForeignTextNote } from "./foreign-text-note.tsx";
import styles from "./foreign-text-note.module.css";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";

/** The notes of a page about texts in another language and machine translations. */
export function TextNotes({
  note: { languages, machine },
  whole,
  outdated = null,
}: {
  note: TextNote;
  whole: boolean;
  /** The note about outdated translations. */
  outdated?: string | null;
}) {
  const locale = useLocale();
  const joined = joinNames(languages, locale);
  const names = isolatedName(joined);
  return (
    <>
      {machine && <ForeignTextNote language={null} machine />}
      {outdated !== null && <p className={styles.note}>{outdated}</p>}
      {languages.length > 0 && whole && <ForeignTextNote language={joined} machine={false} />}
      {languages.length > 0 && !whole && (
        <p className={styles.note}>
          <Trans>Some of this page is in {names}. It is not translated yet.</Trans>
        </p>
      )}
    </>
  );
}
