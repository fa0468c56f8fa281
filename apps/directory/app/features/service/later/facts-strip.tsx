import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import styles from "./facts-strip.module.css";

/** In a line, what speaks for going there: free, no papers, the reader's language. The details follow further down. */
export function FactsStrip({ facts }: { facts: readonly FactView[] }) {
  const shown = facts.flatMap(({ icon, lines }) => {
    const good = lines.filter(({ kind }) => kind === "yes");
    // Which languages they speak matters most to whoever does not read their own among them.
    const told = good.length === 0 && icon === "languages" ? lines.slice(0, 1) : good;
    return told.map(({ text }) => ({ icon, text }));
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip}>
      {shown.map(({ icon, text }) => (
        <li key={text.value}>
          <Icon name={icon} size={20} />
          <DataText text={text} />
        </li>
      ))}
    </ul>
  );
}
