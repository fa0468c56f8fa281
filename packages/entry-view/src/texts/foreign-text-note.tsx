import { Trans } from "@lingui/react/macro";
import styles from "./foreign-text-note.module.css";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";

export interface ForeignTextNoteProps {
  /** Name of the text's language in the reader's language; `null` if it is the reader's own. */
  language: string | null;
  /** Machine translation that nobody has reviewed. */
  machine: boolean;
}

/** Tells the reader when a text is in another language, or machine-translated. */
export function ForeignTextNote({ language: name, machine }: ForeignTextNoteProps) {
  if (machine) {
    return (
      <p className={styles.note}>
        <Trans>A computer translated this text. There may be mistakes.</Trans>
      </p>
    );
  }
  if (name === null) return null;
  const language = isolatedName(name);
  return (
    <p className={styles.note}>
      <Trans>{language}, not translated</Trans>
    </p>
  );
}
