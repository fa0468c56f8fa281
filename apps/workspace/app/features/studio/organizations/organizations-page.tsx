import { Plural, Trans } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { controls } from "../frame/studio-controls.ts";
import { NextPage } from "../frame/next-page.tsx";
import { NameField } from "../frame/name-field.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { BegunView } from "./begun-entry.ts";
import { BegunFields, BegunNote } from "./begun-part.tsx";
import type { OrganizationLine } from "./serve-organizations.server.ts";

export interface OrganizationsPageProps {
  frame: StudioFrameView;
  name: string;
  canAdd: boolean;
  /** What a new entry is begun with. */
  begun: BegunView | null;
  organizations: readonly OrganizationLine[];
  more: string | null;
  /** Adding one was refused: the error summary is at the top of the page. */
  isRefused: boolean;
}

/** A search for organizations by name, and the way to a new one. */
export function OrganizationsPage(props: OrganizationsPageProps) {
  const { frame, name, canAdd, begun, organizations, more, isRefused } = props;
  return (
    <StudioFrame frame={frame} isRefused={isRefused}>
      <BegunNote begun={begun} />
      <Form className={styles.search}>
        <BegunFields begun={begun} />
        <NameField name={name} />
        <Button>
          <Trans>Search</Trans>
        </Button>
      </Form>
      {canAdd && (
        <Form method="post">
          <input type="hidden" name={controls.name} value={name} />
          <BegunFields begun={begun} />
          <Button kind="quiet" name={controls.intent} value="add">
            <Trans>Add an organization</Trans>
          </Button>
        </Form>
      )}
      {organizations.length === 0 && (
        <p>
          <Trans>No entries found.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {organizations.map(({ to, name: one, services }) => (
          <li key={to} className={`${styles.item} ${styles.withFacts}`}>
            <h2>
              <Link to={to}>
                <DataText text={one} />
              </Link>
            </h2>
            <p className={styles.facts}>
              <span className={styles.quiet}>
                <Plural value={services} one="# service" other="# services" />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}
