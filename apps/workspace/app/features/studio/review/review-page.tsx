import { Trans, useLingui } from "@lingui/react/macro";
import type { RevisionState } from "@dragoman/policy";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import {
  SuggestionsCard,
  type SuggestionsCardView,
} from "@dragoman/entry-view/suggestions/suggestions-card.tsx";
import { ChangeItem } from "./change-item.tsx";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { Decision, type ReadyReason, WrittenNote } from "../frame/decision.tsx";
import { Moment } from "../frame/moment.tsx";
import type { ReviewDecision, ReviewGroup, ReviewItem, WrongChange } from "./review-view.ts";
import type { ReviewLinks } from "./serve-review.server.ts";
import { revisionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import type { Shortcut } from "../frame/shortcuts.tsx";
import { useItemShortcuts } from "../queue/queue-list.tsx";
import type { SharedView, WalkView } from "../queue/queue-view.ts";
import { SharedItem } from "../queue/shared-item.tsx";
import { QueueWalk } from "../queue/queue-walk.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { MomentView, StudioFrameView } from "../frame/studio-view.ts";

export interface ReviewPageProps {
  frame: StudioFrameView;
  name: TextView;
  version: number;
  sender: TextView;
  organization: TextView;
  moment: MomentView;
  state: RevisionState;
  links: ReviewLinks;
  walk: WalkView;
  shared: SharedView | null;
  reasons: readonly ReadyReason[];
  groups: readonly (Omit<ReviewGroup, "items"> & {
    items: readonly ShownItem[];
  })[];
  /** Suggestions of visitors that the revision answers. */
  suggestions: SuggestionsCardView | null;
  /** `null`: the reader may decide nothing. */
  decisions: readonly ReviewDecision[] | null;
  /** It was declined, and the reader may take that back. */
  mayReopen: boolean;
  /** The note of an earlier decision; may be empty. */
  answer: string;
  refused: RefusedReview | undefined;
}

/** A decision that could not be made, with the form as it was sent. */
interface RefusedReview {
  note: string;
  reason: string;
  problem: string | undefined;
  /** The control that it is about. */
  field: string | null;
  /** Ids of accepted changes: without scripts, browsers do not tick them again. */
  ticked: readonly string[];
  wrong: readonly WrongChange[];
}

type ShownItem = ReviewItem & { isAccepted: boolean };

/** The changes of a revision, each before and after, and the decision about them. */
export function ReviewPage(props: ReviewPageProps) {
  const { frame, name, version, links, walk, groups, suggestions, decisions, answer, refused } = props;
  const { mayReopen } = props;
  return (
    <StudioFrame
      frame={frame}
      heading={<DataText text={name} />}
      isRefused={refused !== undefined}
      shortcuts={useReviewShortcuts(props)}
    >
      <QueueWalk walk={walk} />
      <Facts {...props} />
      <Links links={links} />
      {answer !== "" && (
        <p className={styles.notice}>
          <span>
            <Trans>Reply:</Trans>{" "}
          </span>
          <DataText text={{ value: answer, language: null }} />
        </p>
      )}
      {suggestions && <SuggestionsCard card={suggestions} />}
      <KeptForm personId={frame.personId} className={styles.sections}>
        <input type="hidden" name={controls.version} value={version} />
        {groups.map(({ title, place, items }) => (
          <section key={items[0]?.ids.join(" ")} className={styles.part}>
            <h2>
              <span>{title}</span>
              {place && (
                <span className={styles.quiet}>
                  {" "}
                  <DataText text={place} />
                </span>
              )}
            </h2>
            <div className={styles.list}>
              {items.map((item) => (
                <ChangeItem
                  key={item.ids.join(" ")}
                  item={decisions && refused ? asSent(item, refused) : item}
                  isSettled={!decisions}
                />
              ))}
            </div>
          </section>
        ))}
        {decisions && <ReviewDecisions decisions={decisions} reasons={props.reasons} refused={refused} />}
      </KeptForm>
      {mayReopen && <Reopen />}
      {!decisions && refused?.note && <WrittenNote written={refused.note} />}
      {props.shared && <SharedItem shared={props.shared} personId={frame.personId} />}
    </StudioFrame>
  );
}

type FactsProps = Pick<ReviewPageProps, "sender" | "organization" | "moment" | "state">;

function Facts({ sender, organization, moment, state }: FactsProps) {
  const { i18n } = useLingui();
  return (
    <p className={styles.facts}>
      <strong>{i18n._(revisionStates[state])}</strong>
      <span>
        <span className={styles.quiet}>
          <Trans>Sent by</Trans>:{" "}
        </span>
        <DataText text={sender} />
      </span>
      <span>
        <span className={styles.quiet}>
          <Trans>Organization</Trans>:{" "}
        </span>
        <DataText text={organization} />
      </span>
      <span className={styles.quiet}>
        <Moment moment={moment} />
      </span>
    </p>
  );
}

function Links({ links: { entry, preview, edit } }: { links: ReviewLinks }) {
  if (!entry && !preview && !edit) return null;
  return (
    <p className={styles.facts}>
      {entry && (
        <Link className={styles.link} to={entry}>
          <Trans>View current entry</Trans>
        </Link>
      )}
      {preview && (
        <Link className={styles.link} to={preview}>
          <Trans>Preview</Trans>
        </Link>
      )}
      {edit && (
        <Link className={styles.link} to={edit}>
          <Trans>Edit</Trans>
        </Link>
      )}
    </p>
  );
}

/** Takes back that the changes were declined. */
function Reopen() {
  return (
    <Form method="post" className={styles.decision}>
      <div className={styles.buttons}>
        <Button kind="quiet" name={controls.intent} value="reopen" data-shortcut="z" aria-keyshortcuts="z">
          <Trans>Undo</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** The key of each decision. */
const decisionKeys: Readonly<Record<ReviewDecision, string>> = {
  accept: "a",
  publish: "a",
  "ask-back": "r",
  decline: "d",
  withdraw: "d",
};

function useDecisionLabels(): Readonly<Record<ReviewDecision, string>> {
  const { t } = useLingui();
  return {
    accept: t`Accept`,
    publish: t`Publish`,
    "ask-back": t`Request changes`,
    decline: t`Decline`,
    withdraw: t`Discard changes`,
  };
}

function useReviewShortcuts({ decisions, reasons, mayReopen }: ReviewPageProps): Shortcut[] {
  const { t } = useLingui();
  const labels = useDecisionLabels();
  const ofItem = useItemShortcuts();
  return [
    ...(decisions ?? []).map((one) => ({ key: decisionKeys[one], label: labels[one] })),
    ...(decisions ? reasons.map(({ value: key, label }) => ({ key, label })) : []),
    ...(mayReopen ? [{ key: "z", label: t`Undo` }] : []),
    ...ofItem,
  ];
}

function ReviewDecisions({
  decisions,
  reasons,
  refused,
}: {
  decisions: readonly ReviewDecision[];
  reasons: readonly ReadyReason[];
  refused: RefusedReview | undefined;
}) {
  const labels = useDecisionLabels();
  const buttons = decisions.map((value) => ({
    value,
    label: labels[value],
    kind: value === "accept" || value === "publish" ? ("primary" as const) : ("quiet" as const),
    shortcut: decisionKeys[value],
  }));
  return <Decision buttons={buttons} reasons={reasons} written={refused?.note ?? ""} refused={refused} />;
}

/** An item as the form was sent. Conflicts, and changes that cannot be written, are unticked in any case. */
function asSent(item: ShownItem, { ticked, wrong }: RefusedReview): ShownItem & { wrong: string[] } {
  const reasons = wrong.flatMap(({ id, reason }) => (item.ids.includes(id) ? [reason] : []));
  const isTicked = item.ids.every((id) => ticked.includes(id));
  return {
    ...item,
    wrong: [...new Set(reasons)],
    isAccepted: item.isAccepted && isTicked && reasons.length === 0,
  };
}
