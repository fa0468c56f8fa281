import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import type { ServicePageView } from "../service-page-view.server.ts";
import type { TakenFile } from "../take-along.server.ts";
import styles from "./take-along.module.css";

const names: Readonly<Record<TakenFile["kind"], MessageDescriptor>> = {
  card: msg`Contact card`,
  "card-without-name": msg`Contact card without a name`,
  "card-with-name": msg`Contact card with the name`,
  calendar: msg`Opening hours for your calendar`,
};

/** Ways to take a service along: paper (`children`), and files for the phone's address book and calendar. */
export function TakeAlong({ service, children }: { service: ServicePageView; children: ReactNode }) {
  const locale = useLocale();
  const { id, files, sensitive } = service;
  const toList = new URLSearchParams({ service: id }).toString();
  return (
    <section className={styles.take}>
      <h2 className={styles.title}>
        <Icon name="papers" />
        <span>
          <Trans>Take it with you</Trans>
        </span>
      </h2>
      <div className={styles.ways}>
        {children}
        <Link className={styles.toList} to={`/${locale}/account/lists/add?${toList}`} rel="nofollow">
          <Trans>Add to a list</Trans>
        </Link>
        {files.length > 0 && !sensitive && <Files files={files} />}
        {files.length > 0 && sensitive && (
          <details>
            <summary className={styles.question}>
              <Trans>Contact card</Trans>
            </summary>
            <p>
              <Trans>
                Could someone check your phone? A name in your contacts can tell them about this help.
              </Trans>
            </p>
            <Files files={files} />
          </details>
        )}
      </div>
    </section>
  );
}

function Files({ files }: { files: readonly TakenFile[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.links}>
      {files.map(({ kind, href }) => (
        <li key={kind}>
          {/* The files of a directory are nothing that other search engines should follow. */}
          <a href={href} rel="nofollow" download="">
            {t(names[kind])}
          </a>
        </li>
      ))}
    </ul>
  );
}
