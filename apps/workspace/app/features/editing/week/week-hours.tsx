import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent } from "react";
import { Button } from "@dragoman/ui/button.tsx";
import { fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import page from "../../../drafts/draft-form.module.css";
import { closedDay, controls, copyIntent } from "../../../drafts/draft-controls.ts";
import type { DrawnForm } from "../fields/draft-field.tsx";
import type { FormDay, FormWeek, Span } from "../fields/form.ts";
import { useOpened } from "../fields/use-opened.ts";
import styles from "./week-hours.module.css";

export interface WeekHoursProps {
  week: FormWeek;
  drawn: DrawnForm;
}

/** Opening hours by the day: a line for each, which opens where its times are written. */
export function WeekHours({ week, drawn }: WeekHoursProps) {
  return (
    <div>
      {week.days.map((day) => (
        <Day key={day.name} day={day} week={week} drawn={drawn} />
      ))}
    </div>
  );
}

interface DayProps extends WeekHoursProps {
  day: FormDay;
}

function Day({ day, week, drawn: { form: view, problems } }: DayProps) {
  const { t } = useLingui();
  const [spans, setSpans] = useState(day.spans.map(({ opens, closes }) => [opens, closes] as const));
  const problem = problems[day.name];
  const title = view.weekdays[day.day];
  const isOpened = useOpened(problem !== undefined);
  const open = spans.filter(([opens, closes]) => opens !== "" || closes !== "");
  const follow = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => setSpans(spansIn(currentTarget));
  return (
    <details className={styles.day} open={isOpened || undefined}>
      <summary className={styles.summary}>
        <span className={styles.name}>{title}</span>
        {open.length > 0 ? (
          <bdi dir="ltr" className={styles.times}>
            {open.map((times) => times.join("–")).join(", ")}
          </bdi>
        ) : (
          <span className={page.quiet}>{week.isKnown && <Trans>Closed</Trans>}</span>
        )}
      </summary>
      <fieldset className={styles.fields} aria-label={title} onChange={follow}>
        {day.spans.map((span, number) => (
          // oxlint-disable-next-line react/no-array-index-key -- a span is its place in the day
          <SpanControls key={number} span={span} isFirst={number === 0} name={day.name} problem={problem} />
        ))}
        {day.spans[0]?.opens !== "" && (
          <label className={page.tick}>
            <input type="checkbox" name={day.name} value={closedDay} />
            <span>{t`Closed`}</span>
          </label>
        )}
        <div id={`${day.name}-error`} className={page.error} aria-live="polite">
          {problem && <p>{problem}</p>}
        </div>
        <Copy day={day} days={week.days} weekdays={view.weekdays} />
      </fieldset>
    </details>
  );
}

/** The values of a day's controls: the times in order; none when the day is closed. */
function spansIn(fields: HTMLFieldSetElement): (readonly [string, string])[] {
  const inputs = [...fields.querySelectorAll("input")];
  if (inputs.some(({ value, checked }) => value === closedDay && checked)) return [];
  const times = inputs.filter(({ type }) => type === "time").map(({ value }) => value);
  return times.flatMap((opens, index) => (index % 2 === 0 ? [[opens, times[index + 1] ?? ""] as const] : []));
}

interface SpanProps {
  span: Span;
  /** The labels above its controls are visible. */
  isFirst: boolean;
  /** Of the controls of the day. */
  name: string;
  problem: string | undefined;
}

function SpanControls({ span, isFirst, name, problem }: SpanProps) {
  const { t } = useLingui();
  const labels = { opens: t`Opens at`, closes: t`Closes at` };
  const state = fieldState(name, { error: problem });
  const attributes = { ...state, className: form.field, type: "time", name, dir: "ltr" };
  return (
    <div className={styles.span}>
      {(["opens", "closes"] as const).map((which) => (
        <label key={which} className={styles.time}>
          {isFirst && <span>{labels[which]}</span>}
          <input
            {...attributes}
            // The control of the day.
            id={isFirst && which === "opens" ? name : undefined}
            aria-label={isFirst ? undefined : labels[which]}
            defaultValue={span[which]}
          />
        </label>
      ))}
    </div>
  );
}

interface CopyProps extends Pick<FormWeek, "days"> {
  day: FormDay;
  weekdays: DrawnForm["form"]["weekdays"];
}

/** Sends the form: the draft then has the same times on the days that are ticked. */
function Copy({ day, days, weekdays }: CopyProps) {
  return (
    <details>
      <summary className={page.opens}>
        <Trans>Copy to other days</Trans>
      </summary>
      <div className={page.choices}>
        {days
          .filter(({ name }) => name !== day.name)
          .map((other) => (
            <label key={other.name} className={page.tick}>
              <input type="checkbox" name={controls.copy + day.name} value={other.name} />
              <span>{weekdays[other.day]}</span>
            </label>
          ))}
      </div>
      <Button kind="quiet" name={controls.intent} value={copyIntent + day.name}>
        <Trans>Copy</Trans>
      </Button>
    </details>
  );
}
