import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { EmergencyCalls, type EmergencyLine } from "@dragoman/pages/safety/emergency-calls.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { WovenBorder } from "@dragoman/pages/frame/woven-border.tsx";
import styles from "./offline-page.module.css";
import type { OfflineWords } from "./offline-words.server.ts";

/** What works without a connection, instead of a page that is not there. */
export function OfflinePage({ words, lines }: { words: OfflineWords; lines: EmergencyLine[] }) {
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <PageHead title={words.title} unlisted />
      <div className={styles.band}>
        <WovenBorder />
      </div>
      <h1>{words.title}</h1>
      {/* It stands under the address that was asked for. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page itself */}
      <a className={styles.retry} href="">
        {words.retry}
      </a>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.ways}>
        <li>
          <a href={`/${locale}/saved`}>{words.saved}</a>
        </li>
        <li>
          <a href={`/${locale}`}>{words.home}</a>
        </li>
      </ul>
      {/* The device fills it in (`offline/kept-list.ts`). */}
      <section data-kept-pages="" hidden>
        <h2>{words.seen}</h2>
        <ul data-kept-list="" className={styles.ways} />
      </section>
      {lines.length > 0 && (
        <section>
          <h2>{words.danger}</h2>
          <EmergencyCalls lines={lines} />
        </section>
      )}
    </div>
  );
}
