import { Trans, useLingui } from "@lingui/react/macro";
import type { ClaimState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { Decision, WrittenNote } from "./decision.tsx";
import { Moment } from "./moment.tsx";
import { NextPage } from "./next-page.tsx";
import type { ClaimFacts, ClaimLine } from "./serve-claims.server.ts";
import { claimStates } from "./state-words.ts";
import { StudioFrame } from "./studio-frame.tsx";
import { controls } from "./studio-controls.ts";
import styles from "./studio.module.css";
import type { MomentView, StudioFrameView } from "./studio-view.ts";

/** People who say that they belong to an organization, and wait. */
export function ClaimsPage({
  frame,
  claims,
  more,
}: {
  frame: StudioFrameView;
  claims: readonly ClaimLine[];
  more: string | null;
}) {
  return (
    <StudioFrame frame={frame}>
      {claims.length === 0 && (
        <p>
          <Trans>Nothing waits here.</Trans>
        </p>
      )}
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
  /** The address of its public page. */
  organizationPage: string;
  state: ClaimState;
  moment: MomentView;
  person: { name: TextView; contact: string; to: string };
  /** What the person wrote; may be empty. */
  note: string;
  /** What was answered; may be empty. */
  answer: string;
  facts: ClaimFacts;
  canDecide: boolean;
  /** The address of the list. */
  back: string;
  acted: { note: string; problem: string; field: string | null } | undefined;
}

/** One claim, and the decision about it. */
export function ClaimPage(props: ClaimPageProps) {
  const { frame, organization, organizationPage, state, moment, note, answer, canDecide, back, acted } =
    props;
  const { i18n } = useLingui();
  return (
    <StudioFrame frame={frame} heading={<DataText text={organization} />} isRefused={acted !== undefined}>
      <p className={styles.facts}>
        <strong>{i18n._(claimStates[state])}</strong>
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <p className={styles.row}>
        <Claimant person={props.person} />
        <Link className={styles.onwards} to={organizationPage}>
          <Trans>See the entry as it is now</Trans>
        </Link>
      </p>
      <section className={styles.part}>
        <p className={styles.label}>
          <Trans>Somebody wrote:</Trans>
        </p>
        {note === "" ? (
          <p>
            <Trans>Nothing was written.</Trans>
          </p>
        ) : (
          <DataParagraphs text={{ value: note, language: null }} />
        )}
      </section>
      {answer !== "" && (
        <p className={styles.said}>
          <span>
            <Trans>What was answered:</Trans>{" "}
          </span>
          <DataText text={{ value: answer, language: null }} />
        </p>
      )}
      <Facts facts={props.facts} />
      {canDecide && <ClaimDecision acted={acted} />}
      {!canDecide && acted?.note && <WrittenNote written={acted.note} />}
      <Link className={styles.onwards} to={back}>
        <Trans>Back to the list</Trans>
      </Link>
    </StudioFrame>
  );
}

function Claimant({ person: { name, contact, to } }: Pick<ClaimPageProps, "person">) {
  return (
    <span>
      <span className={styles.quiet}>
        <Trans>Person</Trans>:{" "}
      </span>
      <Link className={styles.onwards} to={to}>
        <DataText text={name} />
      </Link>{" "}
      <span className={styles.quiet}>{contact}</span>
    </span>
  );
}

/** What a steward has to know before they decide. */
function Facts({ facts: { provenContact: contact, isConfidential, wasRevoked } }: { facts: ClaimFacts }) {
  return (
    <>
      <p>
        {contact === null ? (
          <Trans>No code has been shown.</Trans>
        ) : (
          <Trans>A code has shown that this person reads {contact}.</Trans>
        )}
      </p>
      {isConfidential && (
        <p>
          <Trans>
            This organization has confidential places. By the code alone, nobody becomes an editor of it.
          </Trans>
        </p>
      )}
      {wasRevoked && (
        <p>
          <Trans>
            This task was taken away before from this person, or from somebody who reads the same contact.
          </Trans>
        </p>
      )}
    </>
  );
}

function ClaimDecision({ acted }: Pick<ClaimPageProps, "acted">) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.form}>
      <p>
        <Trans>
          Call the organization by a number that you know, and ask. Then this person can change its entries;
          each change waits for a check.
        </Trans>
      </p>
      {/* Asked always: a place that is public today may be confidential tomorrow. */}
      <label className={styles.check}>
        <input type="checkbox" name={controls.confidential} />
        <span>{t`This person can read and change confidential addresses of the organization`}</span>
      </label>
      <Decision
        buttons={[
          { value: "grant", label: t`Yes, they belong together`, kind: "primary" },
          { value: "decline", label: t`Decline`, kind: "quiet" },
        ]}
        written={acted?.note ?? ""}
        acted={acted}
      />
    </Form>
  );
}
