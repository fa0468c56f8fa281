import type { GoView } from "./present-go.server.ts";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import type { GoWords } from "./place-view.ts";
import styles from "./directions.module.css";
import { waysTo } from "./ways-to.ts";

/** Links to directions in the reader's map app, and the address to copy or to show. */
export function Directions({ go, words }: { go: GoView; words: GoWords }) {
  return (
    <div className={styles.go}>
      <details className={styles.ways}>
        <summary className={styles.summary}>
          <Icon name="onwards" size={20} />
          <span>{words.way}</span>
        </summary>
        <ul>
          {waysTo(go).map(({ map, href }) => (
            <li key={href}>
              <a className={styles.way} href={href} rel="external noopener noreferrer">
                {map === null ? <span>{words.ownMap}</span> : <bdi lang="en">{map}</bdi>}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{words.note}</p>
      </details>
      {go.copy !== null && (
        <CopyButton text={go.copy}>
          <span>{words.copy}</span>
        </CopyButton>
      )}
    </div>
  );
}
