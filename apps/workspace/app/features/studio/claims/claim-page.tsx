import { Trans, useLingui } from "@lingui/react/macro";
import type { ClaimState } from "@dragoman/policy";
import { Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataParagraphs, DataText } from "@dragoman/ui/text/data-text.tsx";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { Decision, type ReadyReason, WrittenNote } from "../frame/decision.tsx";
import { Moment } from "../frame/moment.tsx";
import { claimStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";
import { useItemShortcuts } from "../queue/queue-list.tsx";
import type { SharedView, WalkView } from "../queue/queue-view.ts";
import { SharedItem } from "../queue/shared-item.tsx";
import { QueueWalk } from "../queue/queue-walk.tsx";
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
  reasons: readonly ReadyReason[];
  walk: WalkView;
  shared: SharedView | null;
  refused: { note: string; reason: string; problem: string; field: string | null } | undefined;
}

/** A claim, and the decision about it. */
export function ClaimPage(props: ClaimPageProps) {
  const { frame, organization, organizationPage, state, moment, note, answer, canDecide, walk, refused } =
    props;
  const { i18n, t } = useLingui();
  const ofItem = useItemShortcuts();
  const decisions = [
    { key: "a", label: t`Accept claim` },
    { key: "d", label: t`Decline` },
    ...props.reasons.map(({ value: key, label }) => ({ key, label })),
  ];
  return (
    <StudioFrame
      frame={frame}
      heading={<DataText text={organization} />}
      isRefused={refused !== undefined}
      shortcuts={canDecide ? [...decisions, ...ofItem] : ofItem}
    >
      <QueueWalk walk={walk} />
      <p className={styles.facts}>
        <strong>{i18n._(claimStates[state])}</strong>
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      <p className={styles.row}>
        <Claimant person={props.person} />
        <Link className={styles.link} to={organizationPage}>
          <Trans>View current entry</Trans>
        </Link>
      </p>
      <section className={styles.part}>
        <p className={styles.label}>
          <Trans>Message:</Trans>
        </p>
        {note === "" ? (
          <p>
            <Trans>No message.</Trans>
          </p>
        ) : (
          <DataParagraphs text={{ value: note, language: null }} />
        )}
      </section>
      {answer !== "" && (
        <p className={styles.notice}>
          <span>
            <Trans>Reply:</Trans>{" "}
          </span>
          <DataText text={{ value: answer, language: null }} />
        </p>
      )}
      <Facts facts={props.facts} />
      {canDecide && <ClaimDecision personId={frame.personId} refused={refused} reasons={props.reasons} />}
      {!canDecide && refused?.note && <WrittenNote written={refused.note} />}
      {props.shared && <SharedItem shared={props.shared} personId={frame.personId} />}
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
          <Trans>Not confirmed by a code.</Trans>
        ) : (
          <Trans>This person entered a code that was sent to {contact}.</Trans>
        )}
      </p>
      {isConfidential && (
        <p>
          <Trans>
            This organization has confidential places. A code alone does not make anyone its editor.
          </Trans>
        </p>
      )}
      {wasRevoked && (
        <p>
          <Trans>
            This role was removed before, from this person or from someone who uses the same contact.
          </Trans>
        </p>
      )}
    </>
  );
}

function ClaimDecision({
  personId,
  refused,
  reasons,
}: Pick<ClaimPageProps, "refused" | "reasons"> & { personId: string }) {
  const { t } = useLingui();
  return (
    <KeptForm personId={personId} className={styles.form}>
      <p>
        <Trans>
          Call the organization on a number you already know and ask. If you accept, this person can edit its
          entries. Each change still needs a review.
        </Trans>
      </p>
      {/* Always shown: a place that is public today may be confidential tomorrow. */}
      <label className={styles.check}>
        <input type="checkbox" name={controls.confidential} />
        <span>{t`Can see and edit the organization's confidential addresses`}</span>
      </label>
      <Decision
        buttons={[
          { value: "grant", label: t`Accept claim`, kind: "primary", shortcut: "a" },
          { value: "decline", label: t`Decline`, kind: "quiet", shortcut: "d" },
        ]}
        reasons={reasons}
        written={refused?.note ?? ""}
        refused={refused}
      />
    </KeptForm>
  );
}
