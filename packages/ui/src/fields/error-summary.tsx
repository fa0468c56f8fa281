import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./form-page.module.css";

/** One error of a form. */
export interface FormError {
  message: string;
  /** The id of the control; `null` for an error of the form as a whole. */
  field: string | null;
}

/** Why a form was rejected. */
export interface ErrorSummaryView {
  errors: FormError[];
}

/** The error summary in the data of an action or a loader. */
export function summaryIn(answer: unknown): ErrorSummaryView | null {
  if (typeof answer !== "object" || answer === null || !("summary" in answer)) return null;
  return answer.summary as ErrorSummaryView | null; // trusted: our own server wrote it
}

/**
 * The error summary at the top of a page whose form was rejected: each error with a link to its control. It takes the
 * focus, so that it is seen and announced wherever the submit button is. It is a plain list of links and works without
 * scripts.
 */
export function ErrorSummary({ summary }: { summary: ErrorSummaryView | null }) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const documentTitle = `${t`Error:`} ${t`There is a problem`}`;
  const hydrated = useHydrated();
  const [fromServer] = useState(hydrated ? null : summary);
  useEffect(() => {
    if (!summary) return undefined;
    // The browser has focused it without scripts. When these come late, the reader may have gone on from there.
    const isReached = summary === fromServer && document.activeElement !== document.body;
    if (!isReached) {
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: "start" });
    }
    return beginTitle(documentTitle);
  }, [summary, fromServer, documentTitle]);
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
      {/* Precedes the page's own title in the server's HTML; that one may be neutral for privacy. */}
      <title>{documentTitle}</title>
      <h2 id="error-summary-title">
        <Trans>There is a problem</Trans>
      </h2>
      <ul>
        {summary.errors.map(({ message, field }) => (
          <li key={`${field} ${message}`}>
            {field === null ? (
              message
            ) : (
              <a href={`#${encodeURIComponent(field)}`} onClick={(event) => goTo(event, field)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The head holds two titles, in an order that React does not guarantee; screen readers announce the first one. */
function beginTitle(title: string): () => void {
  const before = document.title;
  if (before === title) return () => undefined;
  document.title = title;
  return () => {
    if (document.title === title) document.title = before;
  };
}

/** Moves to the control, opening the `<details>` around it. */
function goTo(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  for (let part = control.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
  control.focus({ preventScroll: true });
  (control.closest("label") ?? control).scrollIntoView({ block: "center" });
}
