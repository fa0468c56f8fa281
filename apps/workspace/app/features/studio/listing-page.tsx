import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Facts } from "./listings-page.tsx";
import type { ListingMoveView, WithheldLine } from "./serve-listing.server.ts";
import type { ListingFacts } from "./serve-listings.server.ts";
import { noteError, type Refusal } from "./decision.tsx";
import { controls } from "./studio-controls.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";

export interface ListingPageProps {
  frame: StudioFrameView;
  facts: ListingFacts;
  links: readonly { words: string; to: string }[];
  /** `null`: it cannot be edited. */
  edit: string | null;
  keepers: { title: string; none: string; people: readonly { name: TextView; to: string }[] };
  waiting: { title: string; changes: readonly { to: string; words: string; state: string }[] };
  /** `null`: nothing is withheld. */
  withheld: WithheldWords | null;
  /** Why it was taken out. */
  why: { label: string; text: string } | null;
  move: ListingMoveView | null;
  back: { words: string; to: string };
  acted: { reason: string; problem: string; field: string | null } | undefined;
}

interface WithheldWords {
  title: string;
  lead: string;
  instead: string;
  show: string;
  hide: string;
  lines: readonly WithheldLine[];
}

/** One entry, and what stewards can do with it. */
export function ListingPage(props: ListingPageProps) {
  const { frame, facts, links, edit, keepers, waiting, why, move, back, acted } = props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={facts.name} />} isRefused={acted !== undefined}>
      <Facts facts={facts} />
      {why && (
        <p className={styles.said}>
          <span>{why.label} </span>
          <DataText text={{ value: why.text, language: null }} />
        </p>
      )}
      <p className={styles.facts}>
        {links.map((link) => (
          <Link key={link.to} className={styles.onwards} to={link.to}>
            {link.words}
          </Link>
        ))}
      </p>
      {edit && (
        <Form method="post">
          <button className={form.quietButton} type="submit" name={controls.intent} value="edit">
            {edit}
          </button>
        </Form>
      )}
      {waiting.changes.length > 0 && (
        <section className={styles.part}>
          <h2>{waiting.title}</h2>
          <ul className={styles.list}>
            {waiting.changes.map(({ to, words, state }) => (
              <li key={to} className={styles.row}>
                <Link className={styles.onwards} to={to}>
                  {words}
                </Link>
                <span className={styles.quiet}>{state}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{keepers.title}</h2>
        {keepers.people.length === 0 && <p>{keepers.none}</p>}
        <ul className={styles.facts}>
          {keepers.people.map(({ name, to }) => (
            <li key={to}>
              <Link className={styles.onwards} to={to}>
                <DataText text={name} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {props.withheld && <Withheld words={props.withheld} />}
      {move && <Move move={move} written={acted?.reason ?? ""} acted={acted} />}
      <Link className={styles.onwards} to={back.to}>
        {back.words}
      </Link>
    </StudioFrame>
  );
}

function Withheld({ words }: { words: WithheldWords }) {
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <ul className={styles.list}>
        {words.lines.map(({ value, label, text, shown, confirmed }) => (
          <li key={value} className={styles.item}>
            <p className={styles.label}>{label}</p>
            <DataText text={{ value: text, language: null }} />
            {shown && (
              <p className={styles.quiet}>
                {words.instead} <DataText text={{ value: shown, language: null }} />
              </p>
            )}
            <Form method="post">
              <input type="hidden" name={controls.id} value={value} />
              <button
                className={form.quietButton}
                type="submit"
                name={controls.intent}
                value={confirmed ? "withhold-text" : "show-text"}
              >
                {confirmed ? words.hide : words.show}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Move({
  move,
  written,
  acted,
}: {
  move: ListingMoveView;
  written: string;
  acted: Refusal | undefined;
}) {
  if (move.event === "restore")
    return (
      <Form method="post" className={styles.decision}>
        <p>{move.lead}</p>
        <button className={form.button} type="submit" name={controls.intent} value={move.event}>
          {move.button}
        </button>
      </Form>
    );
  const { title, lead, button, reason } = move;
  const error = noteError(acted);
  const field = fieldState(controls.note, { hint: reason.hint, error });
  return (
    <Form method="post" className={styles.decision}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <FieldFrame id={field.id} label={reason.label} hint={reason.hint} error={error}>
        <textarea
          {...field}
          className={form.field}
          name={controls.note}
          rows={2}
          dir="auto"
          maxLength={reason.longest}
          defaultValue={written}
          required
        />
      </FieldFrame>
      <button className={form.quietButton} type="submit" name={controls.intent} value={move.event}>
        {button}
      </button>
    </Form>
  );
}
