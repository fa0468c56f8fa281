import { Trans } from "@lingui/react/macro";
import styles from "./sample-banner.module.css";

/** Shown on every page while the directory contains sample data. */
export function SampleBanner() {
  return (
    <p className={styles.banner} role="note">
      <Trans>This is a sample directory. The places are not real. Do not travel there.</Trans>
    </p>
  );
}
