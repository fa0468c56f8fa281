import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type MouseEvent } from "react";
import styles from "./form-page.module.css";

/** One thing that is wrong with a form. */
export interface FormError {
  words: string;
  /** The id of the control; `null`: the form as a whole. */
  field: string | null;
}

/** Why a form was not taken. */
export interface ErrorSummaryView {
  errors: FormError[];
}

/** The summary in what an action or a loader answers. */
export function summaryIn(answer: unknown): ErrorSummaryView | null {
  if (typeof answer !== "object" || answer === null || !("summary" in answer)) return null;
  return answer.summary as ErrorSummaryView | null; // our own server has written it
}

/**
 * Above a page whose form was not taken: what is wrong, each with a link to its control, with focus. It is seen, and
 * heard, wherever on the page the button is. An ordinary list of links: it needs no script.
 */
export function ErrorSummary({ summary }: { summary: ErrorSummaryView | null }) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const documentTitle = `${t`Error:`} ${t`There is a problem`}`;
  useEffect(() => {
    if (!summary) return undefined;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "start" });
    return beginTitle(documentTitle);
  }, [summary, documentTitle]);
  if (!summary) return null;
  return (
    <div
      ref={element}
      className={styles.errors}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, browsers move the focus to what is wrong
      autoFocus
    >
      {/* Before the title of the page where the server draws it; that may be of something that no tab should say. */}
      <title>{documentTitle}</title>
      <h2 id="error-summary-title">
        <Trans>There is a problem</Trans>
      </h2>
      <ul>
        {summary.errors.map(({ words, field }) => (
          <li key={`${field} ${words}`}>
            {field === null ? (
              words
            ) : (
              <a href={`#${encodeURIComponent(field)}`} onClick={(event) => goTo(event, field)}>
                {words}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two titles stand in the head, in an order that React does not promise: the first is the one that is heard. */
function beginTitle(title: string): () => void {
  const before = document.title;
  if (before === title) return () => undefined;
  document.title = title;
  return () => {
    if (document.title === title) document.title = before;
  };
}

/** To the control, also in a part that is closed. */
function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  for (let part = control.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  control.focus({ preventScroll: true });
  (control.closest("label") ?? control).scrollIntoView({ block: "center" });
}
