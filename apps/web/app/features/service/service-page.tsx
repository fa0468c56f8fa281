import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import { DataParagraphs, DataText } from "../../ui/data-text.tsx";
import { Icon } from "../../ui/icons.tsx";
import { OpenStatus } from "../../ui/open-status.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TextNotes } from "../../ui/text-notes.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { PlaceList } from "./place-list.tsx";
import { ServiceFacts } from "./service-facts.tsx";
import styles from "./service-page.module.css";
import type { ServiceView } from "./service-view.server.ts";
import { StatusNotice } from "./status-notice.tsx";

export function ServicePage({ service }: { service: ServiceView }) {
  const description = service.description?.value.replace(/\s+/g, " ").slice(0, 160);
  return (
    <article className={styles.page}>
      <PageHead title={service.name.value} description={description} neutral={service.sensitive} />
      <header className={styles.head}>
        <h1 lang={service.name.language ?? undefined}>
          <DataText text={service.name} />
        </h1>
        <Owner service={service} />
        {service.openNow && (
          <p>
            <OpenStatus status={service.openNow} />
          </p>
        )}
        {service.checked !== null && (
          <p className={styles.checked}>
            <Icon name="checked" size={20} />
            <Trans>Checked on {service.checked}</Trans>
          </p>
        )}
        <StatusNotice service={service} />
      </header>
      <ContactPanel service={service} />
      <div className={styles.body}>
        <TextNotes note={service.note} whole={service.note.ofDescription} />
        {service.description && (
          <div className={styles.description}>
            <DataParagraphs text={service.description} />
          </div>
        )}
        <ServiceFacts service={service} />
        <PlaceList service={service} />
        <Provenance service={service} />
      </div>
    </article>
  );
}

function Owner({ service: { organization, alternateName, program } }: { service: ServiceView }) {
  const locale = useLocale();
  return (
    <>
      {alternateName && (
        <p className={styles.also}>
          <DataText text={alternateName} />
        </p>
      )}
      {organization && (
        <p className={styles.owner}>
          <Link to={`/${locale}/organizations/${organization.id}`}>
            <DataText text={organization.name} />
          </Link>
        </p>
      )}
      {program && (
        <p className={styles.also}>
          <DataText text={program} />
        </p>
      )}
    </>
  );
}

function Provenance({ service }: { service: ServiceView }) {
  return (
    <footer className={styles.provenance}>
      <p>
        {service.source.sample ? (
          <strong>
            <Trans>This entry is invented. It only shows how the directory works.</Trans>
          </strong>
        ) : (
          <Trans>
            This entry comes from the directory “<bdi>{service.source.name}</bdi>”.
          </Trans>
        )}
      </p>
      <p>
        {service.checked === null ? (
          <Trans>We do not know when this entry was last checked. Call before you go.</Trans>
        ) : (
          <Trans>Somebody checked this entry on {service.checked}. Things change: call before you go.</Trans>
        )}
      </p>
    </footer>
  );
}
