import styles from "./account-page.module.css";
import type { WhoView } from "./who-view.server.ts";

/** Who is signed in, by phone and address. */
export function Who({ words, values }: WhoView) {
  return (
    <dl className={styles.who}>
      <dt>{words}</dt>
      {values.map((value) => (
        <dd key={value}>
          <bdi dir="ltr">{value}</bdi>
        </dd>
      ))}
    </dl>
  );
}
