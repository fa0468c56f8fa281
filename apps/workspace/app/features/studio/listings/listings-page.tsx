import { Trans, useLingui } from "@lingui/react/macro";
import type { ListingState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { ListingFacts } from "./listing-facts.tsx";
import type { ListingLine } from "./serve-listings.server.ts";
import { listingStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { NextPage } from "../frame/next-page.tsx";
import { NameField } from "../frame/name-field.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface ListingsPageProps {
  frame: StudioFrameView;
  name: string;
  /** The chosen state; empty: all. */
  state: string;
  states: readonly ListingState[];
  listings: readonly ListingLine[];
  more: string | null;
}

/** A search for entries by name, also for archived ones. */
export function ListingsPage(props: ListingsPageProps) {
  const { frame, name, state, states, listings, more } = props;
  const { i18n, t } = useLingui();
  return (
    <StudioFrame frame={frame}>
      <Form className={styles.search}>
        <NameField name={name} />
        <FieldFrame id={controls.state} label={t`Status`}>
          <select
            key={state}
            className={form.field}
            id={controls.state}
            name={controls.state}
            defaultValue={state}
          >
            <option value="">{t`All`}</option>
            {states.map((one) => (
              <option key={one} value={one}>
                {i18n._(listingStates[one])}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Button>
          <Trans>Search</Trans>
        </Button>
      </Form>
      {listings.length === 0 && (
        <p>
          <Trans>No entries found.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {listings.map(({ to, ...facts }) => (
          <li key={to} className={`${styles.item} ${styles.withFacts}`}>
            <h2>
              <Link to={to}>
                <DataText text={facts.name} />
              </Link>
            </h2>
            <ListingFacts facts={facts} />
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}
