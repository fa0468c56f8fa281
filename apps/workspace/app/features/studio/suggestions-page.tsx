import { Form, Link } from "react-router";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Moment } from "./moment.tsx";
import { controls } from "./studio-controls.ts";
import { NextPage } from "./next-page.tsx";
import { StudioFrame } from "./studio-frame.tsx";
import styles from "./studio.module.css";
import type { StudioFrameView } from "./studio-view.ts";
import { TextLines } from "./text-lines.tsx";
import type { SuggestionView } from "./suggestion-view.server.ts";

export interface SuggestionsPageProps {
  frame: StudioFrameView;
  /** Instead of `lead`, where nothing waits. */
  nothing: string | null;
  /** What happens next. */
  lead: string | null;
  suggestions: readonly SuggestionView[];
  /** Those that somebody works on, under a title of their own. */
  inWork: { title: string; all: readonly SuggestionView[] } | null;
  more: string | null;
  /** A decision could not be made: why stands above the page. */
  isRefused: boolean;
}

/** What visitors say is wrong, the oldest first. */
export function SuggestionsPage(props: SuggestionsPageProps) {
  const { frame, nothing, lead, suggestions, inWork, more, isRefused } = props;
  return (
    <StudioFrame frame={frame} isRefused={isRefused}>
      {nothing && <p>{nothing}</p>}
      {lead && <p>{lead}</p>}
      <ul className={styles.list}>
        {suggestions.map((one) => (
          <li key={one.id} className={styles.item}>
            <SuggestionItem suggestion={one} />
          </li>
        ))}
      </ul>
      {inWork && (
        <section className={styles.part}>
          <h2>{inWork.title}</h2>
          <ul className={styles.list}>
            {inWork.all.map((one) => (
              <li key={one.id} className={styles.item}>
                <SuggestionItem suggestion={one} isBelow />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextPage to={more} />
    </StudioFrame>
  );
}

function SuggestionItem({ suggestion, isBelow }: { suggestion: SuggestionView; isBelow?: boolean }) {
  const { id, service, kind, day, times, parts, changed, buttons, goOn } = suggestion;
  const heading = `suggestion-${id}`;
  const Heading = isBelow ? "h3" : "h2";
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
        <span className={styles.quiet}>{times}</span>
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
      {goOn && (
        <Link className={styles.onwards} to={goOn.to} aria-describedby={heading}>
          {goOn.words}
        </Link>
      )}
      {buttons.length > 0 && (
        <Form method="post" className={styles.buttons}>
          <input type="hidden" name={controls.id} value={id} />
          {buttons.map(({ value, words, strong }) => (
            <button
              key={value}
              className={strong ? form.quietButton : styles.plainButton}
              type="submit"
              name={controls.intent}
              value={value}
              aria-describedby={heading}
            >
              {words}
            </button>
          ))}
        </Form>
      )}
    </>
  );
}
