import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Announcements } from "@dragoman/pages/announcements/announcements.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { JsonLd } from "@dragoman/pages/frame/json-ld.tsx";
import type { SeeAndHearView } from "@dragoman/entry-view/media/media-view.ts";
import CapacityStatus from "@dragoman/entry-view/capacity/capacity-status.tsx";
import type { CapacityText } from "@dragoman/entry-view/capacity/capacity-view.ts";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { TextNotes } from "@dragoman/entry-view/texts/text-notes.tsx";
import { PreviewLine, type PreviewLineProps } from "@dragoman/entry-view/texts/preview-line.tsx";
import { CheckLine } from "./check-line.tsx";
import { ListenLink } from "./listen/listen-link.tsx";
import { KindsOfHelp } from "./kinds-of-help.tsx";
import { contactPanel, serviceBody } from "./load-parts.ts";
import styles from "./service-page.module.css";
import type { ServicePageView } from "./service-page-view.server.ts";
import { StatusNotice } from "./status-notice.tsx";

export interface ServicePageProps {
  service: ServicePageView;
  media: SeeAndHearView | null;
  /** Whether there is space, if that was reported within a day. */
  capacity: CapacityText | null;
  /** Codes of the areas of its places; `null` where nothing depends on them. */
  areas: readonly string[] | null;
  /** Set if the changes are not public yet. */
  preview?: PreviewLineProps | undefined;
}

export function ServicePage({ service, media, capacity, areas, preview }: ServicePageProps) {
  const description = service.description?.value.replace(/\s+/g, " ").slice(0, 160);
  // An outdated check is a warning before the call; a recent one can be shown below the number.
  const isFresh = service.check.age === "fresh";
  return (
    <article className={styles.page}>
      <PageHead
        title={service.name.value}
        description={description}
        neutral={service.sensitive}
        unlisted={Boolean(preview)}
      />
      <JsonLd />
      <Announcements areas={areas} />
      <header className={styles.head}>
        {preview && <PreviewLine {...preview} />}
        <KindsOfHelp categories={service.categories} />
        <h1 lang={service.name.language ?? undefined}>
          <DataText text={service.name} />
        </h1>
        <Owner service={service} />
        <TextNotes
          note={service.note}
          whole={service.note.ofDescription}
          outdated={service.messages.outdated}
        />
        <div className={styles.status}>
          {service.openNow && (
            <p>
              <OpenStatus status={service.openNow} />
            </p>
          )}
          {capacity && (
            <p>
              <CapacityStatus capacity={capacity} />
            </p>
          )}
          <ListenLink id={service.id} />
        </div>
        {!isFresh && <CheckLine check={service.check} />}
        <StatusNotice service={service} />
      </header>
      <contactPanel.Part service={service} />
      <div className={styles.where}>
        <WayDown service={service} />
        {isFresh && <CheckLine check={service.check} />}
      </div>
      <serviceBody.Part service={service} media={media} />
    </article>
  );
}

/** A link down to the places, which on a phone are far below. */
function WayDown({ service: { places, messages } }: { service: ServicePageView }) {
  const [first, ...others] = places;
  const address = first?.addresses[0];
  if (!first || !address) return null;
  return (
    <a className={styles.wayDown} href={`#${first.id}`}>
      <Icon name="place" size={20} />
      {others.length > 0 ? (
        <span>{messages.where}</span>
      ) : (
        <span>
          {/* By itself, because it may run in the other direction. */}
          {address.town !== null && <bdi>{address.town} · </bdi>}
          <DataText text={{ value: address.lines.join(", "), language: null }} />
        </span>
      )}
    </a>
  );
}

function Owner({ service }: { service: ServicePageView }) {
  const { organization, ownName, alternateName, program } = service;
  const locale = useLocale();
  return (
    <>
      {ownName && (
        <p className={styles.also}>
          <DataText text={ownName} />
        </p>
      )}
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
