import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { RootData } from "../document/root-data.ts";
import styles from "./site-footer.module.css";

export function SiteFooter({ aboutParts }: { aboutParts: RootData["aboutParts"] | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p>
          <Trans>
            We do not track you. We use a cookie only when you sign in, and we send nothing to other
            companies.
          </Trans>
        </p>
        <nav className={styles.links} aria-label={t`More pages`}>
          <Link className={styles.link} to={`/${locale}/phone`}>
            <Trans>Check a phone number</Trans>
          </Link>
          <Link className={styles.link} to={`/${locale}/missing`}>
            <Trans>Suggest a place that is missing</Trans>
          </Link>
          <Link className={styles.link} to={`/${locale}/account`}>
            <Trans>My account</Trans>
          </Link>
          <Link className={styles.link} to={`/${locale}/languages`}>
            <Trans>Languages</Trans>
          </Link>
          <Link className={styles.link} to={`/${locale}/about`}>
            <Trans>About this directory</Trans>
          </Link>
          {aboutParts?.map(({ anchor, label }) => (
            <Link key={anchor} className={styles.link} to={`/${locale}/about#${anchor}`}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
