import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { QueueFactsLine } from "../queue/queue-facts.tsx";
import { QueueFilter } from "../queue/queue-filter.tsx";
import { useListShortcuts } from "../queue/queue-list.tsx";
import type { FilterView } from "../queue/queue-view.ts";
import { rowId, type TogetherAnswer } from "../queue/together.ts";
import { ChooseRow, TogetherPart, useTogetherShortcuts } from "../queue/together-part.tsx";
import type { SuggestionDecision, SuggestionView } from "./present-suggestion.server.ts";
import type { SuggestionLine } from "./serve-suggestions.server.ts";
import { SuggestionParts } from "./suggestion-parts.tsx";

export interface SuggestionsPageProps {
  frame: StudioFrameView;
  filter: FilterView;
  /** The reader may decide, and not only read. */
  canDecide: boolean;
  suggestions: readonly SuggestionLine[];
  /** Those that have a draft. */
  inWork: readonly SuggestionView[];
  /** Those that can be opened again. */
  declined: readonly SuggestionView[];
  more: string | null;
  /** A decision was refused: the error summary is at the top of the page. */
  isRefused: boolean;
  /** Of a decision about several. */
  answer: TogetherAnswer | undefined;
}

/** Visitors cannot be answered, and nothing of theirs is published unread. */
const events = ["decline", "take", "release"] as const;

/** Suggestions of visitors. */
export function SuggestionsPage(props: SuggestionsPageProps) {
  const { frame, filter, canDecide, suggestions, inWork, declined, more, isRefused, answer } = props;
  const ofTogether = useTogetherShortcuts(events);
  const shortcuts = [...useListShortcuts(), ...(canDecide ? ofTogether : [])];
  const shown = suggestions.map(valueOf);
  return (
    <StudioFrame frame={frame} isRefused={isRefused} doneInPart={answer?.done} shortcuts={shortcuts}>
      {filter.all > 0 && <QueueFilter filter={filter} />}
      {suggestions.length === 0 && (
        <p>
          <Trans>Nothing to review.</Trans>
        </p>
      )}
      {suggestions.length > 0 && canDecide && (
        <p>
          <Trans>When you accept a suggestion, you see the change before it is published.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {suggestions.map((one) => (
          <li key={one.id} className={styles.item}>
            <SuggestionItem
              suggestion={one}
              line={one}
              choice={canDecide && <ChooseRow value={valueOf(one)} heading={rowId(one.id)} answer={answer} />}
            />
          </li>
        ))}
      </ul>
      <NextPage to={more} />
      {canDecide && suggestions.length > 0 && (
        <TogetherPart key={shown.join(" ")} events={events} shown={shown} reasons={[]} answer={answer} />
      )}
      <Others heading={<Trans>In progress</Trans>} suggestions={inWork} />
      <Others heading={<Trans>Declined</Trans>} suggestions={declined} />
    </StudioFrame>
  );
}

/** Those that do not wait. */
function Others({ heading, suggestions }: { heading: ReactNode; suggestions: readonly SuggestionView[] }) {
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <ul className={styles.list}>
        {suggestions.map((one) => (
          <li key={one.id} className={styles.item}>
            <SuggestionItem suggestion={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function valueOf({ id, day }: SuggestionLine): string {
  return `${id} ${day.at}`;
}

interface SuggestionItemProps {
  suggestion: SuggestionView;
  /** Of those that wait. */
  line?: SuggestionLine;
  /** Its checkbox. */
  choice?: ReactNode;
}

function SuggestionItem({ suggestion, line, choice }: SuggestionItemProps) {
  const { id, service, kind, day, times, decisions, draft } = suggestion;
  const heading = rowId(id);
  const Heading = line ? "h2" : "h3";
  const to = line ? (line.to ?? service?.to) : service?.to;
  const name = line?.facts.name ?? service?.name;
  return (
    <>
      <div className={styles.rowHead}>
        {choice}
        <Heading id={heading} tabIndex={-1}>
          {to && name ? (
            <Link to={to} data-row={line && ""}>
              <DataText text={name} />
            </Link>
          ) : (
            <span>{kind}</span>
          )}
        </Heading>
      </div>
      {line ? (
        <QueueFactsLine facts={line.facts}>
          {!service && <span>{kind}</span>}
          <Times times={times} />
        </QueueFactsLine>
      ) : (
        <p className={styles.facts}>
          {service && <strong>{kind}</strong>}
          <Times times={times} />
          <span className={styles.quiet}>
            <Moment moment={day} />
          </span>
        </p>
      )}
      <SuggestionParts suggestion={suggestion} />
      {draft && (
        <Link className={styles.link} to={draft} aria-describedby={heading}>
          <Trans>Continue</Trans>
        </Link>
      )}
      {decisions.length > 0 && (
        <Form method="post" className={styles.buttons}>
          <input type="hidden" name={controls.id} value={id} />
          {decisions.map((decision) => (
            <DecisionButton key={decision} decision={decision} heading={heading} />
          ))}
        </Form>
      )}
    </>
  );
}

function Times({ times }: { times: number }) {
  return (
    <span className={styles.quiet}>
      <Plural value={times} one="reported once" other="reported # times" />
    </span>
  );
}

function DecisionButton({ decision, heading }: { decision: SuggestionDecision; heading: string }) {
  const sent = { name: controls.intent, value: decision, "aria-describedby": heading };
  if (decision === "accept")
    return (
      <Button {...sent} kind="quiet">
        <Trans>Accept</Trans>
      </Button>
    );
  return (
    <button {...sent} className={styles.plainButton} type="submit">
      {decision === "decline" && <Trans>Decline</Trans>}
      {decision === "put-back" && <Trans>Move back to review</Trans>}
      {decision === "reopen" && <Trans>Undo</Trans>}
    </button>
  );
}
