import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import type { ServicePageView } from "../service-page-view.server.ts";
import styles from "./listen-link.module.css";

/** High on the page: whoever cannot read it must find it by its drawing. */
export function ListenLink({ service: { id, words } }: { service: ServicePageView }) {
  return (
    <Link className={styles.listen} to={`/${useLocale()}/services/${id}/listen`}>
      <Icon name="audio" />
      {words.listen}
    </Link>
  );
}
