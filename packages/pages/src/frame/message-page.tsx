import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import styles from "./message-page.module.css";
import { PageHead } from "./page-head.tsx";
import { SearchForm } from "./search-form.tsx";
import { useOnlineAgain } from "@dragoman/ui/use-offline.ts";
import { WovenBorder } from "./woven-border.tsx";

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  /** The address to retry; also loaded when the connection is back. */
  retry?: string;
}

/** A page with only a message and links onwards. */
export function MessagePage({ title, children, retry }: MessagePageProps) {
  const locale = useLocale();
  useOnlineAgain(retry === undefined ? undefined : () => location.replace(retry));
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <h1>{title}</h1>
      <p className={styles.words}>{children}</p>
      {retry && (
        <a className={styles.retry} href={retry}>
          <Trans>Try again</Trans>
        </a>
      )}
      <SearchForm />
      <Link className={styles.home} to={`/${locale}`}>
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  );
}
