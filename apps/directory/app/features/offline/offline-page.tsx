import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { EmergencyCalls, type EmergencyLine } from "@dragoman/pages/safety/emergency-calls.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { WovenBorder } from "@dragoman/pages/frame/woven-border.tsx";
import styles from "./offline-page.module.css";

/** What works without a connection, in place of a page that is not available. */
export function OfflinePage({ lines }: { lines: EmergencyLine[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`You have no connection`;
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <h1>{title}</h1>
      {/* The page is shown at the requested address. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page itself */}
      <a className={styles.retry} href="">
        <Trans>Try again</Trans>
      </a>
      <p className={styles.lead}>
        <Trans>This page is not saved on your device. You can open these without a connection:</Trans>
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={`/${locale}/saved`}>
            <Trans>Open your saved list</Trans>
          </a>
        </li>
      </ul>
      {/* The worker fills it in (`offline-list.ts`). */}
      <section data-kept-pages="" hidden>
        <h2>
          <Trans>Pages you have opened</Trans>
        </h2>
        <ul data-kept-list="" className={styles.ways} />
      </section>
      {lines.length > 0 && (
        <section>
          <h2>
            <Trans>In danger? Call</Trans>
          </h2>
          <EmergencyCalls lines={lines} />
        </section>
      )}
    </div>
  );
}
