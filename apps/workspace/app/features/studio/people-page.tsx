import { Form, Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { GrantWords } from "./grant-words.tsx";
import { keyed } from "./keyed.ts";
import type { PersonLine } from "./serve-people.server.ts";
import { controls } from "./studio-controls.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface PeoplePageProps {
  frame: StudioFrameView;
  words: { asked: string; search: string; longestAsked: number };
  known: {
    title: string;
    people: readonly PersonLine[];
    more: { words: string; to: string } | null;
  };
  found:
    | { asked: string; people: readonly PersonLine[]; nobody: string | null; further: string | null }
    | undefined;
}

/** People who have a task here, and a search for everybody else. */
export function PeoplePage({ frame, words, known, found }: PeoplePageProps) {
  const error = found?.nobody ? <p>{found.nobody}</p> : null;
  const field = fieldState(controls.asked, { error });
  return (
    <StudioFrame frame={frame}>
      <Form method="post" className={styles.search}>
        <FieldFrame id={field.id} label={words.asked} error={error}>
          <input
            {...field}
            className={form.field}
            type="search"
            name={controls.asked}
            dir="auto"
            autoComplete="off"
            maxLength={words.longestAsked}
            defaultValue={found?.asked ?? ""}
          />
        </FieldFrame>
        <button className={form.button} type="submit">
          {words.search}
        </button>
      </Form>
      {found && <PersonList people={found.people} />}
      {found?.further && <p>{found.further}</p>}
      {!found && (
        <section className={styles.part}>
          <h2>{known.title}</h2>
          <PersonList people={known.people} />
          {known.more && (
            <Link className={styles.onwards} to={known.more.to}>
              {known.more.words}
            </Link>
          )}
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
          {keyed(grants, ({ role, of }) => `${role} ${of?.value}`).map(({ key, thing }) => (
            <p key={key}>
              <GrantWords grant={thing} />
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
