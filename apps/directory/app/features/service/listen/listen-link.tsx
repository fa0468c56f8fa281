import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./listen-link.module.css";

/** High on the page: readers who cannot read find it by its icon. */
export function ListenLink({ id }: { id: string }) {
  return (
    <Link className={styles.listen} to={`/${useLocale()}/services/${id}/listen`}>
      <Icon name="audio" />
      <Trans>Listen</Trans>
    </Link>
  );
}
