import { Trans } from "@lingui/react/macro";
import type { GoView } from "./present-go.server.ts";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./directions.module.css";
import { waysTo } from "./ways-to.ts";
import "../messages.ts";

/** Links to directions in the reader's map app, and the address to copy or to show. */
export function Directions({ go }: { go: GoView }) {
  return (
    <div className={styles.go}>
      <details className={styles.ways}>
        <summary className={styles.summary}>
          <Icon name="onwards" size={20} />
          <span>
            <Trans>Show the way</Trans>
          </span>
        </summary>
        <ul>
          {waysTo(go).map(({ map, href }) => (
            <li key={href}>
              <a className={styles.way} href={href} rel="external noopener noreferrer">
                {map === null ? (
                  <span>
                    <Trans>The map app on this phone</Trans>
                  </span>
                ) : (
                  <bdi lang="en">{map}</bdi>
                )}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          <Trans>The company that makes the map can see which place you look for.</Trans>
        </p>
      </details>
      {go.copy !== null && (
        <CopyButton text={go.copy}>
          <span>
            <Trans>Copy the address</Trans>
          </span>
        </CopyButton>
      )}
    </div>
  );
}
