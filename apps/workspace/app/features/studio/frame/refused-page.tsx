import { Trans, useLingui } from "@lingui/react/macro";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./studio.module.css";

/** The reader may not do this, or its object is deleted. */
export function RefusedPage({ reason }: { reason: "forbidden" | "gone" }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <PageHead title={t`Studio`} unlisted />
      <h1>
        <Trans>Studio</Trans>
      </h1>
      <p className={styles.notice} role="alert">
        {reason === "forbidden" ? (
          <Trans>You need a role in this directory to do this. Ask the directory team.</Trans>
        ) : (
          <Trans>This no longer exists. Reload the page.</Trans>
        )}
      </p>
    </div>
  );
}
