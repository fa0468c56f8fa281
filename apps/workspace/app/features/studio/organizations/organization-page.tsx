import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { ListingFacts } from "../listings/listing-facts.tsx";
import type { ListingLine } from "../listings/serve-listings.server.ts";
import { NextPage } from "../frame/next-page.tsx";
import { revisionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import { EditorsPart } from "../people/editors-part.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { BegunView } from "./begun-entry.ts";
import { BegunFields, BegunNote } from "./begun-part.tsx";
import type { OpenWork } from "./serve-organization.server.ts";

export interface OrganizationPageProps {
  frame: StudioFrameView;
  name: TextView;
  links: { entry: string; history: string };
  canEdit: boolean;
  /** What a new service is begun with. */
  begun: BegunView | null;
  services: readonly ListingLine[];
  more: string | null;
  openWork: readonly OpenWork[];
  editors: readonly { name: TextView; to: string }[];
  /** The address of the list. */
  back: string;
  /** Opening a form was refused: the error summary is at the top of the page. */
  isRefused: boolean;
}

/** An organization, with its services and the ways to change both. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { frame, name, links, canEdit, begun, services, more, openWork, editors, back, isRefused } = props;
  const { i18n } = useLingui();
  return (
    <StudioFrame frame={frame} heading={<DataText text={name} />} isRefused={isRefused}>
      <p className={styles.facts}>
        <Link className={styles.link} to={links.entry}>
          <Trans>View current entry</Trans>
        </Link>
        <Link className={styles.link} to={links.history}>
          <Trans>History</Trans>
        </Link>
      </p>
      {canEdit && <BegunNote begun={begun} />}
      {canEdit && (
        <Form method="post" className={styles.buttons}>
          <BegunFields begun={begun} />
          <Button name={controls.intent} value="add-service">
            <Trans>Add a service</Trans>
          </Button>
          <Button kind="quiet" name={controls.intent} value="edit">
            <Trans>Edit</Trans>
          </Button>
        </Form>
      )}
      {openWork.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Not published yet</Trans>
          </h2>
          <ul className={styles.list}>
            {openWork.map(({ to, name: one, state }) => (
              <li key={to} className={styles.row}>
                <Link className={styles.link} to={to}>
                  <DataText text={one} />
                </Link>
                <span className={styles.quiet}>{i18n._(revisionStates[state])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>
          <Trans>What they offer</Trans>
        </h2>
        {services.length === 0 && (
          <p>
            <Trans>No services yet. People find an organization by its services.</Trans>
          </p>
        )}
        <ul className={styles.list}>
          {services.map(({ to, ...facts }) => (
            <li key={to} className={`${styles.item} ${styles.withFacts}`}>
              <h3>
                <Link to={to}>
                  <DataText text={facts.name} />
                </Link>
              </h3>
              <ListingFacts facts={facts} />
            </li>
          ))}
        </ul>
        <NextPage to={more} />
      </section>
      <EditorsPart editors={editors} />
      <Link className={styles.link} to={back}>
        <Trans>Back to the list</Trans>
      </Link>
    </StudioFrame>
  );
}
