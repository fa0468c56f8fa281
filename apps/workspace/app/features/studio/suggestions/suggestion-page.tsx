import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { SuggestionState } from "@dragoman/database";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { suggestionStates } from "../frame/state-names.ts";
import { controls } from "../frame/studio-controls.ts";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { QueueFactsLine } from "../queue/queue-facts.tsx";
import { useItemShortcuts } from "../queue/queue-list.tsx";
import type { QueueFacts, SharedView, WalkView } from "../queue/queue-view.ts";
import { SharedItem } from "../queue/shared-item.tsx";
import { QueueWalk } from "../queue/queue-walk.tsx";
import type { SuggestionDecision, SuggestionView } from "./present-suggestion.server.ts";
import { SuggestionParts } from "./suggestion-parts.tsx";

export interface SuggestionPageProps {
  frame: StudioFrameView;
  facts: QueueFacts;
  state: SuggestionState;
  suggestion: SuggestionView;
  walk: WalkView;
  shared: SharedView | null;
  /** A decision was refused: the error summary is at the top of the page. */
  isRefused: boolean;
}

/** The key of each decision. */
const decisionKeys: Readonly<Record<SuggestionDecision, string>> = {
  accept: "a",
  decline: "d",
  "put-back": "r",
  reopen: "z",
};

/** One suggestion of a visitor, and the decision about it. */
export function SuggestionPage(props: SuggestionPageProps) {
  const { frame, facts, state, suggestion, walk, isRefused } = props;
  const { service, times, decisions } = suggestion;
  const { i18n, t } = useLingui();
  const labels: Readonly<Record<SuggestionDecision, string>> = {
    accept: t`Accept`,
    decline: t`Decline`,
    "put-back": t`Move back to review`,
    reopen: t`Undo`,
  };
  const shortcuts = decisions.map((one) => ({ key: decisionKeys[one], label: labels[one] }));
  return (
    <StudioFrame
      frame={frame}
      heading={<DataText text={facts.name} />}
      isRefused={isRefused}
      shortcuts={[...shortcuts, ...useItemShortcuts()]}
    >
      <QueueWalk walk={walk} />
      <QueueFactsLine facts={facts}>
        {state !== "open" && <span>{i18n._(suggestionStates[state])}</span>}
        <span className={styles.quiet}>
          <Plural value={times} one="reported once" other="reported # times" />
        </span>
      </QueueFactsLine>
      {service ? (
        <Link className={styles.link} to={service.to}>
          <Trans>View current entry</Trans>
        </Link>
      ) : (
        <p className={styles.conflict}>{suggestion.kind}</p>
      )}
      <SuggestionParts suggestion={suggestion} />
      {decisions.length > 0 && (
        <Form method="post" className={styles.decision}>
          {decisions.includes("accept") && (
            <p>
              <Trans>When you accept a suggestion, you see the change before it is published.</Trans>
            </p>
          )}
          <div className={styles.buttons}>
            {decisions.map((one) => (
              <Button
                key={one}
                kind={one === "accept" ? "primary" : "quiet"}
                name={controls.intent}
                value={one}
                data-shortcut={decisionKeys[one]}
                aria-keyshortcuts={decisionKeys[one]}
              >
                {labels[one]}
              </Button>
            ))}
          </div>
        </Form>
      )}
      {props.shared && <SharedItem shared={props.shared} personId={frame.personId} />}
    </StudioFrame>
  );
}
