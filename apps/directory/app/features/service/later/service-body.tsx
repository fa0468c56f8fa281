import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { DataParagraphs } from "@dragoman/ui/text/data-text.tsx";
import { Originals } from "@dragoman/entry-view/texts/originals.tsx";
import type { SeeAndHearView } from "@dragoman/entry-view/media/media-view.ts";
import { CallAndGo } from "./call-and-go.tsx";
import { PaperLinks } from "./paper-links.tsx";
import { PlaceList } from "../place-list.tsx";
import "./messages.ts";
import styles from "./service-body.module.css";
import { ServiceFacts } from "../service-facts.tsx";
import { ServiceMedia } from "../service-media.tsx";
import { TakeAlong } from "./take-along.tsx";
import type { ServicePageView } from "../service-page-view.server.ts";

/** Everything below the name and the phone numbers: readable, with links and expandable parts that need no scripts. */
export default function ServiceBody({
  service,
  media,
}: {
  service: ServicePageView;
  media: SeeAndHearView | null;
}) {
  const { description } = service;
  return (
    <div className={styles.body}>
      {description && (
        <div className={styles.description}>
          <DataParagraphs text={description} />
          <Originals originals={description.originals} />
        </div>
      )}
      {media && <ServiceMedia media={media} />}
      <ServiceFacts service={service} />
      <PlaceList service={service} />
      <TakeAlong service={service}>
        <PaperLinks id={service.id} />
      </TakeAlong>
      <Provenance source={service.source} />
      <Suggest id={service.id} />
      <CallAndGo service={service} />
    </div>
  );
}

function Provenance({ source }: Pick<ServicePageView, "source">) {
  return (
    <footer className={styles.provenance}>
      {source.sample ? (
        <strong>
          <Trans>This is an example. It is not real. It only shows how the directory works.</Trans>
        </strong>
      ) : (
        <p>
          <Trans>
            This information comes from the directory “<bdi>{source.name}</bdi>”.
          </Trans>
        </p>
      )}
    </footer>
  );
}

function Suggest({ id }: Pick<ServicePageView, "id">) {
  const locale = useLocale();
  return (
    <Link className={styles.suggest} to={`/${locale}/services/${id}/suggest`}>
      <Trans>Is something wrong here? Tell us</Trans>
    </Link>
  );
}
