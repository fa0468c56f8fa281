import { Trans } from "@lingui/react/macro";
import styles from "./sample-banner.module.css";

/** Stands on every page as long as any of the directory is invented. */
export function SampleBanner() {
  return (
    <p className={styles.banner} role="note">
      <Trans>This is a sample directory. The places are invented. Do not travel there.</Trans>
    </p>
  );
}
