import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import styles from "./studio.module.css";

/** A link to the next page of a list; `null`: this is the last one. */
export function NextPage({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <Link className={styles.link} to={to}>
      <Trans>Next page</Trans>
    </Link>
  );
}
