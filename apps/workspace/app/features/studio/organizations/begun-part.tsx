import { Trans } from "@lingui/react/macro";
import styles from "../frame/studio.module.css";
import type { BegunView } from "./begun-entry.ts";

/** Says what a new entry is begun with. */
export function BegunNote({ begun }: { begun: BegunView | null }) {
  if (!begun) return null;
  return (
    <p className={styles.notice}>
      <Trans>Add a place</Trans>: <bdi>{begun.text}</bdi>
    </p>
  );
}

/** The same for the form that adds it. */
export function BegunFields({ begun }: { begun: BegunView | null }) {
  return begun?.fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
