import { Plural, Trans } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import { NextPage } from "../frame/next-page.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { TextLines } from "../frame/text-lines.tsx";
import type { SuggestionDecision, SuggestionView } from "./present-suggestion.server.ts";

export interface SuggestionsPageProps {
  frame: StudioFrameView;
  /** The reader may decide, and not only read. */
  canDecide: boolean;
  suggestions: readonly SuggestionView[];
  /** Those that have a draft. */
  inWork: readonly SuggestionView[];
  more: string | null;
  /** A decision was refused: the error summary stands above the page. */
  isRefused: boolean;
}

/** Suggestions of visitors, the oldest first. */
export function SuggestionsPage(props: SuggestionsPageProps) {
  const { frame, canDecide, suggestions, inWork, more, isRefused } = props;
  return (
    <StudioFrame frame={frame} isRefused={isRefused}>
      {suggestions.length === 0 && (
        <p>
          <Trans>Nothing waits here.</Trans>
        </p>
      )}
      {suggestions.length > 0 && canDecide && (
        <p>
          <Trans>When you accept, you see the change once more before everybody sees it.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {suggestions.map((one) => (
          <li key={one.id} className={styles.item}>
            <SuggestionItem suggestion={one} />
          </li>
        ))}
      </ul>
      {inWork.length > 0 && (
        <section className={styles.part}>
          <h2>
            <Trans>Somebody works on these</Trans>
          </h2>
          <ul className={styles.list}>
            {inWork.map((one) => (
              <li key={one.id} className={styles.item}>
                <SuggestionItem suggestion={one} isInWork />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextPage to={more} />
    </StudioFrame>
  );
}

function SuggestionItem({ suggestion, isInWork }: { suggestion: SuggestionView; isInWork?: boolean }) {
  const { id, service, kind, day, times, parts, changed, decisions, draft } = suggestion;
  const heading = `suggestion-${id}`;
  const Heading = isInWork ? "h3" : "h2";
  return (
    <>
      <Heading id={heading}>
        {service ? (
          <Link to={service.to}>
            <DataText text={service.name} />
          </Link>
        ) : (
          <span>{kind}</span>
        )}
      </Heading>
      <p className={styles.facts}>
        {service && <strong>{kind}</strong>}
        <span className={styles.quiet}>
          <Plural value={times} one="said once" other="said # times" />
        </span>
        <span className={styles.quiet}>
          <Moment moment={day} />
        </span>
      </p>
      <div className={styles.two}>
        {parts.map(({ label, lines }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            <p>
              <TextLines lines={lines} />
            </p>
          </div>
        ))}
      </div>
      {changed && <p className={styles.conflict}>{changed}</p>}
      {draft && (
        <Link className={styles.link} to={draft} aria-describedby={heading}>
          <Trans>Go on</Trans>
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
      {decision === "decline" ? <Trans>Decline</Trans> : <Trans>Put it back</Trans>}
    </button>
  );
}
