import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { keyed } from "./keyed.ts";
import styles from "./studio.module.css";

/** Texts, each on its own line, in its own language and direction. */
export function TextLines({ lines }: { lines: readonly TextView[] }) {
  return keyed(lines, ({ value }) => value).map(({ key, item }) => (
    <span key={key} className={styles.line}>
      <DataText text={item} />
    </span>
  ));
}
