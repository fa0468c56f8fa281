import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import styles from "./studio.module.css";

/** The way to the next page of a long list; nothing where this is the last one. */
export function NextPage({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Link className={styles.link} to={to}>
      <Trans>Next page</Trans>
    </Link>
  );
}
