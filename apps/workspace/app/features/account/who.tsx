import { Trans } from "@lingui/react/macro";
import styles from "./account-page.module.css";

/** Who is signed in, by phone and address. */
export function Who({ values }: { values: readonly string[] }) {
  return (
    <dl className={styles.who}>
      <dt>
        <Trans>You are signed in as</Trans>
      </dt>
      {values.map((value) => (
        <dd key={value}>
          <bdi dir="ltr">{value}</bdi>
        </dd>
      ))}
    </dl>
  );
}
