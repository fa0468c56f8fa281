import { Trans, useLingui } from "@lingui/react/macro";
import type { ClaimState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { Decision, WrittenNote } from "../frame/decision.tsx";
import { Moment } from "../frame/moment.tsx";
import { claimStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";
import type { ClaimFacts } from "./serve-claim.server.ts";

export interface ClaimPageProps {
  frame: StudioFrameView;
  organization: TextView;
  /** The address of its public page. */
  organizationPage: string;
  state: ClaimState;
  moment: MomentView;
  person: { name: TextView; contact: string; to: string };
  /** By the person; may be empty. */
  note: string;
  /** By the steward who decided; may be empty. */
  answer: string;
  facts: ClaimFacts;
  canDecide: boolean;
  /** The address of the list. */
  back: string;
  refused: { note: string; problem: string; field: string | null } | undefined;
}

/** A claim, and the decision about it. */
export function ClaimPage(props: ClaimPageProps) {
  const { frame, organization, organizationPage, state, moment, note, answer, canDecide, back, refused } =
    props;
  const { i18n } = useLingui();
  return (
    <StudioFrame frame={frame} heading={<DataText text={organization} />} isRefused={refused !== undefined}>
      <p className={styles.facts}>
        <strong>{i18n._(claimStates[state])}</strong>
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <p className={styles.row}>
        <Claimant person={props.person} />
        <Link className={styles.link} to={organizationPage}>
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
        <p className={styles.notice}>
          <span>
            <Trans>What was answered:</Trans>{" "}
          </span>
          <DataText text={{ value: answer, language: null }} />
        </p>
      )}
      <Facts facts={props.facts} />
      {canDecide && <ClaimDecision refused={refused} />}
      {!canDecide && refused?.note && <WrittenNote written={refused.note} />}
      <Link className={styles.link} to={back}>
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
      <Link className={styles.link} to={to}>
        <DataText text={name} />
      </Link>{" "}
      <span className={styles.quiet}>{contact}</span>
    </span>
  );
}

/** What matters for the decision. */
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

function ClaimDecision({ refused }: Pick<ClaimPageProps, "refused">) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.form}>
      <p>
        <Trans>
          Call the organization by a number that you know, and ask. Then this person can change its entries;
          each change waits for a check.
        </Trans>
      </p>
      {/* Always shown: a place that is public today may be confidential tomorrow. */}
      <label className={styles.check}>
        <input type="checkbox" name={controls.confidential} />
        <span>{t`This person can read and change confidential addresses of the organization`}</span>
      </label>
      <Decision
        buttons={[
          { value: "grant", label: t`Yes, they belong together`, kind: "primary" },
          { value: "decline", label: t`Decline`, kind: "quiet" },
        ]}
        written={refused?.note ?? ""}
        refused={refused}
      />
    </Form>
  );
}
