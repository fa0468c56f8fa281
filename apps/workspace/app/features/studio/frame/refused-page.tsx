import { Trans, useLingui } from "@lingui/react/macro";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import styles from "./studio.module.css";

/** The reader may not do this, or what it is about is deleted. */
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
          <Trans>This is for people who keep the directory. Ask them to give you the role for it.</Trans>
        ) : (
          <Trans>This is no longer there. Load the page again.</Trans>
        )}
      </p>
    </div>
  );
}
