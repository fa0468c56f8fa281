import { Trans } from "@lingui/react/macro";
import styles from "./foreign-text-note.module.css";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";

export interface ForeignTextNoteProps {
  /** What the reader calls the language of the text; `null` when it is the reader's own. */
  language: string | null;
  /** Translated by a machine, and by nobody checked. */
  machine: boolean;
}

/** Tells the reader plainly when a text is not in their language, or not from people. */
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
      <Trans>This text is in {language}. There is no translation yet.</Trans>
    </p>
  );
}
