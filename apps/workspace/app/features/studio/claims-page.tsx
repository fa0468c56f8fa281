import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { Decision, WrittenNote } from "./decision.tsx";
import { Moment } from "./moment.tsx";
import type { DecisionView } from "./review-view.ts";
import type { ClaimLine } from "./serve-claims.server.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import { controls } from "./studio-controls.ts";
import styles from "./studio.module.css";
import type { MomentView, StudioFrameView } from "./studio-view.ts";

/** People who say that they belong to an organization, and wait. */
export function ClaimsPage({
  frame,
  nothing,
  claims,
  more,
}: {
  frame: StudioFrameView;
  nothing: string;
  claims: readonly ClaimLine[];
  more: string | null;
}) {
  return (
    <StudioFrame frame={frame}>
      {claims.length === 0 && <p>{nothing}</p>}
      <ul className={styles.list}>
        {claims.map(({ to, organization, person, moment }) => (
          <li key={to} className={`${styles.item} ${styles.told}`}>
            <h2>
              <Link to={to}>
                <DataText text={organization} />
              </Link>
            </h2>
            <p className={styles.facts}>
              <DataText text={person} />
              <span className={styles.quiet}>
                <Moment moment={moment} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      <NextPage to={more} />
    </StudioFrame>
  );
}

export interface ClaimPageProps {
  frame: StudioFrameView;
  organization: TextView;
  state: string;
  moment: MomentView;
  person: { label: string; name: TextView; contact: string; to: string };
  said: { label: string; text: string; nothing: string | null };
  answer: { label: string; value: string } | null;
  see: { words: string; to: string };
  facts: readonly string[];
  lead: string;
  confidential: string;
  noteLabel: string;
  decision: DecisionView | null;
  back: { words: string; to: string };
  acted: { note: string; problem: string; field: string | null } | undefined;
}

/** One claim, and the decision about it. */
export function ClaimPage(props: ClaimPageProps) {
  const { frame, organization, state, moment, person, said, see, lead, decision, back, acted } = props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={organization} />} isRefused={acted !== undefined}>
      <p className={styles.facts}>
        <strong>{state}</strong>
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <p className={styles.row}>
        <span>
          <span className={styles.quiet}>{person.label}: </span>
          <Link className={styles.onwards} to={person.to}>
            <DataText text={person.name} />
          </Link>{" "}
          <span className={styles.quiet}>{person.contact}</span>
        </span>
        <Link className={styles.onwards} to={see.to}>
          {see.words}
        </Link>
      </p>
      <section className={styles.part}>
        <p className={styles.label}>{said.label}</p>
        {said.nothing ? (
          <p>{said.nothing}</p>
        ) : (
          <DataParagraphs text={{ value: said.text, language: null }} />
        )}
      </section>
      {props.answer && (
        <p className={styles.said}>
          <span>{props.answer.label} </span>
          <DataText text={{ value: props.answer.value, language: null }} />
        </p>
      )}
      {props.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {decision && (
        <Form method="post" className={styles.form}>
          <p>{lead}</p>
          <label className={styles.check}>
            <input type="checkbox" name={controls.confidential} />
            <span>{props.confidential}</span>
          </label>
          <Decision decision={decision} written={acted?.note ?? ""} acted={acted} />
        </Form>
      )}
      {!decision && acted?.note && <WrittenNote label={props.noteLabel} written={acted.note} />}
      <Link className={styles.onwards} to={back.to}>
        {back.words}
      </Link>
    </StudioFrame>
  );
}
