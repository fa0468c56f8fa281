import { Trans } from "@lingui/react/macro";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { HoursTable } from "@dragoman/entry-view/hours/hours-table.tsx";
import type { SuggestAnswer } from "./suggest-answer.server.ts";
import styles from "./suggest-form.module.css";
import { controls } from "@dragoman/entry-view/suggestions/suggest-controls.ts";
import type { SubjectView, SuggestView } from "./suggest-view.server.ts";

export interface SuggestSubjectsProps {
  view: Extract<SuggestView, { step: "form" }>;
  answer: SuggestAnswer | null;
}

/** What the directory says at present, and a choice where it says it of several. */
export function SuggestSubjects({ view, answer }: SuggestSubjectsProps) {
  const [only, ...others] = view.subjects;
  if (!only) return null;
  if (others.length === 0) return <OnlySubject subject={only} view={view} />;
  const isMissing = answer?.field === "record";
  return (
    <fieldset className={styles.choices} aria-describedby={isMissing ? "record-error" : undefined}>
      <legend className={styles.legend}>
        <Trans>Which one is wrong?</Trans>
      </legend>
      {isMissing && (
        <p id="record-error" className={styles.error}>
          {answer.message}
        </p>
      )}
      {view.subjects.map((subject, index) => (
        <div key={subject.recordId} className={styles.choice}>
          <label className={styles.row}>
            <input
              id={index === 0 ? controls.record : undefined}
              type="radio"
              name={controls.record}
              value={subject.recordId}
              defaultChecked={answer?.entry.record === subject.recordId}
            />
            <Named subject={subject} />
          </label>
          {subject.hours && <HoursTable hours={subject.hours} />}
        </div>
      ))}
    </fieldset>
  );
}

function OnlySubject({ subject, view }: { subject: SubjectView; view: SuggestSubjectsProps["view"] }) {
  // Languages stand below, each with a box of its own; what is closed or something else has no value to show.
  const isBelow = view.kind === "languages" && view.spoken.length > 0;
  const isShown = view.kind !== "closed" && view.kind !== "other" && !isBelow;
  return (
    <>
      <input type="hidden" name={controls.record} value={subject.recordId} />
      <input type="hidden" name={controls.seen} value={subject.seen} />
      {isShown && (
        <div className={styles.present}>
          <p className={styles.known}>
            <Trans>What we show now:</Trans>
          </p>
          <p>
            <Named subject={subject} mayBeEmpty={subject.hours !== null} />
          </p>
          {subject.hours && <HoursTable hours={subject.hours} />}
        </div>
      )}
    </>
  );
}

interface NamedProps {
  subject: SubjectView;
  /** Its hours stand below. */
  mayBeEmpty?: boolean;
}

/** A number, or the name and the address of a place. */
function Named({ subject, mayBeEmpty = false }: NamedProps) {
  const { name, phone, lines } = subject;
  const isEmpty = phone === null && lines.length === 0 && name === null;
  return (
    <span className={styles.value}>
      {name && (
        <span className={styles.name}>
          <DataText text={name} />
        </span>
      )}
      {phone !== null && (
        <bdi dir="ltr" className={styles.number}>
          {phone}
        </bdi>
      )}
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
      {isEmpty && !mayBeEmpty && (
        <span>
          <Trans>We do not have any.</Trans>
        </span>
      )}
    </span>
  );
}
