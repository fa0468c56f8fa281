import { Form, Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { ListingFacts, ListingLine } from "./serve-listings.server.ts";
import { controls } from "./studio-controls.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface ListingsPageProps {
  frame: StudioFrameView;
  words: { name: string; which: string; search: string; nothing: string | null };
  name: string;
  /** UTF-16 units. */
  longestName: number;
  state: string;
  states: readonly { value: string; words: string }[];
  listings: readonly ListingLine[];
  more: string | null;
}

/** A search for entries by what they are called, also for those that are in the directory no more. */
export function ListingsPage(props: ListingsPageProps) {
  const { frame, words, name, longestName, state, states, listings, more } = props;
  return (
    <StudioFrame frame={frame}>
      <Form className={styles.search}>
        <FieldFrame id={controls.name} label={words.name}>
          <input
            key={name}
            className={form.field}
            id={controls.name}
            type="search"
            name={controls.name}
            dir="auto"
            maxLength={longestName}
            defaultValue={name}
          />
        </FieldFrame>
        <FieldFrame id={controls.state} label={words.which}>
          <select
            key={state}
            className={form.field}
            id={controls.state}
            name={controls.state}
            defaultValue={state}
          >
            {states.map((one) => (
              <option key={one.value} value={one.value}>
                {one.words}
              </option>
            ))}
          </select>
        </FieldFrame>
        <button className={form.button} type="submit">
          {words.search}
        </button>
      </Form>
      {words.nothing && <p>{words.nothing}</p>}
      <ul className={styles.list}>
        {listings.map(({ to, ...facts }) => (
          <li key={to} className={`${styles.item} ${styles.told}`}>
            <h2>
              <Link to={to}>
                <DataText text={facts.name} />
              </Link>
            </h2>
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}

/** Whether an entry is public, whose it is, and since when it is known to be right. */
export function Facts({ facts: { state, organization, checked } }: { facts: ListingFacts }) {
  return (
    <p className={styles.facts}>
      <strong>{state}</strong>
      {organization && <DataText text={organization} />}
      <span className={styles.quiet}>{checked}</span>
    </p>
  );
}
