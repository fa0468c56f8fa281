import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { GrantLine } from "./grant-line.tsx";
import { keyed } from "../frame/keyed.ts";
import { NextPage } from "../frame/next-page.tsx";
import type { PersonLine } from "./serve-people.server.ts";
import { controls, maxQueryLength } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";

export interface PeoplePageProps {
  frame: StudioFrameView;
  people: readonly PersonLine[];
  more: string | null;
  /** The result of a search, which replaces `people`. */
  found:
    | { query: string; people: readonly PersonLine[]; problem: string | null; hasFurther: boolean }
    | undefined;
}

/** People who have a role, and a search for all others. */
export function PeoplePage({ frame, people, more, found }: PeoplePageProps) {
  const { t } = useLingui();
  return (
    <StudioFrame frame={frame}>
      <Form method="post" className={styles.search}>
        <Field
          id={controls.query}
          label={t`Name, full phone number starting with +, or full email address`}
          error={found?.problem ? <p>{found.problem}</p> : null}
        >
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="search"
              name={controls.query}
              dir="auto"
              autoComplete="off"
              maxLength={maxQueryLength}
              defaultValue={found?.query ?? ""}
            />
          )}
        </Field>
        <Button>
          <Trans>Search</Trans>
        </Button>
      </Form>
      {found && <PersonList people={found.people} />}
      {found?.hasFurther && (
        <p>
          <Trans>There are more results. Enter more of the name.</Trans>
        </p>
      )}
      {!found && (
        <section className={styles.part}>
          <h2>
            <Trans>People with a role</Trans>
          </h2>
          <PersonList people={people} />
          <NextPage to={more} />
        </section>
      )}
    </StudioFrame>
  );
}

function PersonList({ people }: { people: readonly PersonLine[] }) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.list}>
      {people.map(({ to, name, contact, grants }) => (
        <li key={to} className={styles.item}>
          <p className={styles.row}>
            <Link className={styles.big} to={to}>
              <DataText text={name} />
            </Link>
            <span className={styles.quiet}>{contact}</span>
          </p>
          {keyed(grants, ({ role, scope }) => `${role} ${scope?.value}`).map(({ key, item }) => (
            <p key={key}>
              <GrantLine grant={item} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
