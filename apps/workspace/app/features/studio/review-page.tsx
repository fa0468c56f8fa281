import { Form, Link } from "react-router";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { SaidCard, type SaidCardView } from "@dragoman/entry-view/suggestions/said-card.tsx";
import { ChangeItem, type ChangeWords } from "./change-item.tsx";
import { Decision, WrittenNote } from "./decision.tsx";
import { Moment } from "./moment.tsx";
import type { DecisionButton, ReviewGroup, ReviewItem, WrongChange } from "./review-view.ts";
import { controls } from "./studio-controls.ts";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { MomentView, StudioFrameView } from "./studio-view.ts";

export interface ReviewPageProps {
  frame: StudioFrameView;
  name: TextView;
  version: number;
  facts: readonly { label: string; value: TextView }[];
  moment: MomentView;
  state: string;
  links: readonly { words: string; to: string }[];
  back: { words: string; to: string };
  words: ChangeWords;
  groups: readonly (Omit<ReviewGroup, "items"> & {
    items: readonly ShownItem[];
  })[];
  /** What visitors said that it is to mend. */
  said: SaidCardView | null;
  decision: readonly DecisionButton[] | null;
  /** What was answered to whoever sent it. */
  answer: { label: string; value: string } | null;
  acted: Acted | undefined;
}

/** What came back of a decision that could not be made. */
interface Acted {
  note: string;
  problem: string | undefined;
  /** The control that it is about. */
  field: string | null;
  /** Ids of changes that were ticked: without scripts the page comes back as it was left. */
  ticked: readonly string[];
  wrong: readonly WrongChange[];
}

type ShownItem = ReviewItem & { isAccepted: boolean };

/** The changes of one revision, each before and after, and the decision about them. */
export function ReviewPage(props: ReviewPageProps) {
  const { frame, name, version, facts, moment, state, links, back, words, groups, decision, acted } = props;
  return (
    <StudioFrame frame={frame} heading={<DataText text={name} />} isRefused={acted !== undefined}>
      <p className={styles.facts}>
        <strong>{state}</strong>
        {facts.map(({ label, value }) => (
          <span key={label}>
            <span className={styles.quiet}>{label}: </span>
            <DataText text={value} />
          </span>
        ))}
        <span className={styles.quiet}>
          <Moment moment={moment} />
        </span>
      </p>
      {links.length > 0 && (
        <p className={styles.facts}>
          {links.map((link) => (
            <Link key={link.to} className={styles.onwards} to={link.to}>
              {link.words}
            </Link>
          ))}
        </p>
      )}
      {props.answer && (
        <p className={styles.said}>
          <span>{props.answer.label} </span>
          <DataText text={{ value: props.answer.value, language: null }} />
        </p>
      )}
      {props.said && <SaidCard said={props.said} />}
      <Form method="post" className={styles.sections}>
        <input type="hidden" name={controls.version} value={version} />
        {groups.map(({ title, of, items }) => (
          <section key={items[0]?.ids.join(" ")} className={styles.part}>
            <h2>
              <span>{title}</span>
              {of && (
                <span className={styles.quiet}>
                  {" "}
                  <DataText text={of} />
                </span>
              )}
            </h2>
            <div className={styles.list}>
              {items.map((item) => (
                <ChangeItem
                  key={item.ids.join(" ")}
                  item={decision && acted ? asLeft(item, acted) : item}
                  words={words}
                  isSettled={!decision}
                />
              ))}
            </div>
          </section>
        ))}
        {decision && <Decision buttons={decision} written={acted?.note ?? ""} acted={acted} />}
      </Form>
      {!decision && acted?.note && <WrittenNote written={acted.note} />}
      <Link className={styles.onwards} to={back.to}>
        {back.words}
      </Link>
    </StudioFrame>
  );
}

/** As whoever decides left it; what cannot be written, or conflicts, is unticked whatever they chose. */
function asLeft(item: ShownItem, { ticked, wrong }: Acted): ShownItem & { wrong: string[] } {
  const reasons = wrong.flatMap(({ id, words }) => (item.ids.includes(id) ? [words] : []));
  const isTicked = item.ids.every((id) => ticked.includes(id));
  return {
    ...item,
    wrong: [...new Set(reasons)],
    isAccepted: item.isAccepted && isTicked && reasons.length === 0,
  };
}
